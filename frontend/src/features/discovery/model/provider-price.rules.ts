import { naira } from '../../../lib/naira.js';
import type { ListingDetailView } from '../../../lib/api-types.js';

type Priced = Pick<ListingDetailView, 'startingPrice' | 'maxPrice' | 'pricingType'>;

/** DETAIL-14: the pricing card's amount and what it buys. */
export function providerPrice({ startingPrice, maxPrice, pricingType }: Priced): {
  amount: string;
  unit: string;
} {
  if (pricingType === 'negotiable') {
    return startingPrice === null
      ? { amount: 'Negotiable', unit: 'agree the price before the work starts' }
      : { amount: `From ${naira(startingPrice)}`, unit: 'negotiable' };
  }
  if (startingPrice === null) return { amount: 'Contact for details', unit: 'the price depends on the job' };
  const range =
    maxPrice !== null && maxPrice !== startingPrice
      ? `${naira(startingPrice)} - ${naira(maxPrice)}`
      : naira(startingPrice);
  if (pricingType === 'hourly') return { amount: `${range}/hr`, unit: 'hourly rate' };
  if (pricingType === 'per_project') return { amount: `From ${naira(startingPrice)}`, unit: 'per project' };
  return { amount: range, unit: 'fixed price' };
}
