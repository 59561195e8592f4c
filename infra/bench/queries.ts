// What people type when they search for one listing or a similar one.
import { seeded, type Random } from '../faults/scenario.ts';
import type { Listing } from './product.ts';

type Near = { lat: number; lng: number; radiusM: number };
type Filters = {
  serviceType?: string;
  state?: string;
  area?: string;
  location?: string;
  minPrice?: number;
  maxPrice?: number;
  near?: Near;
};
/** Kobo and metres, as the index is asked. */
export type Search = { q: string; filters?: Filters; sort?: string };

const LETTERS = [...'abcdefghijklmnoprstuwyz'];

/** One typing error after the first letter: a letter missing, doubled, wrong, or swapped with the next. */
const mistyped = (word: string, random: Random) => {
  const at = random.between(1, word.length - 2);
  const [before, letter, next, after] = [word.slice(0, at), word[at], word[at + 1], word.slice(at + 2)];
  return random.oneOf([
    `${before}${next}${after}`,
    `${before}${letter}${letter}${next}${after}`,
    `${before}${random.oneOf(LETTERS)}${next}${after}`,
    `${before}${next}${letter}${after}`,
  ]);
};

const longWordOf = (text: string, random: Random) => {
  const long = text.split(' ').filter((word) => /^[A-Za-z]{5,}$/.test(word));
  return long.length > 0 ? random.oneOf(long).toLowerCase() : 'plumbing';
};

const KINDS: Record<string, (listing: Listing, random: Random) => Search> = {
  exact: ({ name }, random) => ({ q: random.oneOf([name, name.split(' ')[0] ?? name]) }),
  prefix: ({ name, city }, random) => ({
    q: random.oneOf(`${name} ${city}`.split(' ')).slice(0, random.between(2, 5)),
  }),
  typos: ({ name, city }, random) => ({ q: mistyped(longWordOf(`${name} ${city}`, random), random) }),
  'two words': ({ name, serviceLabel, keywords, city, state }, random) => {
    const [place, own] = [`${serviceLabel} ${city}`, `${name.split(' ')[0]} ${serviceLabel}`];
    return { q: random.oneOf([place, own, `${keywords[0]} ${state}`]) };
  },
  'words with filters': ({ serviceLabel, serviceType, name, keywords, state, area }, random) =>
    random.oneOf([
      { q: serviceLabel, filters: { state, area } },
      { q: keywords[0] ?? serviceLabel, filters: { state } },
      { q: name.split(' ')[0] ?? name, filters: { serviceType } },
    ]),
  'filters only': ({ serviceType, state, area, city }, random) =>
    random.oneOf<Search>([
      { q: '', filters: { serviceType, state } },
      { q: '', filters: { state, area } },
      { q: '', filters: { location: city } },
      { q: '', filters: { serviceType, state }, sort: 'newest' },
    ]),
  near: ({ serviceType, keywords, latitude, longitude }, random) => {
    const radiusM = 1_000 * random.oneOf([5, 10, 25, 25, 50, 200]);
    const near = { lat: latitude ?? 6.6, lng: longitude ?? 3.35, radiusM };
    return random.oneOf<Search>([
      { q: keywords[0] ?? '', filters: { near }, sort: 'distance' },
      { q: '', filters: { serviceType, near }, sort: 'distance' },
      { q: '', filters: { near }, sort: 'distance' },
    ]);
  },
  prices: ({ serviceType, serviceLabel, state, price }, random) =>
    random.oneOf<Search>([
      { q: serviceLabel, filters: { state, minPrice: price, maxPrice: 2 * price } },
      { q: '', filters: { serviceType, maxPrice: price }, sort: 'price_high' },
      { q: serviceLabel, sort: 'price_low' },
    ]),
  sentences: ({ keywords, serviceLabel, city, state }, random) => {
    const keyword = random.oneOf([...keywords, serviceLabel]);
    const misspelt = mistyped(longWordOf(serviceLabel, random), random);
    const [wish, search] = [`i need a ${keyword} in ${city}`, `${keyword} ${city} ${state}`];
    return { q: random.oneOf([wish, search, `cheap ${keyword} near me`, `${misspelt} ${city}`]) };
  },
};

/** The most of each kind, all different. */
export const searchesFor = (listings: readonly Listing[], perKind: number): Record<string, Search[]> => {
  const random = seeded(7);
  const kinds = Object.entries(KINDS).map(([kind, make]) => {
    const made = Array.from({ length: 4 * perKind }, () => make(random.oneOf(listings), random));
    const different = new Map(made.map((search) => [JSON.stringify(search), search]));
    return [kind, [...different.values()].slice(0, perKind)];
  });
  return Object.fromEntries(kinds);
};

/** Prefixes as typed into the search field, all different. */
export const beginningsFor = (listings: readonly Listing[], count: number) => {
  const random = seeded(11);
  const one = ({ name, serviceLabel, city }: Listing) =>
    random.oneOf([name, serviceLabel, city]).slice(0, random.between(2, 8));
  return [...new Set(Array.from({ length: 4 * count }, () => one(random.oneOf(listings))))].slice(0, count);
};

/** As the API is asked: naira and kilometres. */
export const pathOf = ({ q, filters = {}, sort }: Search) => {
  const { near, minPrice, maxPrice, ...others } = filters;
  const naira = (kobo?: number) => (kobo === undefined ? undefined : kobo / 100);
  const position = near && { lat: near.lat, lng: near.lng, radiusKm: near.radiusM / 1_000 };
  const given = {
    query: q,
    ...others,
    ...position,
    minPrice: naira(minPrice),
    maxPrice: naira(maxPrice),
    sort,
  };
  const pairs = Object.entries(given).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return `/api/search?${new URLSearchParams(Object.fromEntries(pairs))}`;
};
