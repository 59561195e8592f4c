import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../platform/clock.js';
import { DeciderStore } from '../../../../platform/event-store/decider-store.js';
import { UserNotFound } from '../../domain/identity.errors.js';
import { user } from '../../domain/user.decider.js';
import { userStream } from '../../domain/user.events.js';
import { PhoneReservations } from './phone-reservations.js';

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
  constructor(
    private readonly store: DeciderStore,
    private readonly reservations: PhoneReservations,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, phone }: ConfirmPhone): Promise<void> {
    const { state: before } = await this.store.load(user, userStream(userId));
    if (before.status !== 'registered') throw new UserNotFound();
    await this.reservations.reserve(phone, userId);
    await this.store.handle(user, userStream(userId), {
      type: 'VerifyPhone',
      data: { phone, verifiedAt: this.clock.now() },
    });
    const { phone: older } = before;
    if (older !== null && older !== phone) await this.reservations.release(older, userId);
  }
}
