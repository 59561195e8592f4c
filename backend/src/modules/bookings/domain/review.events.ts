import { defineEvents, withFields, type DomainEvent } from '../../../kernel/message.js';

/** A customer reviewed a completed job (REV-05). Its id is that of the interaction. */
export type ReviewPosted = DomainEvent<
  'ReviewPosted',
  {
    reviewId: number;
    /** The author. */
    userId: number;
    listingId: number;
    providerId: number;
    /** 1 to 5. */
    rating: number;
    comment: string;
    postedAt: string;
  }
>;

/** The provider answers in public; a later answer replaces the earlier one. */
export type ReviewResponded = DomainEvent<
  'ReviewResponded',
  {
    reviewId: number;
    /** The review's author; null in events that predate this field. */
    authorId: number | null;
    listingId: number;
    providerId: number;
    response: string;
    /** True when it replaces an earlier response: no second notice is sent. */
    replaces: boolean;
    respondedAt: string;
  }
>;

/** A user found the review helpful, or takes that back. */
export type ReviewVoted = DomainEvent<
  'ReviewVoted',
  { reviewId: number; listingId: number; userId: number; isHelpful: boolean; votedAt: string }
>;

export type ReviewEvent = ReviewPosted | ReviewResponded | ReviewVoted;

export const reviewEvents = defineEvents<ReviewEvent>({
  ReviewPosted: {
    summary: 'A customer rated a completed job and said how it was.',
    category: 'review',
    version: 1,
    subject: ({ userId }) => userId,
    personal: ['comment'],
  },
  ReviewResponded: {
    summary: 'The provider answered a review in public.',
    category: 'review',
    version: 2,
    subject: ({ providerId }) => providerId,
    personal: ['response'],
  },
  ReviewVoted: {
    summary: 'A user found a review helpful, or took that back.',
    category: 'review',
    version: 1,
    subject: ({ userId }) => userId,
    personal: [],
  },
});

/** Version 1 of ReviewResponded had no author. */
export const reviewUpcasters = { ReviewResponded: { 1: withFields({ authorId: null }) } };
