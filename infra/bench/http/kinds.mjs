// @ts-check
import { generateBeginnings, generateQueries } from '../search/queries.mjs';

/** @typedef {import('../../../backend/dist/platform/search/search-index.js').ListingDoc} ListingDoc */
/** @typedef {import('../../../backend/dist/platform/search/search-index.js').SearchRequest} SearchRequest */
/** @typedef {{ path: string; headers?: Record<string, string> }} Request */

const PER_KIND = 600;

/** @param {SearchRequest} request @returns {Request} */
const searchOf = ({ q, filters = {}, sort }) => {
  const given = { query: q, ...filters, ...(sort ? { sort } : {}) };
  const pairs = Object.entries(given).map(([name, value]) => [name, String(value)]);
  return { path: `/api/search?${new URLSearchParams(pairs)}` };
};

/** What people ask, each kind alone; 600 different requests of each. @param {readonly ListingDoc[]} docs @returns {Record<string, Request[]>} */
export const searchKinds = (docs) => {
  const queries = generateQueries(docs, 4 * PER_KIND);
  const of = (/** @type {string} */ kind, /** @type {(request: SearchRequest) => boolean} */ isMeant) =>
    (queries[kind] ?? []).filter(isMeant).slice(0, PER_KIND).map(searchOf);
  return {
    prefix: of('prefix', () => true),
    'two words': of('two words', ({ q }) => q.includes(' ')),
    typo: of('typos', () => true),
    'word with filters': of('filters', ({ q }) => q !== ''),
    'filters only': of('filters', ({ q }) => q === ''),
  };
};

/** @param {readonly ListingDoc[]} docs @returns {Request[]} */
export const suggestionRequests = (docs) =>
  generateBeginnings(docs, PER_KIND).map((text) => ({
    path: `/api/search/suggestions?q=${encodeURIComponent(text)}`,
  }));

/** Providers here and there in the world, so that nearly every view counts. @param {number} listings @param {Record<string, string>} headers @returns {Request[]} */
export const providerRequests = (listings, headers) =>
  Array.from({ length: 20_000 }, (_, n) => ({
    path: `/api/providers/${1 + ((n * 7_919) % listings)}`,
    headers,
  }));
