import * as constants from './constants.js';
import { naira } from './format/numbers.js';

describe('the numbers that the product promises', () => {
  it.each([
    [
      'CONST-02',
      {
        PAGE_SIZE: 12,
        QUICK_SEARCH_SIZE: 4,
        FEATURED_SIZE: 6,
        SEARCH_MIN_CHARACTERS: 2,
        SUGGESTION_DELAY: 300,
        SEARCH_DELAY: 400,
        ADDRESS_DELAY: 500,
      },
    ],
    [
      'CONST-01, CONST-03, CONST-04, RT-02, RT-04',
      {
        THREAD_POLL: 8_000,
        UNREAD_POLL: 10_000,
        PARTNER_POLL: 30_000,
        CONVERSATIONS_POLL: 5_000,
        SOCKET_PING: 30_000,
        SOCKET_RECONNECT: 3_000,
        MESSAGE_DELETE_WINDOW: 14_400_000,
        PREVIEW_LENGTH: 40,
      },
    ],
    [
      'CONST-04, SHELL-17',
      {
        PREFETCH_AFTER: 2_000,
        PREFETCH_VISIBLE_SHARE: 0.9,
        PREFETCH_FRESH: 900_000,
        DESKTOP_WIDTH: 768,
        NAME_LENGTH: { min: 2, max: 50 },
        CODE_DIGITS: 6,
      },
    ],
    [
      'CONST-05',
      {
        PHONE_REDIRECT: 2_000,
        LOGIN_REDIRECT: 500,
        LISTING_CREATED_REDIRECT: 300,
      },
    ],
    [
      'CONST-06',
      {
        PROMOTION_PRICE_MAX: 99_999_999.99,
        PRICE_MAX: 99_999_999.99,
      },
    ],
    [
      'CONST-07',
      {
        PAYMENT: { min: 100, max: 1_000_000 },
        PAYMENT_METHODS: ['bank_transfer', 'ussd', 'mobile_money', 'card', 'crypto'],
        ADMIN_PASSWORD_MIN: 8,
        ADMIN_LISTINGS_SIZE: 20,
        RECENT_TRANSACTIONS: 5,
        META_DESCRIPTION_LENGTH: 160,
      },
    ],
    [
      'CONST-08',
      {
        PROMOTION_DURATIONS: [1, 3, 7, 14, 30, 60, 90],
        PROMOTION_DURATION_DEFAULT: 7,
        PROMOTION_DURATION: { min: 1, max: 365 },
      },
    ],
    [
      'CONST-09',
      {
        TOAST_DURATION: 5_000,
        TOAST_DURATION_LONG: 6_000,
        TOAST_DURATION_LONGEST: 8_000,
        TOAST_SWIPE: 50,
        TOOLTIP_DELAY: 700,
        GEOLOCATION_TIMEOUT: 10_000,
      },
    ],
    [
      'CONST-10',
      {
        DEFAULT_PRICE_RANGE: '₦₦',
        PROVIDER_COUNT_FALLBACK: '1,100+',
      },
    ],
  ])('%s', (_row, expected) => expect(constants).toMatchObject(expected));

  it('SHELL-19, CONST-10: amounts are naira, with kobo only where there are some', () => {
    expect([naira(5_300), naira(5_300.5), naira(0), naira(1_000_000)]).toEqual([
      '₦5,300',
      '₦5,300.50',
      '₦0',
      '₦1,000,000',
    ]);
  });
});
