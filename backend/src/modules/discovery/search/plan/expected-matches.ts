import { ENOUGH_HITS } from '../search-index.js';
import type { Group } from './search-plan.js';

/** How many listings have all groups, if these have nothing to do with each other. */
export const independentMatches = (groups: readonly Group[], listings: number): number =>
  Math.round(groups.reduce((matches, { estimate }) => matches * Math.min(estimate / listings, 1), listings));

/** Whether others will have to follow those that have all groups, as far as anybody can tell without counting. */
export const isHardlyAPage = (groups: readonly Group[], listings: number): boolean =>
  independentMatches(groups, listings) < ENOUGH_HITS;
