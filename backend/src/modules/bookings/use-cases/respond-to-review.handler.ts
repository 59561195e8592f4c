import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
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
  constructor(private readonly store: DeciderStore) {}

  async execute({ reviewId, userId, response }: RespondToReview): Promise<void> {
    await this.store.handle(review, reviewStream(reviewId), RespondToReview.name, async (now) =>
      respond({ reviewId, userId, response, respondedAt: now }),
    );
  }
}
