import { ENOUGH_HITS } from '../search-index.js';
import type { Group } from './search-plan.js';

/** How many listings have all groups, if these have nothing to do with each other; a trade and its squares do. */
export const independentMatches = (groups: readonly Group[], listings: number): number => {
  const isSaidAlready = groups.some(({ ofTrade }) => ofTrade);
  const others = isSaidAlready ? groups.filter(({ offering }) => !offering) : groups;
  const shareOf = ({ ofTrade, estimate }: Group): number =>
    Math.min((ofTrade?.expected ?? estimate) / listings, 1);
  return Math.round(others.reduce((matches, group) => matches * shareOf(group), listings));
};

/** Whether others will have to follow those that have all groups, as far as known without counting. */
export const isHardlyAPage = (groups: readonly Group[], listings: number): boolean =>
  independentMatches(groups, listings) < ENOUGH_HITS;
