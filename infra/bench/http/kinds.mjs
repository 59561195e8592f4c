// @ts-check
import { generateBeginnings, generateQueries } from '../search/queries.mjs';

/** @typedef {import('../../../backend/src/modules/discovery/search/search-index.js').ListingDoc} ListingDoc */
/** @typedef {import('../../../backend/src/modules/discovery/search/search-index.js').SearchRequest} SearchRequest */
/** @typedef {import('./client.mjs').Request} Request */

/** As many are made up as it takes to find enough that are different. */
const TRIES = 4;

const KOBO = 100;

/** @param {number | undefined} kobo */
const nairaOf = (kobo) => (kobo === undefined ? undefined : kobo / KOBO);

/** @param {SearchRequest} request */
const searchPathOf = ({ q, filters = {}, sort }) => {
  const { near, minPrice, maxPrice, ...others } = filters;
  const position = near && { lat: near.lat, lng: near.lng, radiusKm: near.radiusM / 1_000 };
  const prices = { minPrice: nairaOf(minPrice), maxPrice: nairaOf(maxPrice) };
  const given = Object.entries({ query: q, ...others, ...position, ...prices, sort });
  const pairs = given.flatMap(([name, value]) =>
    value === undefined ? [] : [/** @type {const} */ ([name, String(value)])],
  );
  return `/api/search?${new URLSearchParams(Object.fromEntries(pairs))}`;
};

/** @param {readonly string[]} paths @param {number} most @returns {Request[]} each once */
const different = (paths, most) => [...new Set(paths)].slice(0, most).map((path) => ({ path }));

/** What people ask, each kind alone; at most so many of a kind, all different. @param {readonly ListingDoc[]} docs @param {number} most @returns {Record<string, Request[]>} */
export const searchKinds = (docs, most) => {
  const queries = generateQueries(docs, TRIES * most);
  const of = (/** @type {string} */ kind, /** @type {(request: SearchRequest) => boolean} */ isMeant) =>
    different((queries[kind] ?? []).filter(isMeant).map(searchPathOf), most);
  return {
    prefix: of('prefix', () => true),
    'two words': of('two words', ({ q }) => q.includes(' ')),
    typo: of('typos', () => true),
    'word with filters': of('filters', ({ q }) => q !== ''),
    'filters only': of('filters', ({ q }) => q === ''),
    sentences: of('sentences', () => true),
    near: of('near', () => true),
    prices: of('prices', () => true),
  };
};

/** @param {readonly ListingDoc[]} docs @param {number} most @returns {Request[]} */
export const suggestionRequests = (docs, most) => {
  const paths = generateBeginnings(docs, TRIES * most).map(
    (text) => `/api/search/suggestions?q=${encodeURIComponent(text)}`,
  );
  return different(paths, most);
};

/** Providers here and there in the world, so that nearly every view counts. @param {number} listings @param {Record<string, string>} headers @returns {Request[]} */
export const providerRequests = (listings, headers) =>
  Array.from({ length: 20_000 }, (_, n) => ({
    path: `/api/providers/${1 + ((n * 7_919) % listings)}`,
    headers,
  }));
