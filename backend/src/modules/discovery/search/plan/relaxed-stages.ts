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
  sizeOf,
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
  /** No fewer than this, as far as the dictionary knows without counting; conditions leave fewer. */
  least: number;
}

/** Those of the trade itself, where its words are in listings of others too: a soakaway that a bricklayer digs. */
const meantBy = ({ value }: Term): Group | null =>
  value && (!value.isSaid || value.sharedBut !== null) ? value.group : null;

const termOf = (word: QueryTerms['words'][number]): Term => ({ value: null, words: [word] });

/** Free words go first: those that are in no listing, then all of them; without a trade or a place the rarest stays. */
const withFewerWords = ({ trade, place, words }: QueryTerms): Term[][] => {
  const named = [trade, place].filter((term) => term !== null);
  const known = words.filter(isAnywhere);
  const rarest = known.toSorted((one, other) => commonnessOf(one) - commonnessOf(other)).slice(0, 1);
  const steps = [known, named.length > 0 ? [] : rarest].map((some) => [...named, ...some.map(termOf)]);
  const all = named.length + words.length;
  return steps.filter((step, n) => step.length < (steps[n - 1]?.length ?? all));
};

/** Then the area: what lies around it, and its state. */
const inTheState = (trade: Group | null, { state, area, around }: Place, count: Count): Group[][] => {
  if (area === null) return [];
  const wider = [areasGroup(state, around, count), stateGroup(state, count)].filter(
    (group) => group !== null,
  );
  return wider.map((group) => (trade ? [trade, group] : [group]));
};

/**
 * Then the state: all others, the nearest first, as far as the page reaches; the rest of the trade behind them.
 * `needed`: how many hits the page needs.
 */
const elsewhere = (trade: Group, { state }: Place, count: Count, needed: number): Group[][] => {
  const states: Group[][] = [];
  let surely = 0;
  for (const other of statesFrom(state)) {
    const group = stateGroup(other, count);
    if (!group) continue;
    states.push([trade, group]);
    surely += sizeOf([trade, group], count).least;
    if (surely >= needed) return [...states, [trade]];
  }
  return states;
};

/**
 * What follows when too few listings have everything, one stage after the other: what matters least is left out first,
 * the trade never. `strict`: what has everything; null when nothing can. `needed`: how many hits must be in order.
 */
export const relaxedStages = (
  { trade, place }: Understood,
  terms: QueryTerms,
  strict: Group | null,
  count: Count,
  needed: number,
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
  const others = offered && place ? elsewhere(offered, place.place, count, needed) : [];
  const stages: Stage[] = [];
  let before = strict;
  let least = 0;
  for (const buckets of [...words, ...(trade && !offered ? [] : around), others]) {
    const isElsewhere = buckets === others;
    const match = anyOf([before, isElsewhere ? offered : anyOf(buckets.slice(-1).map(together))]);
    if (!match || buckets.length === 0) continue;
    least = Math.max(least, ...buckets.map((groups) => sizeOf(groups, count).least));
    const seen = before && queryOf([before]);
    const nearer = (groups: readonly Group[], n: number): string | null => {
      if (n === 0) return null;
      if (!isElsewhere) return queryOf(buckets[n - 1] ?? []);
      return groups.length > 1 ? null : either(...buckets.slice(0, n).map(queryOf)); // no listing is in two states
    };
    stages.push({
      buckets: buckets.map((groups, n) => ({ groups, seen: either(seen, nearer(groups, n)) })),
      match,
      least,
    });
    before = match;
  }
  return stages;
};
