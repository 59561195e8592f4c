/** Numbers that the product promises (CONST-*). Milliseconds and naira; file sizes are in `upload-limits.ts`. */
const SECOND = 1_000;
const MINUTE = 60 * SECOND;

// CONST-02: search
export const PAGE_SIZE = 12;
export const QUICK_SEARCH_SIZE = 4;
export const FEATURED_SIZE = 6;
export const SEARCH_MIN_CHARACTERS = 2;
export const SUGGESTION_DELAY = 300;
export const SEARCH_DELAY = 400;
export const ADDRESS_DELAY = 500;
export const SEARCH_RETRIES = 3;
export const SEARCH_RETRY_DELAY = 1 * SECOND;

// CONST-03: asking again, and the socket
export const THREAD_POLL = 8 * SECOND;
export const UNREAD_POLL = 10 * SECOND;
export const PARTNER_POLL = 30 * SECOND;
export const CONVERSATIONS_POLL = 5 * SECOND;
export const REQUESTS_POLL = 30 * SECOND;
export const SOCKET_PING = 30 * SECOND;
export const SOCKET_RECONNECT = 3 * SECOND;

// Chat
export const MESSAGE_DELETE_WINDOW = 4 * 60 * MINUTE;
/** Messages that are read at once; the older ones come on demand. */
export const THREAD_PAGE = 30;
export const OLDER_PAGE = 100;
export const PREVIEW_LENGTH = 40;

// CONST-04: prefetch, widths and lengths
export const PREFETCH_AFTER = 2 * SECOND;
export const PREFETCH_VISIBLE_SHARE = 0.9;
export const PREFETCH_FRESH = 15 * MINUTE;
export const DESKTOP_WIDTH = 768;
export const NAME_LENGTH = { min: 2, max: 50 } as const;
export const CODE_DIGITS = 6;

// CONST-05: waiting
/** REMIND-04. */
export const REMINDER_EVERY = 5 * MINUTE;
export const PHONE_REDIRECT = 2 * SECOND;
export const LOGIN_REDIRECT = 500;
export const LISTING_CREATED_REDIRECT = 300;

// CONST-06: ranges
export const PROMOTION_PRICE_MAX = 99_999_999.99;
export const PRICE_MAX = 99_999_999.99;
export const MOST_AREAS = 50;

export const BUDGET_MAX = 99_999_999.99;

// Contact, booking, review
/** Minutes between two contacts with a provider where the server does not say (INT-10). */
export const COOLDOWN_MINUTES = 60;
export const REVIEWS_PAGE = 10;

// CONST-07: money and administration
export const PAYMENT = { min: 100, max: 1_000_000 } as const;
export const PAYMENT_METHODS = ['bank_transfer', 'ussd', 'mobile_money', 'card', 'crypto'] as const;
export const ADMIN_PASSWORD_MIN = 8;
export const ADMIN_LISTINGS_SIZE = 20;
export const RECENT_TRANSACTIONS = 5;
export const META_DESCRIPTION_LENGTH = 160;

// CONST-08: promotions, in days
export const PROMOTION_DURATIONS = [1, 3, 7, 14, 30, 60, 90] as const;
export const PROMOTION_DURATION_DEFAULT = 7;
export const PROMOTION_DURATION = { min: 1, max: 365 } as const;

// CONST-09: the shell
export const TOAST_DURATION = 5 * SECOND;
export const TOAST_DURATION_LONG = 6 * SECOND;
export const TOAST_DURATION_LONGEST = 8 * SECOND;
export const TOAST_SWIPE = 50;
export const TOOLTIP_DELAY = 700;
export const GEOLOCATION_TIMEOUT = 10 * SECOND;

// CONST-10: Nigeria
export const PROVIDER_COUNT_FALLBACK = '1,100+';
export const DEFAULT_PRICE_RANGE = '₦₦';

// Service requests: a page of the list; the server answers 200 at most.
export const REQUESTS_SIZE = 50;
