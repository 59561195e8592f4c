import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { verifyPhone } from '../domain/user.decider.js';
import { PhoneChanges } from './phone-changes.js';

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
