import { MOST_HITS } from '../search-index.js';
import { independentMatches } from '../plan/expected-matches.js';
import { estimateOf, type Group } from '../plan/search-plan.js';

/** How many of the best rows a walk looks at before it gives up, on small and on large indexes. */
export const WALKS = [1000, 8000] as const;

/** Sorting this many rows is no more work than a walk that may find nothing. */
const SOON_SORTED = 2500;

/** Entries of the text index that are read in the time of one row. */
const ENTRIES_PER_ROW = 8;

/** Rows that are looked at in the time that one is checked against one more query. */
const CHECKS_PER_ROW = 3;

/**
 * Whether it is sooner done to read all matches and sort them than to walk to each bucket in turn. `isCounted`: the
 * walk leaves the total to be counted, to one more than can be paged to.
 */
export const isSoonSorted = (
  expected: number,
  {
    buckets,
    offset,
    limit,
    listings,
  }: { buckets: readonly unknown[]; offset: number; limit: number; listings: number },
  isCounted: boolean,
): boolean => {
  const sorted = expected * (1 + (buckets.length - 1) / CHECKS_PER_ROW);
  const walked = ((offset + limit) * listings) / Math.max(expected, 1);
  return sorted <= walked + (isCounted ? Math.min(expected, MOST_HITS + 1) : 0);
};

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
