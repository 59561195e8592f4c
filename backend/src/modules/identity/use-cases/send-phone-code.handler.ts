import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { normaliseNigerianPhone } from '../../../kernel/nigeria.js';
import { KeyedHashes } from '../../../platform/auth/keyed-hashes.js';
import { Config } from '../../../platform/config/config.js';
import { type RateLimit, RateLimits } from '../../../platform/rate-limits/rate-limits.js';
import { clientNetwork } from '../../../platform/request-context.js';
import { PhoneCodeRequestedTooSoon, PhoneNumberInvalid } from '../domain/phone-code.errors.js';
import { CODE_VALID_MS, OtpVerifications } from '../stores/otp-verifications.js';
import { PhoneReservations } from './reservations.js';

const MINUTE = 60_000;
const PER_HOUR = 5;

interface SentPhoneCode {
  /** +234… */
  phoneNumber: string;
  expiresInSeconds: number;
}

/**
 * Sends a code by SMS; an older one is void (OP-16). Throws PhoneNumberInvalid, PhoneAlreadyInUse,
 * PhoneCodeRequestedTooSoon.
 */
export class SendPhoneCode extends Command<SentPhoneCode> {
  constructor(
    readonly userId: number,
    readonly phoneNumber: string,
  ) {
    super();
  }
}

@CommandHandler(SendPhoneCode)
export class SendPhoneCodeHandler implements ICommandHandler<SendPhoneCode> {
  private readonly log = new Logger('PhoneCodes');

  constructor(
    private readonly codes: OtpVerifications,
    private readonly reservations: PhoneReservations,
    private readonly limits: RateLimits,
    private readonly hashes: KeyedHashes,
    private readonly config: Config,
  ) {}

  async execute({ userId, phoneNumber }: SendPhoneCode): Promise<SentPhoneCode> {
    const phone = normaliseNigerianPhone(phoneNumber);
    if (phone === undefined) throw new PhoneNumberInvalid();
    await this.limits.takeAll(this.limitsOf(userId, phone), PhoneCodeRequestedTooSoon);
    await this.reservations.requireFree(phone, userId); // after the limits: it reveals who is registered
    await this.takeFromBudget();
    await this.codes.send(userId, phone);
    return { phoneNumber: phone, expiresInSeconds: CODE_VALID_MS / 1000 };
  }

  /** SMS cost money: a daily limit for all users together, with an alert when it is reached. Throws PhoneCodeRequestedTooSoon. */
  private async takeFromBudget(): Promise<void> {
    const limit = this.config.phoneCodesPerDay;
    const day = { key: 'phone-code-day', limit, windowMs: 24 * 60 * MINUTE };
    const { allowed, retryAfterSeconds } = await this.limits.take(day);
    if (allowed) return;
    this.log.error(`The ${limit} phone codes of the day (PHONE_CODES_PER_DAY) are used up`);
    throw new PhoneCodeRequestedTooSoon(retryAfterSeconds);
  }

  /** OP-16, A11: 60 s between the tries of a user; 5 an hour per user and per phone; a limit per client address. */
  private limitsOf(userId: number, phone: string): RateLimit[] {
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
