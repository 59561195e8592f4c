import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { respond, review, reviewStream, vote } from '../domain/review.decider.js';

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

/** A user finds a review helpful, or takes that back. Throws ReviewNotFound, OwnReviewNotVotable. */
export class VoteOnReview extends Command<void> {
  constructor(
    readonly reviewId: number,
    readonly userId: number,
    readonly isHelpful: boolean,
  ) {
    super();
  }
}

@CommandHandler(VoteOnReview)
export class VoteOnReviewHandler implements ICommandHandler<VoteOnReview> {
  constructor(private readonly store: DeciderStore) {}

  async execute({ reviewId, userId, isHelpful }: VoteOnReview): Promise<void> {
    await this.store.handle(review, reviewStream(reviewId), VoteOnReview.name, async (now) =>
      vote({ reviewId, userId, isHelpful, votedAt: now }),
    );
  }
}
