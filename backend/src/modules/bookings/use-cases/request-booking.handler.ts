import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordedIn } from '../../../kernel/message.js';
import { Clock } from '../../../platform/clock.js';
import { Config } from '../../../platform/config/config.js';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { RateLimits } from '../../../platform/rate-limits/rate-limits.js';
import { Blocks } from '../../identity/public/index.js';
import { ListingReader } from '../../listings/public/index.js';
import { booking, bookingIds, request } from '../domain/booking.decider.js';
import { OwnListingNotBookable } from '../domain/booking.errors.js';
import type { BookingRequested, BookingWishes } from '../domain/booking.events.js';
import { ProviderNotFound } from '../domain/interaction.errors.js';

/**
 * BOOK-04. Answers what was recorded, also when a retry finds it. Throws ProviderNotFound, OwnListingNotBookable,
 * ContactBlocked, TooManyRequests.
 */
export class RequestBooking extends Command<BookingRequested['data']> {
  constructor(
    readonly customerId: number,
    readonly listingId: number,
    readonly wishes: BookingWishes,
  ) {
    super();
  }
}

@CommandHandler(RequestBooking)
export class RequestBookingHandler implements ICommandHandler<RequestBooking> {
  constructor(
    private readonly listings: ListingReader,
    private readonly blocks: Blocks,
    private readonly store: DeciderStore,
    private readonly limits: RateLimits,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async execute({ customerId, listingId, wishes }: RequestBooking): Promise<BookingRequested['data']> {
    const { events } = await this.store.begin(booking, bookingIds, RequestBooking.name, async (takeId) => {
      const listing = await this.listings.detail(listingId);
      if (!listing?.isActive) throw new ProviderNotFound();
      if (listing.userId === customerId) throw new OwnListingNotBookable();
      await this.blocks.assertNone(customerId, listing.userId);
      await this.limits.takeHourly(`bookings:${customerId}`, this.config.bookingsPerHour);
      const parties = {
        customerId,
        providerId: listing.userId,
        listingId,
        requestId: null,
        responseId: null,
      };
      return request({ ...wishes, ...parties, bookingId: await takeId(), requestedAt: this.clock.now() });
    });
    return recordedIn(events, 'BookingRequested');
  }
}
