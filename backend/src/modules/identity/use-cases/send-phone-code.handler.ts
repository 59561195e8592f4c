import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { normaliseNigerianPhone } from '../../../kernel/nigeria.js';
import { PhoneNumberInvalid } from '../domain/phone-code.errors.js';
import { CODE_VALID_MS, OtpVerifications } from '../stores/otp-verifications.js';
import { PhoneCodeLimits } from './phone-code-limits.js';
import { PhoneReservations } from './reservations.js';

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
  constructor(
    private readonly codes: OtpVerifications,
    private readonly reservations: PhoneReservations,
    private readonly limits: PhoneCodeLimits,
  ) {}

  async execute({ userId, phoneNumber }: SendPhoneCode): Promise<SentPhoneCode> {
    const phone = normaliseNigerianPhone(phoneNumber);
    if (phone === undefined) throw new PhoneNumberInvalid();
    await this.limits.take(userId, phone);
    await this.reservations.requireFree(phone, userId); // after the limits: it reveals who is registered
    await this.limits.takeFromBudget();
    await this.codes.send(userId, phone);
    return { phoneNumber: phone, expiresInSeconds: CODE_VALID_MS / 1000 };
  }
}
