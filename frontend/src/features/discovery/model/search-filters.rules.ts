/** SEARCH-03: what is searched for. '' and 0 mean "no filter". */
export interface SearchFilters {
  query: string;
  serviceType: string;
  location: string;
  state: string;
  area: string;
  sublocation: string;
  minRating: number;
  isPremium: boolean;
  sort: Sort;
}

export const SORTS = ['relevance', 'recommended', 'rating', 'reviews', 'newest'] as const;
export type Sort = (typeof SORTS)[number];

export const SORT_LABELS: Record<Sort, string> = {
  relevance: 'Best match',
  recommended: 'Recommended',
  rating: 'Highest rated',
  reviews: 'Most reviewed',
  newest: 'Newest',
};

/** The choices of SEARCH-04. */
export const MINIMUM_RATINGS = [4, 3, 2, 1] as const;

export const NO_FILTERS: SearchFilters = {
  query: '',
  serviceType: '',
  location: '',
  state: '',
  area: '',
  sublocation: '',
  minRating: 0,
  isPremium: false,
  sort: 'relevance',
};

/** Reads the address (SEARCH-02). What it does not understand is no filter. */
export function filtersFrom(address: URLSearchParams): SearchFilters {
  const text = (name: string) => {
    const value = address.get(name)?.trim() ?? '';
    return value.toLowerCase() === 'all' ? '' : value;
  };
  const rating = Number(text('rating'));
  const sort = text('sort') as Sort;
  return {
    query: text('q'),
    serviceType: text('service'),
    location: text('location'),
    state: text('state'),
    area: text('area'),
    sublocation: text('sublocation'),
    minRating: rating > 0 && rating <= 5 ? rating : 0,
    isPremium: text('premium') === 'true',
    sort: SORTS.includes(sort) ? sort : 'relevance',
  };
}

/** The address of a search: the same parameters that `filtersFrom` reads, without the empty ones. */
export function addressOf(filters: SearchFilters): string {
  const address = new URLSearchParams();
  const entries = {
    q: filters.query.trim(),
    service: filters.serviceType,
    location: filters.location,
    state: filters.state,
    area: filters.area,
    sublocation: filters.sublocation,
    rating: filters.minRating ? String(filters.minRating) : '',
    premium: filters.isPremium ? 'true' : '',
    sort: filters.sort === 'relevance' ? '' : filters.sort,
  };
  for (const [name, value] of Object.entries(entries)) if (value) address.set(name, value);
  return address.toString();
}

/** The parameters of `GET /api/search` (SEARCH-16). The sort is sent too, else it would order one page only (OP-20). */
export const searchParameters = (
  filters: SearchFilters,
): Record<string, string | number | boolean | undefined> => ({
  query: filters.query.trim(),
  serviceType: filters.serviceType,
  location: filters.location,
  state: filters.state,
  area: filters.area,
  sublocation: filters.sublocation,
  minRating: filters.minRating || undefined,
  isPremium: filters.isPremium || undefined,
  sort: filters.sort === 'relevance' ? undefined : filters.sort,
});

/** One change of the user; another state has other areas (SEARCH-14). */
export function withFilter(filters: SearchFilters, change: Partial<SearchFilters>): SearchFilters {
  const next = { ...filters, ...change };
  return change.state !== undefined && change.state !== filters.state
    ? { ...next, area: '', sublocation: '' }
    : next;
}

/** How many filters of the panel are in use. */
export const activeFilterCount = ({
  serviceType,
  state,
  area,
  sublocation,
  location,
  minRating,
  isPremium,
}: SearchFilters): number =>
  [serviceType, state, area, sublocation, location, minRating, isPremium].filter(Boolean).length;

/** The page that a reader without JavaScript turned to, from 1. */
export function pageOf(address: URLSearchParams): number {
  const page = Number(address.get('page'));
  return Number.isInteger(page) && page >= 1 && page <= 1_000 ? page : 1;
}
