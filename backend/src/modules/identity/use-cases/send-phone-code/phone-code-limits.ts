import { Injectable } from '@nestjs/common';
import { KeyedHashes } from '../../../../platform/auth/keyed-hashes.js';
import { RateLimits, type RateLimit } from '../../../../platform/rate-limits/rate-limits.js';
import { PhoneCodeRequestedTooSoon } from '../../domain/phone-code.errors.js';

const MINUTE = 60_000;
const PER_HOUR = 5;

/** 60 s between the sends of a user; 5 an hour per user and per phone (OP-16). SMS cost money. */
@Injectable()
export class PhoneCodeLimits {
  constructor(
    private readonly limits: RateLimits,
    private readonly hashes: KeyedHashes,
  ) {}

  /** Counts one send in all three, or in none and throws PhoneCodeRequestedTooSoon. */
  async take(userId: number, phone: string): Promise<void> {
    const taken: RateLimit[] = [];
    for (const rule of this.rules(userId, phone)) {
      const { allowed, retryAfterSeconds } = await this.limits.take(rule);
      if (!allowed) {
        for (const { key } of taken) await this.limits.giveBack(key);
        throw new PhoneCodeRequestedTooSoon(retryAfterSeconds);
      }
      taken.push(rule);
    }
  }

  private rules(userId: number, phone: string): RateLimit[] {
    return [
      { key: `phone-code-wait:${userId}`, limit: 1, windowMs: MINUTE },
      { key: `phone-code-hour:user:${userId}`, limit: PER_HOUR, windowMs: 60 * MINUTE },
      {
        key: `phone-code-hour:phone:${this.hashes.of('phone', phone)}`,
        limit: PER_HOUR,
        windowMs: 60 * MINUTE,
      },
    ];
  }
}
