import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { EligibleReviewView, ReviewView } from '../../../lib/api/api-types.js';
import { REMINDER_EVERY } from '../../../lib/constants.js';
import { keys } from '../../../lib/api/query-keys.js';
import type { ReviewPages } from '../../../lib/api/reviews.queries.js';

/** REMIND-04. */
export const eligibleReviews = () =>
  queryOptions<EligibleReviewView[] | null>({
    queryKey: ['/api/user/eligible-reviews'],
    refetchInterval: REMINDER_EVERY,
    retry: false,
  });

/** Puts a review as the server answered it in the place of the one that is shown, under either address of its listing and in any order. */
export function adoptReview(queryClient: QueryClient, review: ReviewView): void {
  for (const variant of ['providers', 'listings'] as const) {
    queryClient.setQueriesData<ReviewPages>(
      { queryKey: keys.listingReviews(variant, review.listingId) },
      (shown) =>
        shown && {
          ...shown,
          pages: shown.pages.map((page) => page?.map((one) => (one.id === review.id ? review : one)) ?? null),
        },
    );
  }
}
