/** Numbers that the product promises (CONST-*). Times in milliseconds. */
export const PAGE_SIZE = 12;
export const QUICK_SEARCH_SIZE = 4;
export const FEATURED_SIZE = 6;
export const SEARCH_MIN_CHARACTERS = 2;
export const SUGGESTION_DELAY = 300;
export const SEARCH_DELAY = 400;
export const ADDRESS_DELAY = 500;
export const SEARCH_RETRIES = 3;
export const SEARCH_RETRY_DELAY = 1_000;
export const PREFETCH_AFTER = 2_000;
export const PREFETCH_VISIBLE_SHARE = 0.9;
export const PREFETCH_FRESH = 15 * 60_000;
export const DESKTOP_WIDTH = 768;
export const META_DESCRIPTION_LENGTH = 160;
export const PROVIDER_COUNT_FALLBACK = '1,100+';
export const DEFAULT_PRICE_RANGE = '₦₦';
export const STATES_OF_NIGERIA = 36;
