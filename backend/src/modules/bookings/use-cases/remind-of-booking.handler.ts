import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { booking, bookingStream } from '../domain/booking.decider.js';
import { remind } from '../domain/booking-times.decider.js';

/** Contract 3.15: an accepted time comes near. Nothing happens when it is not due, or not any more. */
export class RemindOfBooking extends Command<void> {
  constructor(readonly bookingId: number) {
    super();
  }
}

@CommandHandler(RemindOfBooking)
export class RemindOfBookingHandler implements ICommandHandler<RemindOfBooking> {
  constructor(private readonly store: DeciderStore) {}

  async execute({ bookingId }: RemindOfBooking): Promise<void> {
    await this.store.handle(booking, bookingStream(bookingId), RemindOfBooking.name, async (now) =>
      remind({ bookingId, remindedAt: now }),
    );
  }
}
