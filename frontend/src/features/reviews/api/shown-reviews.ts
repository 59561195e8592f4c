import type { QueryClient } from '@tanstack/react-query';
import type { ReviewView } from '../../../lib/api/api-types.js';
import { keys } from '../../../lib/api/query-keys.js';
import type { ReviewPages } from '../../../lib/api/reviews.queries.js';

/** Puts a review as the server answered it in the place of the one that is shown, under either address of its listing. */
export function adoptReview(queryClient: QueryClient, review: ReviewView): void {
  for (const variant of ['providers', 'listings'] as const) {
    queryClient.setQueryData<ReviewPages>(
      keys.listingReviews(variant, review.listingId),
      (shown) =>
        shown && {
          ...shown,
          pages: shown.pages.map((page) => page?.map((one) => (one.id === review.id ? review : one)) ?? null),
        },
    );
  }
}
