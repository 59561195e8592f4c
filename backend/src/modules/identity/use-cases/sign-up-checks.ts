import { Injectable } from '@nestjs/common';
import { isEmail } from 'class-validator';
import { KeyedHashes } from '../../../platform/auth/keyed-hashes.js';
import { Config } from '../../../platform/config/config.js';
import { RateLimits } from '../../../platform/rate-limits/rate-limits.js';
import { clientNetwork } from '../../../platform/request-context.js';
import { normaliseEmail } from '../domain/account.rules.js';

/** How many accounts one client address may open in an hour: SIGN_UPS_PER_HOUR, generous, as whole networks share one. */
@Injectable()
export class SignUpLimit {
  constructor(
    private readonly config: Config,
    private readonly limits: RateLimits,
    private readonly hashes: KeyedHashes,
  ) {}

  /** Counts one attempt; throws TooManyRequests. */
  async take(): Promise<void> {
    const key = `sign-up:${this.hashes.of('sign-up', clientNetwork())}`;
    await this.limits.takeHourly(key, this.config.signUpsPerHour);
  }
}

/** Invisible characters and a quoted local part make an address look like another person's. */
const LOOKS_LIKE_ANOTHER = /[\p{Cf}\p{Default_Ignorable_Code_Point}]|^"/u;

/** At most 254 characters, in the spelling under which it is stored. */
export const isEmailAddress = (value: unknown): boolean =>
  typeof value === 'string' && !LOOKS_LIKE_ANOTHER.test(value.trim()) && isEmail(normaliseEmail(value));
