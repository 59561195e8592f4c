import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock.js';
import { Database } from '../database/database.js';
import type { RateLimit } from './rate-limits.js';

interface RollingAnswer {
  /** What `giveBack` takes; null: refused. */
  use: string | null;
  /** Until one of the uses drops out of the window; 0 when allowed. */
  freeInMs: number;
}

/** No window is longer: earlier uses no longer count. */
const LONGEST_WINDOW_MS = 3_600_000;
/** After this many uses, those of people who never came again are deleted. */
const SWEEP_EVERY = 500;

/** Work under a limit. `take` counts one use. */
type Work<Done> = (take: () => Promise<void>) => Promise<Done>;

/**
 * Limits in any window of this many milliseconds, not in fixed windows: every use is kept until it has dropped
 * out. For small numbers and for an hour at most; they hold across processes and restarts.
 */
@Injectable()
export class RollingLimits {
  private takes = 0;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Counts one use if the limit allows it; refused uses are not counted. Atomic. */
  async take({ key, limit, windowMs }: RateLimit): Promise<RollingAnswer> {
    if (windowMs > LONGEST_WINDOW_MS) throw new Error(`The window of ${key} is longer than an hour`);
    const now = this.clock.nowMs();
    this.takes += 1;
    if (this.takes % SWEEP_EVERY === 0) await this.sweep(now);
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

  /**
   * A command under a limit: uses that it takes are given back when it rejects, and when another process was faster with
   * the same command (`duplicate`). `refusal` makes the error when there is none left, from the milliseconds until the next.
   */
  async during<Done extends { duplicate: boolean }>(
    rule: RateLimit,
    refusal: (freeInMs: number) => Error,
    work: Work<Done>,
  ): Promise<Done> {
    const uses: string[] = [];
    const take = async (): Promise<void> => {
      const { use, freeInMs } = await this.take(rule);
      if (use === null) throw refusal(freeInMs);
      uses.push(use);
    };
    let counts = false;
    try {
      const done = await work(take);
      counts = !done.duplicate;
      return done;
    } finally {
      if (!counts) for (const use of uses) await this.giveBack(use);
    }
  }

  /** The use turned out not to count. */
  async giveBack(use: string): Promise<void> {
    await this.database.pool.query('DELETE FROM rolling_use WHERE id = $1', [use]);
  }

  private async sweep(now: number): Promise<void> {
    await this.database.pool.query(
      `DELETE FROM rolling_use WHERE id IN (
         SELECT id FROM rolling_use WHERE used_at <= $1 LIMIT 5000 FOR UPDATE SKIP LOCKED
       )`,
      [new Date(now - LONGEST_WINDOW_MS)],
    );
  }
}
