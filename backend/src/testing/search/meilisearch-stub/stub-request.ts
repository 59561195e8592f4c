import type {
  SearchFilters,
  SearchRequest,
  SearchSort,
} from '../../../modules/discovery/search/search-index.js';
import { StubRefusal } from './stub-refusal.js';

type Json = Readonly<Record<string, unknown>>;

/** `attribute = "value"`, `attribute = true` or `attribute >= 4`, and nothing after it. */
const COMPARISON = /^(\w+) (=|>=) (?:"((?:[^"\\]|\\.)*)"|(true|\d+(?:\.\d+)?))$/s;
const RADIUS = /^_geoRadius\((-?[\d.]+), (-?[\d.]+), ([\d.]+)\)$/;
const NEAR = /^_geoPoint\(-?[\d.]+, -?[\d.]+\):asc$/;

const ORDERS: Readonly<Record<string, SearchSort>> = {
  '': 'relevance',
  'averageRating:desc,totalReviews:desc': 'rating',
  'totalReviews:desc,averageRating:desc': 'reviews',
  'createdAt:desc': 'newest',
};

/** What a search asks, in words of our port. Refuses what the settings do not allow, as the server does. */
export const requestOf = (body: Json, settings: Json): SearchRequest => {
  const { filters, near } = filtersOf((body.filter ?? []) as readonly string[], settings);
  const { page, hitsPerPage, offset = 0, limit = 20 } = body as Record<string, number | undefined>;
  const size = hitsPerPage ?? limit;
  return {
    q: String(body.q ?? ''),
    filters,
    sort: sortOf((body.sort ?? []) as readonly string[], settings),
    ...(near ? { near } : {}),
    limit: size,
    offset: page === undefined ? offset : (page - 1) * size,
  };
};

const filtersOf = (
  conditions: readonly string[],
  settings: Json,
): { filters: SearchFilters; near?: SearchRequest['near'] } => {
  const filters: SearchFilters = {};
  let near: SearchRequest['near'];
  for (const condition of conditions) {
    const radius = RADIUS.exec(condition);
    if (radius) {
      mayFilter(settings, '_geo', false);
      near = { lat: Number(radius[1]), lng: Number(radius[2]), radiusM: Number(radius[3]) };
      continue;
    }
    const [, attribute = '', operator, text, bare] = COMPARISON.exec(condition) ?? [];
    mayFilter(settings, attribute, operator === '>=');
    const value = text?.replace(/\\(["\\])/g, '$1') ?? bare ?? '';
    if (attribute === 'serviceType') filters.serviceType = value;
    else if (attribute === 'state') filters.state = value;
    else if (attribute === 'serviceAreas') filters.area = value;
    else if (attribute === 'sublocation') filters.sublocation = value;
    else if (attribute === 'averageRating') filters.minRating = Number(value);
    else if (attribute === 'isPremium') filters.isPremium = value === 'true';
    else throw new StubRefusal(400, 'invalid_search_filter', `Cannot parse: ${condition}`);
  }
  return near ? { filters, near } : { filters };
};

const mayFilter = (settings: Json, attribute: string, comparison: boolean): void => {
  const rules = (settings.filterableAttributes ?? []) as readonly (
    string | { attributePatterns: string[]; features: { filter: { comparison: boolean } } }
  )[];
  const isAllowed = rules.some((rule) =>
    typeof rule === 'string'
      ? rule === attribute
      : rule.attributePatterns.includes(attribute) && (!comparison || rule.features.filter.comparison),
  );
  if (!isAllowed)
    throw new StubRefusal(400, 'invalid_search_filter', `"${attribute}" is not filterable like this`);
};

const sortOf = (sort: readonly string[], settings: Json): SearchSort => {
  const sortable = (settings.sortableAttributes ?? []) as readonly string[];
  for (const order of sort) {
    const attribute = NEAR.test(order) ? '_geo' : (order.split(':')[0] ?? '');
    if (!sortable.includes(attribute))
      throw new StubRefusal(400, 'invalid_search_sort', `"${attribute}" is not sortable`);
  }
  if (sort.some((order) => NEAR.test(order))) return 'relevance';
  const known = ORDERS[sort.join(',')];
  if (!known) throw new StubRefusal(400, 'invalid_search_sort', `Unknown order ${sort.join(',')}`);
  return known;
};
