import { LOCAL_GOVERNMENT_PLACES } from '../../../kernel/local-government-places.js';
import type { State } from '../../../kernel/nigeria.js';
import type { PlaceCount } from '../read-models/place-listings/place-listings.queries.js';
import { kilometresBetween } from '../search/distance.js';
import { statesFrom } from '../understanding/places.js';
import { localGovernmentOf, type PagePlace, pathOf, placeOf } from './page-place.js';

/** A page with its number of listings. */
export interface CountedPlace extends PagePlace {
  total: number;
}

const MOST_STATES = 37;
const MOST_AREAS = 24;
const MOST_NEARBY = 8;
const MOST_TRADES = 12;
const NEAREST_STATES = 6;
const MOST_ALIKE = 2;

/** A stable order, whatever the order of the rows in the table. */
const byTotal = (one: CountedPlace, other: CountedPlace): number =>
  other.total - one.total || (pathOf(one) < pathOf(other) ? -1 : 1);

const pointOf = (state: State, area: string | null) => {
  const name = area && localGovernmentOf(state, area);
  return LOCAL_GOVERNMENT_PLACES.find((place) => place.state === state && place.name === name);
};

/** The page of a count; null if there is none: trades and places that occur only in listings. */
const pageOf = ({ trade, state, area, listings }: PlaceCount): CountedPlace | null => {
  const place = placeOf(trade, state || null, area ? [area] : []);
  if (!place || (state && place.state === null) || (area && place.area === null)) return null;
  return { ...place, total: listings };
};

/** The pages among what is counted. */
export const pagesOf = (counts: readonly PlaceCount[]): CountedPlace[] =>
  counts.map(pageOf).filter((place) => place !== null);

/** The states with listings of the trade, most first. */
export const statesWith = (counts: readonly PlaceCount[]): CountedPlace[] =>
  pagesOf(counts)
    .filter(({ state }) => state !== null)
    .toSorted(byTotal)
    .slice(0, MOST_STATES);

/** The areas of a state with listings of the trade, most first. */
export const areasWith = (counts: readonly PlaceCount[]): CountedPlace[] =>
  pagesOf(counts)
    .filter(({ area }) => area !== null)
    .toSorted(byTotal)
    .slice(0, MOST_AREAS);

/** The nearest other areas of the state with listings of the trade. */
export const areasAround = (place: PagePlace, counts: readonly PlaceCount[]): CountedPlace[] => {
  const from = place.state && pointOf(place.state, place.area);
  const away = ({ state, area }: CountedPlace): number => {
    const to = state && pointOf(state, area);
    return from && to ? kilometresBetween(from, to) : Infinity;
  };
  return pagesOf(counts)
    .filter(({ area }) => area !== null && area !== place.area)
    .map((near) => ({ near, km: away(near) }))
    .toSorted((one, other) => one.km - other.km || byTotal(one.near, other.near))
    .slice(0, MOST_NEARBY)
    .map(({ near }) => near);
};

/** The nearest other states with listings of the trade, the nearest first. */
export const statesAround = (state: State, counts: readonly PlaceCount[]): CountedPlace[] => {
  const there = new Map(statesWith(counts).map((place) => [place.state, place]));
  return statesFrom(state)
    .flatMap((near) => there.get(near) ?? [])
    .slice(0, NEAREST_STATES);
};

/** Other trades in the place, those with most listings first. */
export const otherTrades = (place: PagePlace, counts: readonly PlaceCount[]): CountedPlace[] =>
  pagesOf(counts)
    .filter(({ serviceType }) => serviceType !== place.serviceType)
    .toSorted(byTotal)
    .slice(0, MOST_TRADES);

/** The same order, with each trade and each state at most twice: otherwise all would be in Lagos. */
export const mixed = (pages: readonly CountedPlace[]): CountedPlace[] => {
  const seen = new Map<string | null, number>();
  return pages.filter(({ serviceType, state }) => {
    const often = [serviceType, state].map((name) => seen.get(name) ?? 0);
    if (often.some((times) => times >= MOST_ALIKE)) return false;
    for (const name of [serviceType, state]) seen.set(name, (seen.get(name) ?? 0) + 1);
    return true;
  });
};
