import { isHardlyAPage } from '../plan/expected-matches.js';
import type { Stage } from '../plan/relaxed-stages.js';
import { isUnconditional } from '../plan/search-conditions.js';
import type { SearchPlan } from '../plan/search-planner.js';
import { ENOUGH_HITS } from '../search-index.js';

/** Listings that have everything, or those of one stage. */
export interface Part {
  buckets: SearchPlan['buckets'];
  /** What these and all before them have. */
  match: SearchPlan['match'];
}

/** Buckets that are asked for at once before it is known whether the last of them are wanted. */
const MOST_AT_ONCE = 12;

/**
 * What is asked for together, one request after the other until there is enough: those that have everything, and with
 * them the stages that will surely follow, where they are hardly a page.
 */
export const roundsOf = ({ buckets, match, stages, conditions, listings }: SearchPlan): Part[][] => {
  const strict: Part = { buckets, match };
  const parts = stages.map((stage) => ({ buckets: stage.buckets, match: [stage.match] }));
  const isFew =
    match === null || conditions === null || isHardlyAPage([...match, ...conditions.required], listings);
  if (!isFew) return [strict, ...parts].map((part) => [part]);
  const together = [strict, ...parts.slice(0, likelyOf(stages, conditions))];
  while (together.length > 1 && bucketsIn(together) > MOST_AT_ONCE) together.pop();
  return [together, ...parts.slice(together.length - 1).map((part) => [part])];
};

/** This many stages are read unless one of them brings enough that is not known to. */
const likelyOf = (stages: readonly Stage[], conditions: SearchPlan['conditions']): number => {
  const enough = stages.findIndex(({ least }) => least >= ENOUGH_HITS);
  return enough < 0 || !conditions || !isUnconditional(conditions) ? stages.length : enough + 1;
};

const bucketsIn = (parts: readonly Part[]): number =>
  parts.reduce((all, part) => all + part.buckets.length, 0);
