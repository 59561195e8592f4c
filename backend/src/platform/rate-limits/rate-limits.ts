import { Injectable } from '@nestjs/common';
import { defineLimit } from '../../kernel/domain-error.js';
import { Clock } from '../clock.js';
import { Database } from '../database/database.js';

export interface RateLimit {
  /** What is limited and for whom, e.g. `otp-hour:user:7`. No personal data in the clear: it is stored. */
  key: string;
  /** Uses per window; 0: no limit. */
  limit: number;
  /** The window starts at the first use. */
  windowMs: number;
}

export interface RateLimitAnswer {
  allowed: boolean;
  /** Whole seconds until the window ends, at least 1; 0 when allowed. */
  retryAfterSeconds: number;
}

const HOUR_MS = 3_600_000;
/** After this many uses, windows that are over are deleted. */
const SWEEP_EVERY = 500;

/** Counters that hold across processes and restarts. */
@Injectable()
export class RateLimits {
  private takes = 0;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Counts one use if the limit allows it; refused uses are not counted. Atomic. */
  async take({ key, limit, windowMs }: RateLimit): Promise<RateLimitAnswer> {
    if (limit === 0) return { allowed: true, retryAfterSeconds: 0 };
    const now = this.clock.nowMs();
    this.takes += 1;
    if (this.takes % SWEEP_EVERY === 0) await this.sweep(now);
    const taken = await this.database.pool.query({
      name: 'rate-limit-take',
      text: `INSERT INTO rate_limit AS held (key, uses, ends_at) VALUES ($1, 1, $3)
             ON CONFLICT (key) DO UPDATE
               SET uses = CASE WHEN held.ends_at <= $2 THEN 1 ELSE held.uses + 1 END,
                   ends_at = CASE WHEN held.ends_at <= $2 THEN excluded.ends_at ELSE held.ends_at END
             WHERE held.ends_at <= $2 OR held.uses < $4`,
      values: [key, new Date(now), new Date(now + windowMs), limit],
    });
    if (taken.rowCount === 1) return { allowed: true, retryAfterSeconds: 0 };
    return { allowed: false, retryAfterSeconds: await this.secondsLeft(key, now) };
  }

  /** Counts one use of what may be done `limit` times an hour (0: no limit); throws `Refusal` beyond it. */
  takeHourly(key: string, limit: number, Refusal?: new (retryAfterSeconds: number) => Error): Promise<void> {
    return this.takeAll([{ key, limit, windowMs: HOUR_MS }], Refusal);
  }

  /** Counts one use of every limit, or of none: throws `Refusal` for the first that does not allow it. */
  async takeAll(
    rules: readonly RateLimit[],
    Refusal: new (retryAfterSeconds: number) => Error = TooManyRequests,
  ): Promise<void> {
    for (const [index, rule] of rules.entries()) {
      const { allowed, retryAfterSeconds } = await this.take(rule);
      if (allowed) continue;
      for (const { key } of rules.slice(0, index)) await this.giveBack(key);
      throw new Refusal(retryAfterSeconds);
    }
  }

  /** Releases one use: it turned out not to count (a sign-in that succeeded). */
  async giveBack(key: string): Promise<void> {
    await this.database.pool.query({
      name: 'rate-limit-give-back',
      text: 'UPDATE rate_limit SET uses = uses - 1 WHERE key = $1 AND uses > 0',
      values: [key],
    });
  }

  /** Uses in the current window; 0 without one. */
  async uses(key: string): Promise<number> {
    const { rows } = await this.database.pool.query<{ uses: number }>(
      'SELECT uses FROM rate_limit WHERE key = $1 AND ends_at > $2',
      [key, new Date(this.clock.nowMs())],
    );
    return rows[0]?.uses ?? 0;
  }

  private async sweep(now: number): Promise<void> {
    await this.database.pool.query(
      `DELETE FROM rate_limit WHERE key IN (
         SELECT key FROM rate_limit WHERE ends_at <= $1 LIMIT 5000 FOR UPDATE SKIP LOCKED
       )`,
      [new Date(now)],
    );
  }

  private async secondsLeft(key: string, now: number): Promise<number> {
    const { rows } = await this.database.pool.query<{ endsAt: Date }>(
      'SELECT ends_at AS "endsAt" FROM rate_limit WHERE key = $1',
      [key],
    );
    const endsAt = rows[0]?.endsAt.getTime() ?? now;
    return Math.max(1, Math.ceil((endsAt - now) / 1000));
  }
}

/** Every refusal for too many tries that has no text of its own. */
export class TooManyRequests extends defineLimit('Too many requests. Please try again later.') {}
