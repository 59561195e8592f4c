import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { booking, bookingStream, decideOn } from '../domain/booking.decider.js';
import { acceptWithQuote } from '../domain/quote.decider.js';
import type { Quote } from '../domain/quote.events.js';
import { HeldTimes } from './held-times.js';

/** BOOK-06, BOOK-10. Throws BookingNotFound, NotYourBooking, BookingNotPending. */
export class DecideOnBooking extends Command<void> {
  constructor(
    readonly bookingId: number,
    readonly userId: number,
    readonly status: 'accepted' | 'rejected',
    readonly providerResponse: string | null,
    /** The price that the provider names with an acceptance. */
    readonly quote: Quote | null = null,
  ) {
    super();
  }
}

@CommandHandler(DecideOnBooking)
export class DecideOnBookingHandler implements ICommandHandler<DecideOnBooking> {
  constructor(
    private readonly times: HeldTimes,
    private readonly store: DeciderStore,
  ) {}

  async execute({ bookingId, userId, status, providerResponse, quote }: DecideOnBooking): Promise<void> {
    await this.store.handle(booking, bookingStream(bookingId), DecideOnBooking.name, async (now) => {
      const decision = { bookingId, userId, status, providerResponse, decidedAt: now };
      return quote && status === 'accepted' ? acceptWithQuote(decision, quote) : decideOn(decision);
    });
    if (status === 'rejected') await this.times.freeUnneeded(bookingId);
  }
}
