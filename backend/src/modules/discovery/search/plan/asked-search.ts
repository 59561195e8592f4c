import { spokenWordsOf } from '../../understanding/understand.js';
import { comparablePlace } from '../comparable-filters.js';
import { MOST_HITS, type SearchRequest } from '../search-index.js';
import { longestIndexedToken } from '../../understanding/tokenizer.js';
import { filterLexemesOf } from './lexemes.js';
import { rowFiltersOf } from './search-conditions.js';
import type { PlanRequest } from './search-planner.js';

/** A request as the engines read it; equal ones have the same hits. */
export interface Asked extends PlanRequest {
  limit: number;
  offset: number;
}

/** What a request asks of the planner. */
const planRequestOf = ({
  q,
  filters = {},
  sort = 'relevance',
}: SearchRequest): Omit<PlanRequest, 'needed'> => {
  const place = comparablePlace(filters.location ?? '');
  const longest = longestIndexedToken(place);
  return {
    q: spokenWordsOf(q).join(' '), // as it is read, so that what reads alike is remembered once
    wanted: filterLexemesOf(filters),
    rows: rowFiltersOf(filters, place),
    token: longest && longest.length >= 3 ? longest : null, // three letters are what the index of terms needs
    sort: sort === 'distance' && !filters.near ? 'relevance' : sort,
    relax: true,
  };
};

/** The request without what makes no difference. */
export const askedBy = (request: SearchRequest): Asked => {
  const { offset } = request;
  const limit = Math.max(Math.min(request.limit, MOST_HITS - offset), 0);
  return { ...planRequestOf(request), limit, offset, needed: offset + limit };
};
