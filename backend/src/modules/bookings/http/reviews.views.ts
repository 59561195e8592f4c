import type { NamedReview } from '../read-models/reviews/reviews.queries.js';

/** `ReviewView` of the contract (REV-07, 3.14). */
export const reviewOf = (row: NamedReview) => ({
  id: row.id,
  listingId: row.listingId,
  userId: row.userId,
  rating: row.rating,
  comment: row.comment,
  jobCompleted: true,
  isHelpful: row.helpfulCount > 0,
  helpfulCount: row.helpfulCount,
  votedByMe: row.votedByMe,
  response:
    row.response === null || row.respondedAt === null
      ? null
      : { text: row.response, createdAt: row.respondedAt.toISOString() },
  createdAt: row.createdAt.toISOString(),
  user: authorOf(row),
});

/** The contract also knows reviews without an author; there are none. */
const authorOf = ({ firstName, lastName }: NamedReview): { firstName: string; lastName: string } | null =>
  firstName === null || lastName === null
    ? { firstName: 'Deleted', lastName: 'user' }
    : { firstName, lastName };

export type ReviewView = ReturnType<typeof reviewOf>;

/** A review of the caller's own, with what it is about. */
export const ownReviewOf = (row: NamedReview) => ({ ...reviewOf(row), businessName: row.businessName ?? '' });
export type OwnReviewView = ReturnType<typeof ownReviewOf>;
