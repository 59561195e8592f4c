import type { UnderstoodQuery } from '../search/search-index.js';

/** What a search was taken for. */
export interface UnderstoodView extends UnderstoodQuery {
  /** Listings that lack something are on this page or before it; they begin behind the first `complete`. */
  relaxed: boolean;
}

/** `seen` listings are on the page and on those before it. */
export const understoodViewOf = (understood: UnderstoodQuery, seen: number): UnderstoodView => ({
  ...understood,
  relaxed: seen > understood.complete,
});
