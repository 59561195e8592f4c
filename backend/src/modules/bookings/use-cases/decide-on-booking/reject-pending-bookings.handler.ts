import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../platform/clock.js';
import { DeciderStore } from '../../../../platform/event-store/decider-store.js';
import { booking, bookingStream, rejectForDeletedProvider } from '../../domain/booking.decider.js';
import { BookingQueries } from '../../read-models/bookings/bookings.queries.js';

/** OP-50: every booking that waits for this provider, as far as the read model knows them. May be repeated. */
export class RejectPendingBookings extends Command<void> {
  constructor(readonly providerId: number) {
    super();
  }
}

@CommandHandler(RejectPendingBookings)
export class RejectPendingBookingsHandler implements ICommandHandler<RejectPendingBookings> {
  constructor(
    private readonly bookings: BookingQueries,
    private readonly store: DeciderStore,
    private readonly clock: Clock,
  ) {}

  async execute({ providerId }: RejectPendingBookings): Promise<void> {
    for (const bookingId of await this.bookings.pendingOf(providerId)) {
      await this.store.handle(booking, bookingStream(bookingId), RejectPendingBookings.name, async () =>
        rejectForDeletedProvider({ bookingId, decidedAt: this.clock.now() }),
      );
    }
  }
}
