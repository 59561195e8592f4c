import { estimateOf, type Group } from '../plan/search-plan.js';

/** How many of the best rows a walk looks at before it gives up, on small and on large indexes. */
export const WALKS = [1000, 8000] as const;

/** Sorting this many rows is no more work than a walk that may find nothing. */
const SOON_SORTED = 2500;

/** Entries of the text index that are read in the time of one row. */
const ENTRIES_PER_ROW = 8;

/** How many listings have all groups, if these have nothing to do with each other. */
export const independentMatches = (groups: readonly Group[], listings: number): number =>
  Math.round(groups.reduce((matches, { estimate }) => matches * Math.min(estimate / listings, 1), listings));

/**
 * How far to walk down the sort index for a page of a bucket; 0: the text index finds its matches sooner. Groups
 * that have nothing to do with each other leave `independent` matches, groups that always come together `atMost`.
 */
export const rowsToWalk = (groups: readonly Group[], needed: number, listings: number): number => {
  const atMost = estimateOf(groups);
  const rowsUntilFull = (matches: number) => (2 * needed * listings) / Math.max(matches, 1); // 2: luck may be bad
  const independent = independentMatches(groups, listings);
  const surely = rowsUntilFull(independent);
  if (surely <= WALKS[1] && surely < independent + atMost / ENTRIES_PER_ROW) return surely;
  return atMost > SOON_SORTED && rowsUntilFull(atMost) <= WALKS[0] ? WALKS[0] : 0;
};
