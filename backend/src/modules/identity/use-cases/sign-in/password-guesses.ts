import { Injectable } from '@nestjs/common';
import type { DomainError } from '../../../../kernel/domain-error.js';
import { KeyedMutex } from '../../../../platform/concurrency/keyed-mutex.js';
import { RateLimits, type RateLimitAnswer } from '../../../../platform/rate-limits/rate-limits.js';
import { TooManySignInAttempts } from '../../domain/identity.errors.js';

/** Failures per account and client address (OP-13). */
const MOST_FAILURES = 10;
const WINDOW_MS = 15 * 60_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 15 * 60_000;
/** Counts without refusing. */
const ANY_NUMBER = 1_000_000_000;

/** Whose failures are counted together. */
export interface FailureLimit {
  /** Stored: no personal data in the clear. */
  key: string;
  /** Failures in a window; 10 when left out, 0 for as many as come. */
  most?: number;
  /** 15 minutes when left out. */
  windowMs?: number;
  /** Refuses nobody for good: beyond the limit one try is let through after each pause, which doubles with each failure. */
  slowsDown?: boolean;
}

/** Lets passwords be tried, and stops who guesses. */
@Injectable()
export class PasswordGuesses {
  private readonly entrances = new KeyedMutex();
  /** By key: tries of this process that count and have not ended. */
  private readonly underWay = new Map<string, Set<Promise<void>>>();

  constructor(private readonly limits: RateLimits) {}

  /**
   * Evaluates one try; null from `check` is a failure. When a limit is reached, further tries are refused with `Refusal`
   * for the rest of the 15 minutes. A try counts before it is evaluated, so that a thousand at once get no further than
   * one after the other; one that was right is given back, and whoever would be refused waits for those under way first.
   * Callers name limits in the same order, the narrowest first.
   */
  async evaluate<Result>(
    limits: readonly FailureLimit[],
    check: () => Promise<Result | null>,
    Refusal: new (retryAfterSeconds: number) => DomainError = TooManySignInAttempts,
  ): Promise<Result | null> {
    const [limit, ...others] = limits;
    if (!limit) return check();
    const leave = await this.entrances.run(limit.key, () => this.enter(limit, Refusal));
    let failed = false;
    try {
      const result = await this.evaluate(others, check, Refusal);
      failed = result === null;
      return result;
    } finally {
      await leave(failed); // right, or not evaluated at all, when not failed
    }
  }

  /** Counts a try; answers what ends it. */
  private async enter(
    limit: FailureLimit,
    Refusal: new (retryAfterSeconds: number) => DomainError,
  ): Promise<(failed: boolean) => Promise<void>> {
    const { key } = limit;
    const underWay = this.underWay.get(key) ?? new Set();
    for (;;) {
      const before = [...underWay]; // whoever ends while we ask has made room as well
      const { allowed, retryAfterSeconds } = await this.admit(limit);
      if (allowed) break;
      if (before.length === 0) throw new Refusal(retryAfterSeconds);
      await Promise.race(before);
    }
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    this.underWay.set(key, underWay.add(ended));
    return async (failed) => {
      try {
        if (!failed) await this.limits.giveBack(key);
      } finally {
        underWay.delete(ended);
        if (underWay.size === 0) this.underWay.delete(key);
        end();
      }
    };
  }

  private async admit(limit: FailureLimit): Promise<RateLimitAnswer> {
    const { key, most = MOST_FAILURES, windowMs = WINDOW_MS, slowsDown = false } = limit;
    const within = await this.limits.take({ key, limit: most, windowMs });
    if (within.allowed || !slowsDown) return within;
    const beyond = (await this.limits.uses(key)) - most;
    const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** beyond);
    const afterPause = await this.limits.take({ key: `${key}:pause`, limit: 1, windowMs: pauseMs });
    if (afterPause.allowed) await this.limits.take({ key, limit: ANY_NUMBER, windowMs });
    return afterPause;
  }
}
