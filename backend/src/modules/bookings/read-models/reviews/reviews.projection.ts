import { ERASED_TEXT } from '../../../../kernel/message.js';
import { defineProjection, personalRows, timeOf } from '../../../../platform/projections/projection.js';
import type { UserDeleted } from '../../../identity/public/identity.public-events.js';
import type { ReviewEvent } from '../../domain/review.events.js';
import { ReviewErasedUserRow, ReviewRow, ReviewVoteRow } from './review.table.js';

/** Reviews of completed jobs. */
export const reviews = defineProjection<ReviewEvent | UserDeleted>({
  name: 'reviews',
  version: 1,
  tables: [ReviewRow, ReviewVoteRow, ReviewErasedUserRow],
  on: {
    ReviewPosted: (rows, { data: { reviewId, postedAt, ...said } }) =>
      rows.put(ReviewRow, {
        ...said,
        id: reviewId,
        response: null,
        respondedAt: null,
        helpfulCount: 0,
        createdAt: timeOf(postedAt),
      }),
    ReviewResponded: (rows, { data: { reviewId, response, respondedAt } }) =>
      rows.update(ReviewRow, reviewId, { response, respondedAt: timeOf(respondedAt) }),
    ReviewVoted: (rows, { data: { reviewId, userId, isHelpful } }) => {
      // The decider prevents double votes, so counting is safe.
      const step = isHelpful ? 1 : -1;
      rows.update(ReviewRow, reviewId, ({ helpfulCount }) => ({ helpfulCount: helpfulCount + step }));
      if (isHelpful) rows.put(ReviewVoteRow, { reviewId, userId });
      else rows.remove(ReviewVoteRow, { reviewId, userId });
    },
    UserDeleted: (rows, { data: { userId } }) => rows.put(ReviewErasedUserRow, { userId }),
  },
  people: {
    deleted: ReviewErasedUserRow,
    rows: [
      personalRows(ReviewRow, 'userId', { comment: ERASED_TEXT }),
      personalRows(ReviewRow, 'providerId', { response: ERASED_TEXT }),
    ],
  },
});
