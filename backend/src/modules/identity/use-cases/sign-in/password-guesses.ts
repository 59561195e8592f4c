import { Injectable } from '@nestjs/common';
import { KeyedMutex } from '../../../../platform/event-store/keyed-mutex.js';
import { RateLimits } from '../../../../platform/rate-limits/rate-limits.js';
import type { DomainError } from '../../../../kernel/domain-error.js';
import { TooManySignInAttempts } from '../../domain/identity.errors.js';

/** Failures per account and client address (OP-13). */
const MOST_FAILURES = 10;
const WINDOW_MS = 15 * 60_000;

/** Lets passwords be tried, and stops who guesses. */
@Injectable()
export class PasswordGuesses {
  private readonly turns = new KeyedMutex();

  constructor(private readonly limits: RateLimits) {}

  /**
   * Evaluates one try; null from `check` is a failure, and after ten of them in 15 minutes further tries are refused
   * with `Refusal`. Tries with one key take turns in this process, and each counts before it is evaluated:
   * a thousand guesses at once get no further than one after the other, while right passwords are never in each
   * other's way. `key` is stored: no personal data in the clear.
   */
  evaluate<Result>(
    key: string,
    check: () => Promise<Result | null>,
    Refusal: new (retryAfterSeconds: number) => DomainError = TooManySignInAttempts,
  ): Promise<Result | null> {
    return this.turns.run(key, async () => {
      const rule = { key, limit: MOST_FAILURES, windowMs: WINDOW_MS };
      const { allowed, retryAfterSeconds } = await this.limits.take(rule);
      if (!allowed) throw new Refusal(retryAfterSeconds);
      let failed = false;
      try {
        const result = await check();
        failed = result === null;
        return result;
      } finally {
        if (!failed) await this.limits.giveBack(key); // right, or not evaluated at all
      }
    });
  }
}
