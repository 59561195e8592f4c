import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AccountData } from '../../../platform/account-data.js';
import { Clock } from '../../../platform/clock.js';
import { BookingQueries } from '../read-models/bookings/bookings.queries.js';
import { InteractionQueries } from '../read-models/interactions/interactions.queries.js';
import { ReviewQueries } from '../read-models/reviews/reviews.queries.js';
import { ServiceRequestQueries } from '../read-models/service-requests/service-requests.queries.js';
import { CalendarFeeds } from '../stores/calendar-feeds.js';
import { CancelComingTimes } from '../use-cases/cancel-booking.handler.js';
import { CloseForDeletedUser } from '../use-cases/close-for-deleted-user.js';
import { HeldTimes } from '../use-cases/held-times.js';
import type { CalendarFeedView } from './booking-calendar.views.js';
import { customerBookingOf, providerBookingOf } from './bookings.views.js';
import { interactionOf, providerInteractionOf } from './interactions.views.js';
import { ownReviewOf } from './reviews.views.js';
import { responseOf, serviceRequestOf } from './service-requests.views.js';
import { availabilityOf } from './times.views.js';

/** OP-38, OP-50: as the person's own screens show it; what they did comes before what others did with them. */
@Injectable()
export class BookingsAccountData extends AccountData {
  override readonly exports = {
    bookings: async (userId: number) => {
      const asked = await this.bookings.ofCustomer(userId, null);
      const received = await this.bookings.ofProvider(userId, null);
      return [...asked.map(customerBookingOf), ...received.map(providerBookingOf)];
    },
    availability: async (userId: number) => {
      const calendars = await this.times.calendarsOf(userId);
      return calendars.map(([listingId, set]) => ({ listingId, ...availabilityOf(set) }));
    },
    interactions: async (userId: number) => {
      const made = await this.interactions.ofCustomer(userId);
      const received = await this.interactions.ofProvider(userId, null);
      return [...made.map(interactionOf), ...received.map(providerInteractionOf)];
    },
    reviews: async (userId: number) => {
      const written = await this.reviews.ofAuthor(userId);
      const answered = await this.reviews.answeredBy(userId);
      return [...written, ...answered].map(ownReviewOf);
    },
    serviceRequests: async (userId: number) => {
      const own = await this.requests.ofCustomer(userId, { limit: null, before: null });
      const responses = await this.requests.responsesOf(userId);
      return [...own.map(serviceRequestOf), ...responses.map(responseOf)];
    },
    calendarFeed: async (userId: number): Promise<CalendarFeedView> => ({
      createdAt: (await this.feeds.madeAt(userId))?.toISOString() ?? null,
    }),
  };

  constructor(
    private readonly bookings: BookingQueries,
    private readonly interactions: InteractionQueries,
    private readonly reviews: ReviewQueries,
    private readonly requests: ServiceRequestQueries,
    private readonly feeds: CalendarFeeds,
    private readonly open: CloseForDeletedUser,
    private readonly times: HeldTimes,
    private readonly commands: CommandBus,
    private readonly clock: Clock,
  ) {
    super();
  }

  async eraseAllOf(userId: number): Promise<void> {
    await this.open.rejectBookings(userId);
    await this.commands.execute(new CancelComingTimes({ userId }, this.clock.now()));
    await this.open.cancelRequests(userId);
    await this.feeds.remove(userId);
  }
}
