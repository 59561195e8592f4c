import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { normaliseNigerianPhone } from '../../../../kernel/nigerian-phone.js';
import {
  PhoneCodeExhausted,
  PhoneCodeExpired,
  PhoneCodeMalformed,
  PhoneCodeWrong,
} from '../../domain/phone-code.errors.js';
import { OtpVerifications } from '../../private-tables/otp-verifications.js';
import { ConfirmPhone } from '../confirm-phone/confirm-phone.handler.js';

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
    private readonly commands: CommandBus,
  ) {}

  async execute({ userId, phoneNumber, code }: VerifyPhoneCode): Promise<void> {
    if (!/^\d{6}$/.test(code)) throw new PhoneCodeMalformed();
    const phone = normaliseNigerianPhone(phoneNumber);
    if (phone === undefined) throw new PhoneCodeWrong();
    await this.evaluate(userId, phone, code);
    await this.commands.execute(new ConfirmPhone(userId, phone));
    // Last, so that a crash before it leaves the code working; of many at once, one is told that it worked.
    if (!(await this.codes.use(userId, phone, code))) throw new PhoneCodeWrong();
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
