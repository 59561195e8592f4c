import { Injectable } from '@nestjs/common';
import { KeyedHashes } from '../../../platform/auth/keyed-hashes.js';
import { KnownDevice } from '../../../platform/auth/known-device.js';
import { Config } from '../../../platform/config/config.js';
import { clientNetwork } from '../../../platform/request-context.js';
import { EmailReservations } from './reservations.js';
import type { DomainError } from '../../../kernel/domain-error.js';
import { RateLimits } from '../../../platform/rate-limits/rate-limits.js';
import {
  type UndecidedAnswer,
  type UndecidedUse,
  UndecidedUses,
} from '../../../platform/rate-limits/undecided-uses.js';
import { TooManySignInAttempts } from '../domain/identity.errors.js';

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
  /** No permanent lock: beyond the limit one try is let through after each pause, which doubles with each failure. */
  slowsDown?: boolean;
}

/** Lets passwords be tried, and stops who guesses. */
@Injectable()
export class PasswordGuesses {
  constructor(
    private readonly limits: RateLimits,
    private readonly tries: UndecidedUses,
  ) {}

  /**
   * Evaluates one try; null from `check` is a failure. When a limit is reached, further tries are refused with
   * `Refusal` for the rest of the 15 minutes. A try counts before it is evaluated, so that a thousand at once get no
   * further than one after the other; a correct one is given back, and before a try is refused, those under way are
   * waited for, in all processes. Callers name limits in the same order, the narrowest first.
   */
  async evaluate<Result>(
    limits: readonly FailureLimit[],
    check: () => Promise<Result | null>,
    Refusal: new (retryAfterSeconds: number) => DomainError = TooManySignInAttempts,
  ): Promise<Result | null> {
    const mine: UndecidedUse[] = [];
    let failed = false;
    try {
      for (const limit of limits) {
        const answer = await this.admit(limit);
        if (!answer.allowed) throw new Refusal(answer.retryAfterSeconds);
        if (answer.use) mine.push(answer.use);
      }
      const result = await check();
      failed = result === null;
      return result;
    } finally {
      await this.tries.decide(mine, failed); // right, or not evaluated at all, when not failed
    }
  }

  private async admit(limit: FailureLimit): Promise<UndecidedAnswer> {
    const { key, most = MOST_FAILURES, windowMs = WINDOW_MS, slowsDown = false } = limit;
    const within = await this.tries.take({ key, limit: most, windowMs });
    if (within.allowed || !slowsDown) return within;
    const beyond = (await this.limits.uses(key)) - most;
    const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** beyond);
    const afterPause = await this.limits.take({ key: `${key}:pause`, limit: 1, windowMs: pauseMs });
    if (afterPause.allowed) return this.tries.take({ key, limit: ANY_NUMBER, windowMs });
    return { allowed: false, retryAfterSeconds: afterPause.retryAfterSeconds };
  }
}

/** Three addresses' worth of failures in a day; from then on each guess, from anywhere, waits for a longer pause. */
const OF_THE_ACCOUNT = { most: 30, windowMs: 24 * 60 * 60_000, slowsDown: true };

/** What limits the tries to sign in to one account (OP-13, A7). */
@Injectable()
export class SignInLimits {
  constructor(
    private readonly config: Config,
    private readonly hashes: KeyedHashes,
    private readonly devices: KnownDevice,
    private readonly reservations: EmailReservations,
  ) {}

  /** `device`: what the browser shows of an earlier sign-in. */
  async of(email: string, device: string | null): Promise<FailureLimit[]> {
    return (await this.limitOfDevice(email, device)) ?? this.limitsOfStrangers(email);
  }

  /** On a device of the owner's, guesses from elsewhere do not count; null on others. */
  private async limitOfDevice(email: string, device: string | null): Promise<FailureLimit[] | null> {
    const userId = device === null ? null : await this.reservations.accountOf(email);
    const id = device === null || userId === null ? null : this.devices.idOf(device, userId);
    return id === null ? null : [{ key: `sign-in-device:${this.hashes.of('sign-in-device', email, id)}` }];
  }

  /** The account from one address, the account from anywhere, and all that one address tries. */
  private limitsOfStrangers(email: string): FailureLimit[] {
    const client = clientNetwork();
    const most = this.config.signInFailuresPerAddress;
    return [
      { key: `sign-in:${this.hashes.of('sign-in', email, client)}` },
      { key: `sign-in-account:${this.hashes.of('sign-in-account', email)}`, ...OF_THE_ACCOUNT },
      { key: `sign-in-client:${this.hashes.of('sign-in-client', client)}`, most },
    ];
  }
}
