import { defineModule } from '../../platform/define-module.js';
import { OpenRequests, PriceGuide } from '../discovery/public/index.js';
import { ListingReputation } from '../listings/public/index.js';
import { booking } from './domain/booking.decider.js';
import { bookingEvents, bookingUpcasters } from './domain/booking.events.js';
import { calendar } from './domain/calendar.decider.js';
import { calendarEvents } from './domain/calendar.events.js';
import { interaction } from './domain/interaction.decider.js';
import { interactionEvents } from './domain/interaction.events.js';
import { review } from './domain/review.decider.js';
import { quoteEvents, quoteUpcasters } from './domain/quote.events.js';
import { reviewEvents, reviewUpcasters } from './domain/review.events.js';
import { serviceRequest } from './domain/service-request.decider.js';
import { serviceRequestEvents, serviceRequestUpcasters } from './domain/service-request.events.js';
import {
  AcceptResponseHandler,
  ChangeRequestStatusHandler,
} from './use-cases/manage-service-request.handler.js';
import { AnswerQuoteHandler, ProposeQuoteHandler } from './use-cases/agree-on-price.handler.js';
import { AnnounceServiceRequestHandler } from './use-cases/announce-service-request.handler.js';
import { BookChosenResponseHandler } from './use-cases/book-chosen-response.handler.js';
import { CancelBookingHandler, CancelComingTimesHandler } from './use-cases/cancel-booking.handler.js';
import { CompleteServiceHandler, ConfirmContactHandler } from './use-cases/advance-interaction.handler.js';
import { DecideOnBookingHandler } from './use-cases/decide-on-booking.handler.js';
import { CurrentInteraction } from './use-cases/current-interaction.js';
import {
  CompleteBookingsOfJobHandler,
  EndJobOfBookingHandler,
  TakeBookingIntoJobHandler,
  TakeMessageIntoJobHandler,
} from './use-cases/keep-job-together.handler.js';
import {
  ExpireBookingHandler,
  FreeTimesHandler,
  LapseHoldHandler,
  RemindOfBookingHandler,
} from './use-cases/held-times.handler.js';
import { HeldTimes } from './use-cases/held-times.js';
import { PostReviewHandler } from './use-cases/post-review.handler.js';
import { PostServiceRequestHandler } from './use-cases/post-service-request.handler.js';
import { RecordContactHandler } from './use-cases/record-contact.handler.js';
import { RequestBookingHandler } from './use-cases/request-booking.handler.js';
import { AnswerRescheduleHandler, RescheduleBookingHandler } from './use-cases/reschedule-booking.handler.js';
import { SetAvailabilityHandler } from './use-cases/set-availability.handler.js';
import { RespondToReviewHandler, VoteOnReviewHandler } from './use-cases/answer-review.handler.js';
import { RespondToServiceRequestHandler } from './use-cases/respond-to-service-request.handler.js';
import { CloseForDeletedUser } from './use-cases/close-for-deleted-user.js';
import {
  announceNewServiceRequests,
  tellOfNewServiceRequests,
} from './policies/new-service-requests.policy.js';
import {
  bookChosenResponses,
  keepBookingsInJobs,
  keepChatsInJobs,
} from './policies/keep-job-together.policy.js';
import {
  cancelTimesOfGoneListings,
  ExpireUnansweredBookings,
  freeTimes,
  LapseUnclaimedHolds,
  RemindOfTimes,
} from './policies/held-times.policy.js';
import { tellOfBookings } from './policies/tell-of-bookings.policy.js';
import { tellOfContacts } from './policies/tell-of-contacts.policy.js';
import { tellOfPrices } from './policies/tell-of-prices.policy.js';
import { tellOfReviews } from './policies/tell-of-reviews.policy.js';
import { tellOfServiceRequests } from './policies/tell-of-service-requests.policy.js';
import { tellOfTimes } from './policies/tell-of-times.policy.js';
import { ActivityQueries } from './read-models/activity.queries.js';
import { bookingListings } from './read-models/booking-listings/booking-listings.projection.js';
import { PriceGuideQueries } from './read-models/booking-listings/price-guide.queries.js';
import { bookingPeople } from './read-models/booking-people/booking-people.projection.js';
import { bookings } from './read-models/bookings/bookings.projection.js';
import { BookingQueries } from './read-models/bookings/bookings.queries.js';
import { interactions } from './read-models/interactions/interactions.projection.js';
import { InteractionQueries } from './read-models/interactions/interactions.queries.js';
import { jobConversations } from './read-models/job-conversations/job-conversations.projection.js';
import { JobQueries } from './read-models/jobs.queries.js';
import { reputation } from './read-models/reputation/reputation.projection.js';
import { ReputationQueries } from './read-models/reputation/reputation.queries.js';
import { requestWatchers } from './read-models/request-watchers/request-watchers.projection.js';
import { RequestWatcherQueries } from './read-models/request-watchers/request-watchers.queries.js';
import { reviews } from './read-models/reviews/reviews.projection.js';
import { ReviewQueries } from './read-models/reviews/reviews.queries.js';
import { OpenRequestQueries } from './read-models/service-requests/open-requests.queries.js';
import { serviceRequests } from './read-models/service-requests/service-requests.projection.js';
import { ServiceRequestQueries } from './read-models/service-requests/service-requests.queries.js';
import { CalendarFeeds, calendarFeeds } from './stores/calendar-feeds.js';
import { unclaimedHolds } from './read-models/unclaimed-holds/unclaimed-holds.projection.js';
import { RequestViews } from './stores/request-views.js';
import { requestViews } from './stores/request-views.table.js';
import { BookingsAccountData } from './http/account-data.js';
import { ActivityController } from './http/activity.controller.js';
import { BookingFormController } from './http/booking-form.controller.js';
import { BookingsController } from './http/bookings.controller.js';
import { CalendarFeedController } from './http/calendar-feed.controller.js';
import { InteractionsController } from './http/interactions.controller.js';
import { JobsController } from './http/jobs.controller.js';
import { QuotesController } from './http/quotes.controller.js';
import { ReviewsController } from './http/reviews.controller.js';
import { TimesController } from './http/times.controller.js';
import { ServiceRequestsController } from './http/service-requests.controller.js';

