import { today } from '../../../lib/format/dates.js';
import { nairaTyped } from '../../../lib/format/numbers.js';
import { vague, type Position } from './position.rules.js';

/** SEARCH-03: what is searched for. '', 0 and null mean "no filter". */
export interface SearchFilters {
  query: string;
  serviceType: string;
  location: string;
  state: string;
  area: string;
  sublocation: string;
  minRating: number;
  isPremium: boolean;
  /** Only those of whom a document of this kind was seen (contract 3.15). */
  checked: '' | 'identity' | 'business';
  /** Naira. */
  minPrice: number;
  maxPrice: number;
  /** Only within the radius around it. */
  near: Position | null;
  radiusKm: number;
  /** Only who has a free time on this date, such as 2026-12-05; '' is any. It may be one that cannot be searched for. */
  availableOn: string;
  sort: Sort;
}

const SORTS = [
  'relevance',
  'distance',
  'recommended',
  'rating',
  'reviews',
  'price_low',
  'price_high',
  'newest',
] as const;
export type Sort = (typeof SORTS)[number];

export const SORT_LABELS: Record<Sort, string> = {
  relevance: 'Best match',
  distance: 'Nearest',
  recommended: 'Recommended',
  rating: 'Highest rated',
  reviews: 'Most reviewed',
  price_low: 'Lowest price',
  price_high: 'Highest price',
  newest: 'Newest',
};

/** Distances are from somewhere. */
export const sortsFor = ({ near }: SearchFilters): readonly Sort[] =>
  near ? SORTS : SORTS.filter((sort) => sort !== 'distance');

/** The choices of SEARCH-04. */
export const MINIMUM_RATINGS = [4, 3, 2, 1] as const;

/** The choices of the radius, kilometres. */
export const RADIUSES = [1, 5, 10, 25, 50, 100, 200] as const;
const USUAL_RADIUS = 25;
const HIGHEST_PRICE = 99_999_999.99;

export const NO_FILTERS: SearchFilters = {
  query: '',
  serviceType: '',
  location: '',
  state: '',
  area: '',
  sublocation: '',
  minRating: 0,
  isPremium: false,
  checked: '',
  minPrice: 0,
  maxPrice: 0,
  near: null,
  radiusKm: USUAL_RADIUS,
  availableOn: '',
  sort: 'relevance',
};

/** Reads the address (SEARCH-02). What it does not understand is no filter. */
export function filtersFrom(address: URLSearchParams): SearchFilters {
  const text = (name: string) => {
    const value = address.get(name)?.trim() ?? '';
    return value.toLowerCase() === 'all' ? '' : value;
  };
  const rating = Number(text('rating'));
  const near = positionFrom(text('lat'), text('lng'));
  const radius = Number(text('radiusKm'));
  const sort = text('sort') as Sort;
  const filters = {
    query: text('q'),
    serviceType: text('service'),
    location: text('location'),
    state: text('state'),
    area: text('area'),
    sublocation: text('sublocation'),
    minRating: rating > 0 && rating <= 5 ? rating : 0,
    isPremium: text('premium') === 'true',
    checked: checkedFrom(text('checked')),
    minPrice: priceTyped(text('minPrice')) ?? 0,
    maxPrice: priceTyped(text('maxPrice')) ?? 0,
    near,
    radiusKm: near && radius >= 1 && radius <= 200 ? radius : USUAL_RADIUS,
    availableOn: isDateKnown(text('availableOn')) ? text('availableOn') : '',
    sort: 'relevance' as const,
  };
  return sortsFor(filters).includes(sort) ? { ...filters, sort } : filters;
}

const checkedFrom = (text: string): SearchFilters['checked'] =>
  text === 'identity' || text === 'business' ? text : '';

/** The amount of a price field: 0 where there is none, undefined where it is no price. */
export const priceTyped = (text: string): number | undefined => {
  const amount = nairaTyped(text);
  return amount === undefined || (amount ?? 0) > HIGHEST_PRICE ? undefined : (amount ?? 0);
};

/** The lowest price is above the highest: then neither filters. */
export const isUpsideDown = ({ minPrice, maxPrice }: SearchFilters): boolean =>
  maxPrice > 0 && minPrice > maxPrice;

/** How far ahead calendars are searched, in days. */
const DAYS_AHEAD = 92;

/** The first and the last date that can be searched for: calendars are kept in the time of Lagos. */
export const knownDates = (now = new Date()): { first: string; last: string } => ({
  first: today(now),
  last: today(new Date(now.getTime() + DAYS_AHEAD * 86_400_000)),
});

const isDateKnown = (date: string): boolean => {
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || Number.isNaN(Date.parse(date))) return false;
  const { first, last } = knownDates();
  return date >= first && date <= last;
};

/** The date that is searched for; '' for none, or for one that cannot be. */
export const dateOf = ({ availableOn }: SearchFilters): string =>
  isDateKnown(availableOn) ? availableOn : '';

const DEGREES = /^-?\d{1,3}(\.\d+)?$/;

const positionFrom = (lat: string, lng: string): Position | null => {
  if (!DEGREES.test(lat) || !DEGREES.test(lng)) return null;
  const position = vague(Number(lat), Number(lng));
  return Math.abs(position.lat) <= 90 && Math.abs(position.lng) <= 180 ? position : null;
};

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
    checked: filters.checked,
    minPrice: filters.minPrice ? String(filters.minPrice) : '',
    maxPrice: filters.maxPrice ? String(filters.maxPrice) : '',
    lat: filters.near ? String(filters.near.lat) : '',
    lng: filters.near ? String(filters.near.lng) : '',
    radiusKm: filters.near && filters.radiusKm !== USUAL_RADIUS ? String(filters.radiusKm) : '',
    availableOn: dateOf(filters),
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
  checked: filters.checked || undefined,
  minPrice: (!isUpsideDown(filters) && filters.minPrice) || undefined,
  maxPrice: (!isUpsideDown(filters) && filters.maxPrice) || undefined,
  lat: filters.near?.lat,
  lng: filters.near?.lng,
  radiusKm: filters.near ? filters.radiusKm : undefined,
  availableOn: dateOf(filters) || undefined,
  sort: filters.sort === 'relevance' ? undefined : filters.sort,
});

/** One change of the user; another state has other areas (SEARCH-14). */
export function withFilter(filters: SearchFilters, change: Partial<SearchFilters>): SearchFilters {
  const next = { ...filters, ...change, ...orderBy(filters, change) };
  return change.state !== undefined && change.state !== filters.state
    ? { ...next, area: '', sublocation: '' }
    : next;
}

/** Searches near a position sort by distance by default; without a position they cannot. */
const orderBy = ({ near, sort }: SearchFilters, change: Partial<SearchFilters>): Partial<SearchFilters> => {
  if (change.sort !== undefined || change.near === undefined) return {};
  if (change.near === null) return sort === 'distance' ? { sort: 'relevance' } : {};
  return near === null && sort === 'relevance' ? { sort: 'distance' } : {};
};

/** The page that a reader without JavaScript turned to, from 1. */
export function pageOf(address: URLSearchParams): number {
  const page = Number(address.get('page'));
  return Number.isInteger(page) && page >= 1 && page <= 1_000 ? page : 1;
}
