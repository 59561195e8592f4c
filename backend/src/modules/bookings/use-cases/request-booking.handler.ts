import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordedIn } from '../../../kernel/message.js';
import { Config } from '../../../platform/config/config.js';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { RateLimits } from '../../../platform/rate-limits/rate-limits.js';
import { Blocks } from '../../identity/public/index.js';
import { ListingReader } from '../../listings/public/index.js';
import { booking, bookingIds, request } from '../domain/booking.decider.js';
import { OwnListingNotBookable } from '../domain/booking.errors.js';
import { preferredOf, type BookingRequested, type BookingWishes } from '../domain/booking.events.js';
import { ProviderNotFound } from '../domain/interaction.errors.js';
import { HeldTimes } from './held-times.js';

const NO_SLOT = { holdId: null, slotStart: null, slotEnd: null };

/**
 * BOOK-04. Answers what was recorded, also when a retry finds it. Throws ProviderNotFound, OwnListingNotBookable,
 * ContactBlocked, TooManyRequests, and with a time InvalidTime, TimeNotAvailable.
 */
export class RequestBooking extends Command<BookingRequested['data']> {
  constructor(
    readonly customerId: number,
    readonly listingId: number,
    readonly wishes: BookingWishes,
    /** Contract 3.15: a free time, ISO 8601; day and hour of the wishes follow from it. */
    readonly slotStart: string | null = null,
  ) {
    super();
  }
}

@CommandHandler(RequestBooking)
export class RequestBookingHandler implements ICommandHandler<RequestBooking> {
  constructor(
    private readonly listings: ListingReader,
    private readonly blocks: Blocks,
    private readonly times: HeldTimes,
    private readonly store: DeciderStore,
    private readonly limits: RateLimits,
    private readonly config: Config,
  ) {}

  async execute({
    customerId,
    listingId,
    wishes,
    slotStart,
  }: RequestBooking): Promise<BookingRequested['data']> {
    const { events } = await this.store.begin(
      booking,
      bookingIds,
      RequestBooking.name,
      async (takeId, now) => {
        const listing = await this.listings.detail(listingId);
        if (!listing?.isActive) throw new ProviderNotFound();
        if (listing.userId === customerId) throw new OwnListingNotBookable();
        await this.blocks.assertNone(customerId, listing.userId);
        const { userId: providerId } = listing;
        const time = slotStart === null ? null : { userId: providerId, customerId, listingId, slotStart };
        // Checked before the limit: a refused request must not count. An earlier try may hold the time for this id.
        if (time) await this.times.assertFree({ ...time, bookingId: await takeId() });
        await this.limits.takeHourly(`bookings:${customerId}`, this.config.bookingsPerHour);
        const bookingId = await takeId();
        const held = time ? await this.times.hold({ ...time, bookingId }, RequestBooking.name) : NO_SLOT;
        return request({
          ...wishes,
          ...(time && preferredOf(time.slotStart)),
          ...held,
          bookingId,
          customerId,
          providerId,
          listingId,
          requestId: null,
          responseId: null,
          requestedAt: now,
        });
      },
    );
    return recordedIn(events, 'BookingRequested');
  }
}
