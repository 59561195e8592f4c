import { effectAt } from '../../promotions/public/promotion-effects.rules.js';
import type { ListingRecord } from '../public/listing-reader.js';
import type { Listing } from '../domain/listing.decider.js';
import { ListingNotFound } from '../domain/listing.errors.js';

/** Its own events tell nothing of promotions: who shows the answer asks for them. */
const NO_PROMOTION = effectAt([], '');

/** What a write answers: the listing as it was decided, whether or not the read models have seen it yet. */
export const recordOf = (listing: Listing): ListingRecord => {
  if (!listing) throw new ListingNotFound(); // an earlier try of this command succeeded, the listing was deleted since
  const { details, ...rest } = listing;
  return { ...details, ...rest, promotion: NO_PROMOTION };
};
