import { cardPrice } from '../../../components/shared/card-price.rules.js';
import type { ListingDetailView } from '../../../lib/api/api-types.js';

type Priced = Pick<ListingDetailView, 'startingPrice' | 'maxPrice' | 'pricingType'>;

/** DETAIL-14: the pricing card's amount and what it buys, as the listing's card has them. */
export function providerPrice(listing: Priced): { amount: string; unit: string } {
  if (listing.startingPrice === null) {
    return listing.pricingType === 'negotiable'
      ? { amount: 'Negotiable', unit: 'agree the price before the work starts' }
      : { amount: 'Contact for details', unit: 'the price depends on the job' };
  }
  const { amount, subtitle } = cardPrice(listing);
  return listing.pricingType === 'hourly'
    ? { amount: `${amount}/hr`, unit: 'hourly rate' }
    : { amount, unit: subtitle };
}
