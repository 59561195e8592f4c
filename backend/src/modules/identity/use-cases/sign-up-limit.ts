import { Injectable } from '@nestjs/common';
import { KeyedHashes } from '../../../platform/auth/keyed-hashes.js';
import { Config } from '../../../platform/config/config.js';
import { RateLimits } from '../../../platform/rate-limits/rate-limits.js';
import { clientNetwork } from '../../../platform/request-context.js';

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
