import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { review, reviewStream, vote } from '../domain/review.decider.js';

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
