import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ReviewView } from './api-types.js';
import { REVIEWS_PAGE } from '../constants.js';
import { keys } from './query-keys.js';

type Page = ReviewView[] | null;
export interface ReviewPages {
  pages: Page[];
  pageParams: unknown[];
}

export type ReviewSort = 'newest' | 'helpful';

/** The reviews of a listing, ten at a time; a page of null: there is no such listing. */
export const listingReviews = (
  variant: 'providers' | 'listings',
  id: number | string,
  sort: ReviewSort = 'newest',
) =>
  infiniteQueryOptions<Page, Error, ReviewPages, readonly unknown[], { before?: number }>({
    queryKey: [
      ...keys.listingReviews(variant, id),
      { limit: REVIEWS_PAGE, ...(sort === 'newest' ? {} : { sort }) },
    ],
    initialPageParam: {},
    getNextPageParam: (last) => {
      const oldest = last?.[REVIEWS_PAGE - 1];
      return oldest && { before: oldest.id };
    },
    meta: { missingIsNull: true },
  });

export const reviewsIn = (data: ReviewPages | undefined): ReviewView[] | undefined =>
  data?.pages.flatMap((page) => page ?? []);
