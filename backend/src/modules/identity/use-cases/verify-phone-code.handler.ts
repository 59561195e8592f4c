import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { normaliseNigerianPhone } from '../../../kernel/nigeria.js';
import {
  PhoneCodeExhausted,
  PhoneCodeExpired,
  PhoneCodeMalformed,
  PhoneCodeWrong,
} from '../domain/phone-code.errors.js';
import { verifyPhone } from '../domain/user.decider.js';
import { OtpVerifications } from '../stores/otp-verifications.js';
import { PhoneChanges } from './phone-changes.js';

/** Proves a number by the code that was sent to it (OP-16). */
export class VerifyPhoneCode extends Command<void> {
  constructor(
    readonly userId: number,
    readonly phoneNumber: string,
    readonly code: string,
  ) {
    super();
  }
}

@CommandHandler(VerifyPhoneCode)
export class VerifyPhoneCodeHandler implements ICommandHandler<VerifyPhoneCode> {
  constructor(
    private readonly codes: OtpVerifications,
    private readonly phones: PhoneChanges,
  ) {}

  async execute({ userId, phoneNumber, code }: VerifyPhoneCode): Promise<void> {
    if (!/^\d{6}$/.test(code)) throw new PhoneCodeMalformed();
    const phone = normaliseNigerianPhone(phoneNumber);
    if (phone === undefined) throw new PhoneCodeWrong();
    const { duplicate } = await this.phones.decide(userId, VerifyPhoneCode.name, async (now) => {
      await this.evaluate(userId, phone, code);
      return { decide: verifyPhone({ phone, verifiedAt: now }), confirms: phone };
    });
    // Last, so that a crash before it leaves the code working; of concurrent requests, one succeeds.
    const isFirst = await this.codes.use(userId, phone, code);
    if (!isFirst && !duplicate) throw new PhoneCodeWrong();
  }

  private async evaluate(userId: number, phone: string, code: string): Promise<void> {
    switch (await this.codes.attempt(userId, phone, code)) {
      case 'right':
        return;
      case 'expired':
        throw new PhoneCodeExpired();
      case 'exhausted':
        throw new PhoneCodeExhausted();
      default:
        throw new PhoneCodeWrong();
    }
  }
}

/**
 * The number is proven and becomes the user's; the one before is free again. `phone` reads +234… Throws
 * PhoneAlreadyInUse, UserNotFound. For code that has the proof: the code that was sent, or an operator's word.
 */
export class ConfirmPhone extends Command<void> {
  constructor(
    readonly userId: number,
    readonly phone: string,
  ) {
    super();
  }
}

@CommandHandler(ConfirmPhone)
export class ConfirmPhoneHandler implements ICommandHandler<ConfirmPhone> {
  constructor(private readonly phones: PhoneChanges) {}

  async execute({ userId, phone }: ConfirmPhone): Promise<void> {
    await this.phones.decide(userId, ConfirmPhone.name, async (now) => ({
      decide: verifyPhone({ phone, verifiedAt: now }),
      confirms: phone,
    }));
  }
}
