import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordedIn } from '../../../kernel/message.js';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { IdSequences } from '../../../platform/event-store/id-sequences.js';
import { ListingReader } from '../../listings/public/index.js';
import { interaction, interactionStream } from '../domain/interaction.decider.js';
import { ProviderNotFound } from '../domain/interaction.errors.js';
import { assertReviewable, post, review, reviewStream } from '../domain/review.decider.js';
import { NothingToReview, OwnListingNotReviewable } from '../domain/review.errors.js';
import type { ReviewPosted } from '../domain/review.events.js';
import { InteractionQueries } from '../read-models/interactions/interactions.queries.js';

/**
 * REV-05: of the newest interaction that was not cancelled (OP-59). Answers what was recorded, also when a retry finds it. Throws ProviderNotFound,
 * OwnListingNotReviewable, NothingToReview, ReviewTooEarly, ServiceAlreadyReviewed.
 */
export class PostReview extends Command<ReviewPosted['data']> {
  constructor(
    readonly userId: number,
    readonly listingId: number,
    readonly rating: number,
    readonly comment: string,
  ) {
    super();
  }
}

@CommandHandler(PostReview)
export class PostReviewHandler implements ICommandHandler<PostReview> {
  constructor(
    private readonly listings: ListingReader,
    private readonly interactions: InteractionQueries,
    private readonly ids: IdSequences,
    private readonly store: DeciderStore,
  ) {}

  async execute({ userId, listingId, rating, comment }: PostReview): Promise<ReviewPosted['data']> {
    const interactionId = await this.newest(userId, listingId);
    if (interactionId === null) {
      await this.assertForeign(listingId, userId);
      throw new NothingToReview();
    }
    const { events } = await this.store.handle(
      review,
      reviewStream(interactionId),
      PostReview.name,
      async (now) => {
        const providerId = await this.assertForeign(listingId, userId);
        assertReviewable((await this.store.load(interaction, interactionStream(interactionId))).state, now);
        const parties = { reviewId: interactionId, userId, listingId, providerId };
        return post({ ...parties, rating, comment, postedAt: now });
      },
    );
    return recordedIn(events, 'ReviewPosted');
  }

  /** From the ids that were claimed, because the read model may be behind; null: there is none that was not cancelled. */
  private async newest(userId: number, listingId: number): Promise<number | null> {
    const before = await this.interactions.countBeforeLastCompleted(userId, listingId);
    let newest: number | null = null;
    for (let number = before; ; number += 1) {
      const id = await this.ids.known('interaction', `${userId}-${listingId}-${number}`);
      if (id === null) return newest;
      const { state } = await this.store.load(interaction, interactionStream(id));
      if (state === 'absent') return newest; // its id was claimed, and then the contact was refused
      if (state.status !== 'cancelled') newest = id;
    }
  }

  private async assertForeign(listingId: number, userId: number): Promise<number> {
    const listing = await this.listings.detail(listingId);
    if (!listing?.isActive) throw new ProviderNotFound();
    if (listing.userId === userId) throw new OwnListingNotReviewable();
    return listing.userId;
  }
}