export const bookingsModule = defineModule({
  name: 'bookings',
  events: {
    ...interactionEvents,
    ...bookingEvents,
    ...quoteEvents,
    ...calendarEvents,
    ...reviewEvents,
    ...serviceRequestEvents,
  },
  upcasters: { ...bookingUpcasters, ...quoteUpcasters, ...reviewUpcasters, ...serviceRequestUpcasters },
  states: {
    interaction: [interaction],
    booking: [booking],
    calendar: [calendar],
    review: [review],
    serviceRequest: [serviceRequest],
  },
  controllers: [
    InteractionsController,
    BookingsController,
    BookingFormController,
    CalendarFeedController,
    QuotesController,
    TimesController,
    JobsController,
    ReviewsController,
    ActivityController,
    ServiceRequestsController,
  ],
  commands: [
    RecordContactHandler,
    ConfirmContactHandler,
    CompleteServiceHandler,
    RequestBookingHandler,
    TakeBookingIntoJobHandler,
    TakeMessageIntoJobHandler,
    CompleteBookingsOfJobHandler,
    EndJobOfBookingHandler,
    BookChosenResponseHandler,
    DecideOnBookingHandler,
    ProposeQuoteHandler,
    AnswerQuoteHandler,
    SetAvailabilityHandler,
    RescheduleBookingHandler,
    AnswerRescheduleHandler,
    CancelBookingHandler,
    CancelComingTimesHandler,
    ExpireBookingHandler,
    LapseHoldHandler,
    FreeTimesHandler,
    RemindOfBookingHandler,
    PostReviewHandler,
    RespondToReviewHandler,
    VoteOnReviewHandler,
    PostServiceRequestHandler,
    AnnounceServiceRequestHandler,
    RespondToServiceRequestHandler,
    AcceptResponseHandler,
    ChangeRequestStatusHandler,
  ],
  providers: [
    CloseForDeletedUser,
    CurrentInteraction,
    HeldTimes,
    JobQueries,
    CalendarFeeds,
    RequestViews,
    RequestWatcherQueries,
    InteractionQueries,
    BookingQueries,
    ReviewQueries,
    ReputationQueries,
    ActivityQueries,
    ServiceRequestQueries,
  ],
  exports: [
    { provide: ListingReputation, useExisting: ReputationQueries },
    { provide: OpenRequests, useClass: OpenRequestQueries },
    { provide: PriceGuide, useClass: PriceGuideQueries },
  ],
  projections: [
    bookingPeople,
    bookingListings,
    interactions,
    bookings,
    unclaimedHolds,
    reviews,
    reputation,
    serviceRequests,
    requestWatchers,
    jobConversations,
  ],
  policies: [
    announceNewServiceRequests,
    keepBookingsInJobs,
    keepChatsInJobs,
    bookChosenResponses,
    freeTimes,
    cancelTimesOfGoneListings,
  ],
  scheduledPolicies: [ExpireUnansweredBookings, RemindOfTimes, LapseUnclaimedHolds],
  notificationPolicies: [
    tellOfContacts,
    tellOfBookings,
    tellOfPrices,
    tellOfTimes,
    tellOfReviews,
    tellOfServiceRequests,
    tellOfNewServiceRequests,
  ],
  migrations: [requestViews, calendarFeeds],
  accountData: BookingsAccountData,
});
