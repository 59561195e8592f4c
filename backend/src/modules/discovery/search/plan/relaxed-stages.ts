import { statesFrom, type Place } from '../../understanding/places.js';
import type { Understood } from '../../understanding/understand.js';
import {
  areasGroup,
  commonnessOf,
  isAnywhere,
  stateGroup,
  tradeGroup,
  type Count,
  type QueryTerms,
} from './query-terms.js';
import {
  anyOf,
  either,
  matchOf,
  queryOf,
  together,
  type Bucket,
  type Group,
  type Term,
} from './search-plan.js';

/** Listings that lack something, behind those that lack less. */
export interface Stage {
  buckets: readonly Bucket[];
  /** What is in these buckets or in any before them. */
  match: Group;
}

/** Those of the trade itself, where its words stand in listings of others too: a soakaway that a bricklayer digs. */
const meantBy = ({ value }: Term): Group | null =>
  value && (!value.isSaid || value.sharedBut !== null) ? value.group : null;

const termOf = (word: QueryTerms['words'][number]): Term => ({ value: null, words: [word] });

/** Free words go first: those that stand nowhere, then all of them; without a trade or a place the rarest stays. */
const withFewerWords = ({ trade, place, words }: QueryTerms): Term[][] => {
  const named = [trade, place].filter((term) => term !== null);
  const known = words.filter(isAnywhere);
  const rarest = known.toSorted((one, other) => commonnessOf(one) - commonnessOf(other)).slice(0, 1);
  const steps = [known, named.length > 0 ? [] : rarest].map((some) => [...named, ...some.map(termOf)]);
  const all = named.length + words.length;
  return steps.filter((step, n) => step.length > 0 && step.length < (steps[n - 1]?.length ?? all));
};

/** Then the area: what lies around it, and its state. */
const inTheState = (trade: Group | null, { state, area, around }: Place, count: Count): Group[][] => {
  if (area === null) return [];
  const wider = [areasGroup(state, around, count), stateGroup(state, count)].filter(
    (group) => group !== null,
  );
  return wider.map((group) => (trade ? [trade, group] : [group]));
};

/** Then the state: all others, the nearest first; together they are all of the trade. */
const elsewhere = (trade: Group, { state }: Place, count: Count): Group[][] =>
  statesFrom(state).flatMap((other) => {
    const group = stateGroup(other, count);
    return group ? [[trade, group]] : [];
  });

/**
 * What follows when too few listings have everything, one stage after the other: what matters least is left out
 * first, the trade never. `strict`: what has everything; null when nothing can.
 */
export const relaxedStages = (
  { trade, place }: Understood,
  terms: QueryTerms,
  strict: Group | null,
  count: Count,
): Stage[] => {
  const offered = trade && tradeGroup(trade.services, count);
  const words = withFewerWords(terms).map((some) => {
    const groups = matchOf(some);
    const [first, ...others] = groups ?? [];
    if (!groups || !first) return [];
    const meant = some[0] === terms.trade ? meantBy(terms.trade) : null;
    return meant ? [[meant, ...others], groups] : [groups];
  });
  const around = place ? inTheState(offered, place.place, count).map((groups) => [groups]) : [];
  const others = offered && place ? elsewhere(offered, place.place, count) : [];
  const stages: Stage[] = [];
  let before = strict;
  for (const buckets of [...words, ...(trade && !offered ? [] : around), others]) {
    const match = anyOf([before, buckets === others ? offered : anyOf(buckets.slice(-1).map(together))]);
    if (!match || buckets.length === 0) continue;
    const seen = before && queryOf([before]);
    const nearer = (n: number) => (buckets === others || n === 0 ? null : queryOf(buckets[n - 1] ?? []));
    stages.push({ buckets: buckets.map((groups, n) => ({ groups, seen: either(seen, nearer(n)) })), match });
    before = match;
  }
  return stages;
};
