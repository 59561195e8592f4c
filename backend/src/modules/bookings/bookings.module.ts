import { Global, Module } from '@nestjs/common';
import { ListingReputation } from '../listings/contract/index.js';
import { BookingsController } from './http/bookings.controller.js';
import { InteractionsController } from './http/interactions.controller.js';
import { ReviewsController } from './http/reviews.controller.js';
import { BookingQueries } from './read-models/bookings/bookings.queries.js';
import { InteractionQueries } from './read-models/interactions/interactions.queries.js';
import { ReputationQueries } from './read-models/reputation/reputation.queries.js';
import { ReviewQueries } from './read-models/reviews/reviews.queries.js';
import { CompleteServiceHandler } from './use-cases/complete-service/complete-service.handler.js';
import { ConfirmContactHandler } from './use-cases/confirm-contact/confirm-contact.handler.js';
import { DecideOnBookingHandler } from './use-cases/decide-on-booking/decide-on-booking.handler.js';
import { PostReviewHandler } from './use-cases/post-review/post-review.handler.js';
import { RecordContactHandler } from './use-cases/record-contact/record-contact.handler.js';
import { RequestBookingHandler } from './use-cases/request-booking/request-booking.handler.js';
import { RespondToReviewHandler } from './use-cases/respond-to-review/respond-to-review.handler.js';
import { VoteOnReviewHandler } from './use-cases/vote-on-review/vote-on-review.handler.js';

/** Global, because listings and discovery know its port and not the module itself. */
@Global()
@Module({
  controllers: [InteractionsController, BookingsController, ReviewsController],
  providers: [
    RecordContactHandler,
    ConfirmContactHandler,
    CompleteServiceHandler,
    RequestBookingHandler,
    DecideOnBookingHandler,
    PostReviewHandler,
    RespondToReviewHandler,
    VoteOnReviewHandler,
    InteractionQueries,
    BookingQueries,
    ReviewQueries,
    ReputationQueries,
    { provide: ListingReputation, useExisting: ReputationQueries },
  ],
  exports: [ListingReputation],
})
export class BookingsModule {}
