import type { PricingType, ProviderCardView } from '../../lib/api-types.js';
import { naira } from '../../lib/naira.js';

const SUBTITLES: Record<PricingType, string> = {
  hourly: 'per hour',
  per_project: 'per project',
  fixed: 'fixed price',
  negotiable: 'negotiable',
};

type Priced = Pick<ProviderCardView, 'startingPrice' | 'maxPrice' | 'pricingType'>;

/** SEARCH-24. */
export function cardPrice({ startingPrice, maxPrice, pricingType }: Priced): {
  amount: string;
  subtitle: string;
} {
  if (startingPrice === null) return { amount: 'Contact for Pricing', subtitle: '' };
  const amount =
    maxPrice !== null && maxPrice !== startingPrice
      ? `${naira(startingPrice)} - ${naira(maxPrice)}`
      : `From ${naira(startingPrice)}`;
  return { amount, subtitle: SUBTITLES[pricingType] ?? '' };
}
