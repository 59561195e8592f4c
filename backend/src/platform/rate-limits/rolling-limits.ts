import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock.js';
import { Database } from '../database/database.js';
import type { RateLimit } from './rate-limits.js';

export interface RollingAnswer {
  /** What `giveBack` takes; null: refused. */
  use: string | null;
  /** Until one of the uses drops out of the window; 0 when allowed. */
  freeInMs: number;
}

/**
 * Limits in any window of so many milliseconds, not in windows one after the other: every use is kept until it has dropped
 * out. For small numbers; they hold across processes and restarts.
 */
@Injectable()
export class RollingLimits {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Counts one use if the limit allows it; refused uses are not counted. Atomic, however many ask at once. */
  async take({ key, limit, windowMs }: RateLimit): Promise<RollingAnswer> {
    const now = this.clock.nowMs();
    return this.database.transaction(async (client) => {
      await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`rolling ${key}`]);
      await client.query('DELETE FROM rolling_use WHERE key = $1 AND used_at <= $2', [
        key,
        new Date(now - windowMs),
      ]);
      const { rows } = await client.query<{ usedAt: Date }>(
        'SELECT used_at AS "usedAt" FROM rolling_use WHERE key = $1 ORDER BY used_at',
        [key],
      );
      const oldest = rows[rows.length - limit];
      if (oldest) return { use: null, freeInMs: oldest.usedAt.getTime() + windowMs - now };
      const use = randomUUID();
      await client.query('INSERT INTO rolling_use (id, key, used_at) VALUES ($1, $2, $3)', [
        use,
        key,
        new Date(now),
      ]);
      return { use, freeInMs: 0 };
    });
  }

  /** The use turned out not to count. */
  async giveBack(use: string): Promise<void> {
    await this.database.pool.query('DELETE FROM rolling_use WHERE id = $1', [use]);
  }
}
