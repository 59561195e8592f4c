import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { booking, bookingStream, cancelBooking } from '../domain/booking.decider.js';
import { cancelAsParty, partyOf } from '../domain/booking-times.decider.js';
import { BookingNotCancellable } from '../domain/booking.errors.js';
import type { BookingCancelled } from '../domain/booking.events.js';
import { interaction, interactionStream } from '../domain/interaction.decider.js';
import { BookingQueries } from '../read-models/bookings/bookings.queries.js';
import { HeldTimes } from './held-times.js';

/** Contract 3.15. By either party, with a time or without. Throws BookingNotFound, BookingNotCancellable. */
export class CancelBooking extends Command<void> {
  constructor(
    readonly bookingId: number,
    readonly userId: number,
    readonly reason: string | null,
  ) {
    super();
  }
}

@CommandHandler(CancelBooking)
export class CancelBookingHandler implements ICommandHandler<CancelBooking> {
  constructor(
    private readonly bookings: BookingQueries,
    private readonly times: HeldTimes,
    private readonly store: DeciderStore,
  ) {}

  async execute({ bookingId, userId, reason }: CancelBooking): Promise<void> {
    const stream = bookingStream(bookingId);
    await this.store.handle(booking, stream, CancelBooking.name, async (now) => {
      partyOf((await this.store.load(booking, stream)).state, userId); // whose it is comes before what became of it
      await this.assertJobNotDone(bookingId);
      return cancelAsParty({ bookingId, userId, reason, cancelledAt: now });
    });
    await this.times.freeUnneeded(bookingId);
  }

  /** A policy completes its bookings a moment later. */
  private async assertJobNotDone(bookingId: number): Promise<void> {
    const interactionId = (await this.bookings.find(bookingId))?.interactionId ?? null;
    if (interactionId === null) return;
    const { state } = await this.store.load(interaction, interactionStream(interactionId));
    if (state !== 'absent' && state.status === 'completed') throw new BookingNotCancellable();
  }
}

/**
 * Contract 3.15: times that are still to come end with the listing, or the account of one of the two. What has no time goes
 * on, as does what has begun. May be repeated.
 */
export class CancelComingTimes extends Command<void> {
  constructor(
    readonly of: { listingId: number } | { userId: number },
    readonly cancelledAt: string,
  ) {
    super();
  }
}

@CommandHandler(CancelComingTimes)
export class CancelComingTimesHandler implements ICommandHandler<CancelComingTimes> {
  constructor(
    private readonly bookings: BookingQueries,
    private readonly store: DeciderStore,
  ) {}

  async execute({ of, cancelledAt }: CancelComingTimes): Promise<void> {
    for (const { id, customerId } of await this.bookings.comingTimes(of, cancelledAt)) {
      const how: Pick<BookingCancelled['data'], 'cause' | 'cancelledBy'> =
        'listingId' in of
          ? { cause: 'listing_gone', cancelledBy: 'site' }
          : { cause: 'account_deleted', cancelledBy: of.userId === customerId ? 'customer' : 'provider' };
      await this.store.handle(booking, bookingStream(id), CancelComingTimes.name, async () =>
        cancelBooking({ bookingId: id, ...how, reason: null, cancelledAt }),
      );
    }
  }
}
