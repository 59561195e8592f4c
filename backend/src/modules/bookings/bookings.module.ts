import { Global, Module } from '@nestjs/common';
import { OpenRequests } from '../discovery/public/index.js';
import { ListingReputation } from '../listings/public/index.js';
import { ActivityController } from './http/activity.controller.js';
import { BookingsController } from './http/bookings.controller.js';
import { InteractionsController } from './http/interactions.controller.js';
import { JobsController } from './http/jobs.controller.js';
import { ReviewsController } from './http/reviews.controller.js';
import { ServiceRequestsController } from './http/service-requests.controller.js';
import { RequestViews } from './stores/request-views.js';
import { ActivityQueries } from './read-models/activity.queries.js';
import { BookingQueries } from './read-models/bookings/bookings.queries.js';
import { JobQueries } from './read-models/jobs.queries.js';
import { InteractionQueries } from './read-models/interactions/interactions.queries.js';
import { ReputationQueries } from './read-models/reputation/reputation.queries.js';
import { ReviewQueries } from './read-models/reviews/reviews.queries.js';
import { OpenRequestQueries } from './read-models/service-requests/open-requests.queries.js';
import { ServiceRequestQueries } from './read-models/service-requests/service-requests.queries.js';
import { RequestWatcherQueries } from './read-models/request-watchers/request-watchers.queries.js';
import { AcceptResponseHandler } from './use-cases/accept-response.handler.js';
import { AnnounceServiceRequestHandler } from './use-cases/announce-service-request.handler.js';
import { ChangeRequestStatusHandler } from './use-cases/change-request-status.handler.js';
import { CompleteServiceHandler } from './use-cases/complete-service.handler.js';
import { ConfirmContactHandler } from './use-cases/confirm-contact.handler.js';
import {
  DecideOnBookingHandler,
  RejectPendingBookingsHandler,
} from './use-cases/decide-on-booking.handler.js';
import { CurrentInteraction } from './use-cases/current-interaction.js';
import {
  CompleteBookingsOfJobHandler,
  TakeBookingIntoJobHandler,
  TakeMessageIntoJobHandler,
} from './use-cases/keep-job-together.handler.js';
import { PostReviewHandler } from './use-cases/post-review.handler.js';
import { PostServiceRequestHandler } from './use-cases/post-service-request.handler.js';
import { RecordContactHandler } from './use-cases/record-contact.handler.js';
import { RequestBookingHandler } from './use-cases/request-booking.handler.js';
import { RespondToReviewHandler } from './use-cases/respond-to-review.handler.js';
import { RespondToServiceRequestHandler } from './use-cases/respond-to-service-request.handler.js';
import { VoteOnReviewHandler } from './use-cases/vote-on-review.handler.js';
import { WithdrawRequests } from './use-cases/withdraw-requests.js';
import { BookingsAccountData } from './http/account-data.js';

/** Global, because listings and discovery know their ports and not the module itself. */
@Global()
@Module({
  controllers: [
    InteractionsController,
    BookingsController,
    JobsController,
    ReviewsController,
    ActivityController,
    ServiceRequestsController,
  ],
  providers: [
    BookingsAccountData,
    RecordContactHandler,
    ConfirmContactHandler,
    CompleteServiceHandler,
    RequestBookingHandler,
    CurrentInteraction,
    TakeBookingIntoJobHandler,
    TakeMessageIntoJobHandler,
    CompleteBookingsOfJobHandler,
    JobQueries,
    DecideOnBookingHandler,
    RejectPendingBookingsHandler,
    PostReviewHandler,
    RespondToReviewHandler,
    VoteOnReviewHandler,
    PostServiceRequestHandler,
    AnnounceServiceRequestHandler,
    RequestWatcherQueries,
    RespondToServiceRequestHandler,
    AcceptResponseHandler,
    ChangeRequestStatusHandler,
    WithdrawRequests,
    RequestViews,
    InteractionQueries,
    BookingQueries,
    ReviewQueries,
    ReputationQueries,
    ActivityQueries,
    ServiceRequestQueries,
    { provide: ListingReputation, useExisting: ReputationQueries },
    { provide: OpenRequests, useClass: OpenRequestQueries },
  ],
  exports: [ListingReputation, OpenRequests],
})
export class BookingsModule {}
