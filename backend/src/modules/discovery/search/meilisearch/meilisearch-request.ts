import type { MultiSearchQuery } from 'meilisearch';
import { comparableServiceType } from '../../../../kernel/service-types.js';
import { comparableArea } from '../../understanding/tokenizer.js';
import type { SearchFilters, SearchRequest } from '../search-index.js';
import type { QueryWord, SearchQuery } from '../search-query.js';
import { LIVE } from './meilisearch-documents.js';
import { SORTS } from './meilisearch-settings.js';

/** Text that a user typed, as a value of the server's filter language. */
const quoted = (value: string): string => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

const oneOf = (attribute: string, values: readonly string[]): string =>
  `${attribute} IN [${values.map(quoted).join(', ')}]`;

const inAreas = (areas: readonly string[]): string =>
  `(${oneOf('bases', areas)} OR ${oneOf('serves', areas)})`;

/** The filters of a request that are asked of the server. */
const filtersOf = (filters: SearchFilters): string[] => {
  const { serviceType, state, area, sublocation, minRating, isPremium, checked, minPrice, maxPrice } =
    filters;
  return [
    ...(serviceType ? [`service = ${quoted(comparableServiceType(serviceType))}`] : []),
    ...(state ? [`state = ${quoted(state)}`] : []),
    ...(area ? [inAreas([comparableArea(area)])] : []),
    ...(sublocation ? [`sublocation = ${quoted(comparableArea(sublocation))}`] : []),
    ...(minRating ? [`averageRating >= ${minRating}`] : []),
    ...(isPremium ? ['isPremium = true'] : []),
    ...(checked ? [`checked = ${quoted(checked)}`] : []),
    ...(minPrice === undefined ? [] : [`highestPrice >= ${minPrice}`]),
    ...(maxPrice === undefined ? [] : [`lowestPrice <= ${maxPrice}`]),
  ];
};

/**
 * In quotes a word is only found as it is; without, it may have errors. The last may be the beginning of one, unless a
 * blank follows.
 */
const textOf = (words: readonly QueryWord[]): string => {
  const text = words.map(({ word, isPrefix, isFuzzy }) => (isPrefix || isFuzzy ? word : `"${word}"`));
  return `${text.join(' ')}${words.at(-1)?.isPrefix === false ? ' ' : ''}`;
};

/** Parts of a query that follow each other: the nearest states and all others; who is based in a place and who serves it. */
const partsOf = ({ place, statesFirst }: SearchQuery, isRelevance: boolean): string[][] => {
  const nearest = statesFirst.slice(0, 6); // each is a search
  if (nearest.length > 0)
    return [...nearest.map((state) => [oneOf('state', [state])]), [`NOT ${oneOf('state', nearest)}`]];
  if (!place) return [[]];
  const state = `state = ${quoted(place.state)}`;
  if (place.areas.length === 0) return [[state]];
  if (!isRelevance) return [[state, inAreas(place.areas)]];
  const based = oneOf('bases', place.areas);
  return [
    [state, based],
    [state, oneOf('serves', place.areas), `NOT ${based}`],
  ];
};

/**
 * What is asked of the server for one query, best part first; no listing is in two of them, nor any of `found`. Asked for
 * as pages, whose totals are exact.
 */
export const requestsOf = (
  query: SearchQuery,
  request: SearchRequest,
  found: readonly number[],
  limit: number,
): MultiSearchQuery[] => {
  const { sort = 'relevance', filters = {} } = request;
  const { words, services, wordsIn } = query;
  const begun = words.find(({ isPrefix, isFuzzy }) => isPrefix && !isFuzzy);
  const common = [
    ...filtersOf(filters),
    // The server cannot search a prefix without forgiving errors in it; this filter removes hits that only have errors.
    ...(begun ? [`words STARTS WITH ${quoted(begun.word)}`] : []),
    ...(services.length > 0 ? [oneOf('service', services.map(comparableServiceType))] : []),
    ...(found.length > 0 ? [`id NOT IN [${found.join(', ')}]`] : []),
  ];
  return partsOf(query, sort === 'relevance').map((part) => ({
    indexUid: LIVE,
    q: textOf(words),
    matchingStrategy: 'all',
    attributesToRetrieve: ['id'],
    filter: [...part, ...common],
    page: 1,
    hitsPerPage: limit,
    sort: [...SORTS[sort]],
    ...(wordsIn === 'name' ? { attributesToSearchOn: ['name'] } : {}),
  }));
};
