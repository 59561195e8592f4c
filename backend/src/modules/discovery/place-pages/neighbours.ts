import { kilometresBetween, LOCAL_GOVERNMENT_PLACES } from '../../../kernel/local-government-places.js';
import type { State } from '../../../kernel/nigeria.js';
import type { PlaceCount } from '../read-models/place-listings/place-listings.queries.js';
import { statesFrom } from '../understanding/places.js';
import { localGovernmentOf, type PagePlace, placeOf } from './page-place.js';

/** A page and how many listings it stands for. */
export interface CountedPlace extends PagePlace {
  total: number;
}

const MOST_STATES = 37;
const MOST_AREAS = 24;
const MOST_NEARBY = 8;
const MOST_TRADES = 12;
const NEAREST_STATES = 6;

const byTotal = (one: CountedPlace, other: CountedPlace): number => other.total - one.total;

const pointOf = (state: State, area: string | null) => {
  const name = area && localGovernmentOf(state, area);
  return LOCAL_GOVERNMENT_PLACES.find((place) => place.state === state && place.name === name);
};

/** The page that a count belongs to; null where there is none: places and trades that only listings know. */
export const counted = ({ trade, state, area, listings }: PlaceCount): CountedPlace | null => {
  const place = placeOf(trade, state || null, area ? [area] : []);
  if (!place || (state && place.state === null) || (area && place.area === null)) return null;
  return { ...place, total: listings };
};

const countedOf = (counts: readonly PlaceCount[]): CountedPlace[] =>
  counts.map(counted).filter((place) => place !== null);

/** The states in which there is somebody of the trade, most first. */
export const statesWith = (counts: readonly PlaceCount[]): CountedPlace[] =>
  countedOf(counts)
    .filter(({ state }) => state !== null)
    .toSorted(byTotal)
    .slice(0, MOST_STATES);

/** The areas of a state in which there is somebody of the trade, most first. */
export const areasWith = (counts: readonly PlaceCount[]): CountedPlace[] =>
  countedOf(counts)
    .filter(({ area }) => area !== null)
    .toSorted(byTotal)
    .slice(0, MOST_AREAS);

/** The nearest other areas of the state with somebody of the trade. */
export const areasAround = (place: PagePlace, counts: readonly PlaceCount[]): CountedPlace[] => {
  const from = place.state && pointOf(place.state, place.area);
  const away = ({ state, area }: CountedPlace): number => {
    const to = state && pointOf(state, area);
    return from && to ? kilometresBetween(from, to) : Infinity;
  };
  return countedOf(counts)
    .filter(({ area }) => area !== null && area !== place.area)
    .map((near) => ({ near, km: away(near) }))
    .toSorted((one, other) => one.km - other.km || byTotal(one.near, other.near))
    .slice(0, MOST_NEARBY)
    .map(({ near }) => near);
};

/** The nearest other states with somebody of the trade, the nearest first. */
export const statesAround = (state: State, counts: readonly PlaceCount[]): CountedPlace[] => {
  const there = new Map(statesWith(counts).map((place) => [place.state, place]));
  return statesFrom(state)
    .flatMap((near) => there.get(near) ?? [])
    .slice(0, NEAREST_STATES);
};

/** What else there is in the place, most first. */
export const otherTrades = (place: PagePlace, counts: readonly PlaceCount[]): CountedPlace[] =>
  countedOf(counts)
    .filter(({ serviceType }) => serviceType !== place.serviceType)
    .toSorted(byTotal)
    .slice(0, MOST_TRADES);
