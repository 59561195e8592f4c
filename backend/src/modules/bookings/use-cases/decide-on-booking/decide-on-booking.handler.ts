import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../platform/clock.js';
import { DeciderStore } from '../../../../platform/event-store/decider-store.js';
import { booking, bookingStream, decideOn } from '../../domain/booking.decider.js';

/** BOOK-06, BOOK-10. Throws BookingNotFound, NotYourBooking, BookingNotPending. */
export class DecideOnBooking extends Command<void> {
  constructor(
    readonly bookingId: number,
    readonly userId: number,
    readonly status: 'accepted' | 'rejected',
    readonly providerResponse: string | null,
  ) {
    super();
  }
}

@CommandHandler(DecideOnBooking)
export class DecideOnBookingHandler implements ICommandHandler<DecideOnBooking> {
  constructor(
    private readonly store: DeciderStore,
    private readonly clock: Clock,
  ) {}

  async execute({ bookingId, userId, status, providerResponse }: DecideOnBooking): Promise<void> {
    await this.store.handle(booking, bookingStream(bookingId), DecideOnBooking.name, async () =>
      decideOn({ bookingId, userId, status, providerResponse, decidedAt: this.clock.now() }),
    );
  }
}
