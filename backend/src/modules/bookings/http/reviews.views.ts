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
  user:
    row.firstName === null || row.lastName === null
      ? { firstName: 'Deleted', lastName: 'user' }
      : { firstName: row.firstName, lastName: row.lastName },
});
export type ReviewView = ReturnType<typeof reviewOf>;

/** A review of the caller's own, with what it is about. */
export const ownReviewOf = (row: NamedReview) => ({ ...reviewOf(row), businessName: row.businessName ?? '' });
export type OwnReviewView = ReturnType<typeof ownReviewOf>;
