import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock.js';
import { KeyedSemaphore } from '../concurrency/semaphore.js';
import { Database } from '../database/database.js';
import type { RateLimit } from './rate-limits.js';

/** A use that counts for now. */
export interface UndecidedUse {
  key: string;
  /** End of the window that it was taken in, which distinguishes it from later ones. */
  endsAt: Date;
}

export type UndecidedAnswer =
  /** Null where there is no limit. */
  { allowed: true; use: UndecidedUse | null } | { allowed: false; retryAfterSeconds: number };

/** How long an undecided use of a crashed process is waited for; from then on it counts. */
const LEASE_MS = 10_000;
const RETRY_MS = 20;

/**
 * Uses of `RateLimits` of which it turns out later whether they count. They count from the moment they are taken, in
 * every process, so that a thousand at once get no further than a thousand in turn; and no request is refused because
 * of uses that may yet be released, in any process: they are waited for first.
 */
@Injectable()
export class UndecidedUses {
  private readonly entrances = new KeyedSemaphore({ atOnce: 1 });

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts one use if the limit allows it. Refuses once as many as the limit are decided and count. Callers that take
   * several limits take them in one common order, or two wait for each other.
   */
  take(rule: RateLimit): Promise<UndecidedAnswer> {
    if (rule.limit === 0) return Promise.resolve({ allowed: true, use: null });
    return this.entrances.run(rule.key, () => this.takeInTurn(rule)); // of many callers, one polls
  }

  /** Ends uses of different keys, in one statement; those that do not count are given back. */
  async decide(uses: readonly UndecidedUse[], counts: boolean): Promise<void> {
    if (uses.length === 0) return;
    await this.database.pool.query({
      name: 'undecided-uses-decide',
      // Locked in the order of keys: two that share some of them must not wait for each other.
      text: `WITH taken AS (
               SELECT held.key FROM rate_limit held
               JOIN unnest($1::text[], $2::timestamptz[]) AS use (key, ends_at)
                 ON use.key = held.key AND use.ends_at = held.ends_at
               ORDER BY held.key FOR UPDATE OF held
             )
             UPDATE rate_limit held
             SET undecided = GREATEST(held.undecided - 1, 0), uses = GREATEST(held.uses - $3::integer, 0)
             FROM taken WHERE held.key = taken.key`,
      values: [uses.map(({ key }) => key), uses.map(({ endsAt }) => endsAt), counts ? 0 : 1],
    });
  }

  private async takeInTurn(rule: RateLimit): Promise<UndecidedAnswer> {
    for (;;) {
      const use = await this.tryToTake(rule);
      if (use) return { allowed: true, use };
      const { isFree, isUndecided, retryAfterSeconds } = await this.stateOf(rule);
      if (isFree) continue;
      if (!isUndecided) return { allowed: false, retryAfterSeconds };
      await delay(RETRY_MS);
    }
  }

  private async tryToTake({ key, limit, windowMs }: RateLimit): Promise<UndecidedUse | null> {
    const now = this.clock.nowMs();
    const { rows } = await this.database.pool.query<{ endsAt: Date }>({
      name: 'undecided-uses-take',
      text: `INSERT INTO rate_limit AS held (key, uses, ends_at, undecided, undecided_until)
             VALUES ($1, 1, $3, 1, $5)
             ON CONFLICT (key) DO UPDATE
               SET uses = CASE WHEN held.ends_at <= $2 THEN 1 ELSE held.uses + 1 END,
                   ends_at = CASE WHEN held.ends_at <= $2 THEN excluded.ends_at ELSE held.ends_at END,
                   undecided = CASE WHEN held.ends_at <= $2 OR held.undecided_until <= $2 THEN 1
                               ELSE held.undecided + 1 END,
                   undecided_until = excluded.undecided_until
             WHERE held.ends_at <= $2 OR held.uses < $4
             RETURNING ends_at AS "endsAt"`,
      values: [key, new Date(now), new Date(now + windowMs), limit, new Date(now + LEASE_MS)],
    });
    return rows[0] ? { key, endsAt: rows[0].endsAt } : null;
  }

  /** Reads the row once; a use that is released later is found by the next read. */
  private async stateOf({ key, limit }: RateLimit) {
    const now = this.clock.nowMs();
    const { rows } = await this.database.pool.query<{
      endsAt: Date;
      isFree: boolean;
      isUndecided: boolean | null;
    }>({
      name: 'undecided-uses-state',
      text: `SELECT ends_at AS "endsAt", ends_at <= $2 OR uses < $3 AS "isFree",
                    undecided > 0 AND undecided_until > $2 AS "isUndecided"
             FROM rate_limit WHERE key = $1`,
      values: [key, new Date(now), limit],
    });
    const [held] = rows;
    return {
      isFree: held?.isFree ?? true,
      isUndecided: held?.isUndecided ?? false,
      retryAfterSeconds: Math.max(1, Math.ceil(((held?.endsAt.getTime() ?? now) - now) / 1000)),
    };
  }
}
