import type { Kobo } from '../../../kernel/money.js';
import { comparableServiceType } from '../../../kernel/service-types.js';
import { comparableArea, fold } from '../understanding/tokenizer.js';

/** The deepest hit that can be paged to, with either engine. */
export const MOST_HITS = 1000;

/** If fewer match completely, listings that match in part follow. */
export const ENOUGH_HITS = 12;

/** What a search can ask to be checked (contract 3.15). */
export const CHECKED_DOCUMENTS = ['identity', 'business'] as const;
export type CheckedDocument = (typeof CHECKED_DOCUMENTS)[number];

/** What both engines index of one listing. No contact data: the index must hold none. */
export interface ListingDoc {
  id: number;
  businessName: string;
  /** Key such as `houseCleaning`. */
  serviceType: string;
  /** The key in words: "House Cleaning". */
  serviceLabel: string;
  /** Words that people type for this service: "cleaner", "maid". */
  keywords: readonly string[];
  location: string;
  city: string;
  state: string;
  sublocation: string | null;
  serviceAreas: readonly string[];
  description: string | null;
  /** 0 when unrated. */
  averageRating: number;
  totalReviews: number;
  isPremium: boolean;
  isVerified: boolean;
  /** Documents that were approved and are valid now. */
  checked: readonly CheckedDocument[];
  /** 0 without an active promotion. */
  promotionPriority: number;
  /** averageRating × multiplier of the active promotion (1 without one). */
  boostedRating: number;
  /** Orders by `recommended`, 0 to 5; also set for a listing without reviews. */
  trustedRating: number;
  /** Orders by `recommended` as well, 0 to 1. */
  responseRate: number;
  /** Its lowest and highest price; null: unknown. */
  lowestPrice: Kobo | null;
  highestPrice: Kobo | null;
  /** Its position, to a hundredth of a degree (`roughly`); null: unknown. */
  latitude: number | null;
  longitude: number | null;
  /** ISO 8601. */
  createdAt: string;
  /** An inactive listing is never found; upserting one removes it. */
  isActive: boolean;
}

/** `distance` needs `near`; `price_low` and `price_high` go by the lowest price, listings without one come last. */
export const SEARCH_SORTS = [
  'relevance',
  'recommended',
  'rating',
  'reviews',
  'newest',
  'price_low',
  'price_high',
  'distance',
] as const;
export type SearchSort = (typeof SEARCH_SORTS)[number];

/** All within a radius around a position. */
export interface Near {
  /** Degrees, to a hundredth (`roughly`). */
  lat: number;
  lng: number;
  /** Metres. */
  radiusM: number;
}

export interface SearchFilters {
  /** Compared without case, spaces, `-` and `_` (OP-21). */
  serviceType?: string;
  /** Exact state name, e.g. `FCT (Abuja)`. */
  state?: string;
  /** Matches sublocation, city or any service area (OP-21). */
  area?: string;
  sublocation?: string;
  /** Text contained in location, city or state, any case. */
  location?: string;
  /** averageRating >= minRating. */
  minRating?: number;
  /** True: premium listings only; false does not filter. */
  isPremium?: boolean;
  /** Only listings of which such a document was approved and is valid now. */
  checked?: CheckedDocument;
  /** Only listings whose price, or range of prices, touches these; one without a price touches none. */
  minPrice?: Kobo;
  maxPrice?: Kobo;
  /** A listing without a position is never near. */
  near?: Near;
  /** A date in Lagos such as `2026-11-30`: only listings that can still be booked on it. */
  availableOn?: string;
}

/** The form in which the text of the `location` filter is compared. */
export const comparablePlace = (place: string): string => fold(place).replaceAll('\u0000', ' ').trim();

/**
 * Whether a filter has a value of which nothing remains to compare: `_` is no service type, a mark without its letter is no
 * place. No listing matches it, and ignoring the filter would show all of them.
 */
export const asksForNothing = ({ serviceType, area, sublocation, location }: SearchFilters): boolean =>
  [
    [serviceType, comparableServiceType] as const,
    [area, comparableArea] as const,
    [sublocation, comparableArea] as const,
    [location, comparablePlace] as const,
  ].some(([given, compared]) => given && compared(given) === '');

export interface SearchRequest {
  /** Words as people type them (OP-23). Empty or without a letter or digit: browse in business order. */
  q: string;
  filters?: SearchFilters;
  /** Default `relevance`. */
  sort?: SearchSort;
  limit: number;
  offset: number;
}

export interface SearchHits {
  ids: number[];
  /** All that can be paged through: counted up to `MOST_HITS`. */
  total: number;
  /** There are more. */
  totalIsMore: boolean;
  /** Left out when nothing was recognised, nothing left out and nothing relaxed. */
  understood?: UnderstoodQuery;
}

/** How a query was understood, the same with every engine. */
export interface UnderstoodQuery {
  /** Key of the trade that was recognised. */
  service: string | null;
  place: { state: string; area: string | null } | null;
  /** The query without the words that name the trade, and without those that name the place; null: it names none. */
  withoutService: string | null;
  withoutPlace: string | null;
  /** The date that the words name, and the query without them; absent if a date was chosen or none is named. */
  availableOn?: string;
  withoutDate?: string;
  /** What was left out because it says nothing. */
  ignored: readonly string[];
  /** How many of the total have everything that was asked for; the others come after them. */
  complete: number;
}

/** Finding listings by words, filters and order. Two engines, one relevance contract (`relevance.conformance.ts`). */
export abstract class SearchIndex {
  abstract search(request: SearchRequest): Promise<SearchHits>;
  /** At most `limit` distinct texts (service labels, business names, cities, areas) with `q` as the prefix of a word. */
  abstract suggest(q: string, limit: number): Promise<string[]>;
  abstract health(): Promise<void>;

  /** True while another engine answers in place of the chosen one. */
  get isDegraded(): boolean {
    return false;
  }
}
