import { MAX_PRICE, type Kobo } from '../../../../kernel/money.js';
import { SEARCH_SORTS, type ListingDoc, type SearchSort } from '../search-index.js';

/** Orders with a sort key of their own: a column and an index each. */
type Order = Exclude<SearchSort, 'distance'>;
export const ORDERS = SEARCH_SORTS.filter((sort): sort is Order => sort !== 'distance');

/** Creation times have steps of 64 seconds since 2020, in 25 bits: enough until 2088. */
const EPOCH = Date.UTC(2020, 0, 1);
const STEP_MS = 64_000;

/** Room for one more than the highest price in kobo. */
const PRICE_BITS = 34;
const RATING_BITS = 15;

const field = (value: number, bits: number): bigint => {
  const most = 2 ** bits - 1;
  return BigInt(Math.min(Math.max(Math.round(value), 0), most));
};

/** Packs values, the most significant first, into one number that sorts like them. */
const packed = (...fields: readonly (readonly [value: number, bits: number])[]): string =>
  fields.reduce((key, [value, bits]) => (key << BigInt(bits)) | field(value, bits), 0n).toString();

/**
 * The sort keys of a listing, each one `bigint` that the index walks from the greatest down; equal ones go by
 * descending id. `relevance` is the business order of OP-32: promotion priority, rating × multiplier, reviews,
 * newest. `recommended` never asks what was paid: the trusted rating, the response rate, reviews. The others are those of OP-20. As text, because they do not fit a JavaScript number.
 */
export const sortKeysOf = (doc: ListingDoc): Record<Order, string> => {
  const created = Date.parse(doc.createdAt);
  const rating = [doc.averageRating * 1000, RATING_BITS] as const;
  const reviews = [doc.totalReviews, 17] as const;
  const price = doc.lowestPrice;
  return {
    relevance: packed([doc.promotionPriority, 6], [doc.boostedRating * 1000, 15], reviews, [
      (created - EPOCH) / STEP_MS,
      25,
    ]),
    recommended: packed([doc.trustedRating * 1000, 15], [doc.responseRate * 100, 7], reviews),
    rating: packed(rating, reviews),
    reviews: packed(reviews, rating),
    newest: String(created),
    price_low: packed([price === null ? 0 : MAX_PRICE + 1 - price, PRICE_BITS], rating),
    price_high: packed([price === null ? 0 : price + 1, PRICE_BITS], rating),
  };
};

/** Above the `price_high` keys of all listings with this lowest price. */
export const dearerThan = (price: Kobo): string => packed([price + 2, PRICE_BITS], [0, RATING_BITS]);
