import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.js';
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

/** REV-05. The key makes a retry after a lost answer the same review. */
export const postReview = (
  review: { listingId: number; rating: number; comment: string },
  idempotencyKey: string,
) => api.post<ReviewView>('/api/reviews', review, { 'Idempotency-Key': idempotencyKey });

/** The provider answers in public; again replaces. */
export const respondToReview = (id: number, response: string) =>
  api.put<ReviewView>(`/api/reviews/${id}/response`, { response });

export const voteOnReview = (id: number, isHelpful: boolean) =>
  api.put<ReviewView>(`/api/reviews/${id}/vote`, { isHelpful });

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
