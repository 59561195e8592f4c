import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { respond, review, reviewStream } from '../domain/review.decider.js';

/** The provider answers a review; again replaces. Throws ReviewNotFound, OnlyTheProviderResponds. */
export class RespondToReview extends Command<void> {
  constructor(
    readonly reviewId: number,
    readonly userId: number,
    readonly response: string,
  ) {
    super();
  }
}

@CommandHandler(RespondToReview)
export class RespondToReviewHandler implements ICommandHandler<RespondToReview> {
  constructor(
    private readonly store: DeciderStore,
    private readonly clock: Clock,
  ) {}

  async execute({ reviewId, userId, response }: RespondToReview): Promise<void> {
    await this.store.handle(review, reviewStream(reviewId), RespondToReview.name, async () =>
      respond({ reviewId, userId, response, respondedAt: this.clock.now() }),
    );
  }
}
