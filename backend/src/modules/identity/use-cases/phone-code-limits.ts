import { Injectable, Logger } from '@nestjs/common';
import { KeyedHashes } from '../../../platform/auth/keyed-hashes.js';
import { Config } from '../../../platform/config/config.js';
import { type RateLimit, RateLimits } from '../../../platform/rate-limits/rate-limits.js';
import { clientNetwork } from '../../../platform/request-context.js';
import { PhoneCodeRequestedTooSoon } from '../domain/phone-code.errors.js';

const MINUTE = 60_000;
const PER_HOUR = 5;

/** How many codes are sent by SMS. */
@Injectable()
export class PhoneCodeLimits {
  private readonly log = new Logger('PhoneCodes');

  constructor(
    private readonly config: Config,
    private readonly limits: RateLimits,
    private readonly hashes: KeyedHashes,
  ) {}

  /** Counts a try of the user. Throws PhoneCodeRequestedTooSoon. */
  async take(userId: number, phone: string): Promise<void> {
    await this.limits.takeAll(this.rules(userId, phone), PhoneCodeRequestedTooSoon);
  }

  /** SMS cost money: a daily limit for all users together, with an alert when it is reached. Throws PhoneCodeRequestedTooSoon. */
  async takeFromBudget(): Promise<void> {
    const limit = this.config.phoneCodesPerDay;
    const day = { key: 'phone-code-day', limit, windowMs: 24 * 60 * MINUTE };
    const { allowed, retryAfterSeconds } = await this.limits.take(day);
    if (allowed) return;
    this.log.error(`The ${limit} phone codes of the day (PHONE_CODES_PER_DAY) are used up`);
    throw new PhoneCodeRequestedTooSoon(retryAfterSeconds);
  }

  /** OP-16, A11: 60 s between the tries of a user; 5 an hour per user and per phone; a limit per client address. */
  private rules(userId: number, phone: string): RateLimit[] {
    const ofPhone = this.hashes.of('phone', phone);
    return [
      { key: `phone-code-wait:${userId}`, limit: 1, windowMs: MINUTE },
      { key: `phone-code-hour:user:${userId}`, limit: PER_HOUR, windowMs: 60 * MINUTE },
      { key: `phone-code-hour:phone:${ofPhone}`, limit: PER_HOUR, windowMs: 60 * MINUTE },
      {
        key: `phone-code-hour:client:${this.hashes.of('phone-code-client', clientNetwork())}`,
        limit: this.config.phoneCodesPerAddress,
        windowMs: 60 * MINUTE,
      },
    ];
  }
}
