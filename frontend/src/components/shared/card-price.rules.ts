import { naira } from '../../lib/naira.js';
import type { PricingType, ProviderCardView } from '../../lib/api-types.js';

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

type Urgency = NonNullable<ProviderCardView['urgency']>;

const URGENCIES: Record<Urgency, string> = { low: 'Low', medium: 'Medium', high: 'High', urgent: 'Urgent' };

/** OP-63: 'Normal' where the urgency is missing or unknown. */
export const urgencyLabel = (urgency: Urgency | null): string => (urgency && URGENCIES[urgency]) || 'Normal';

/** A service request on a card: what the customer wants to pay, and how soon. */
export const requestPrice = ({
  budget,
  urgency,
}: Pick<ProviderCardView, 'budget' | 'urgency'>): { amount: string; subtitle: string } => ({
  amount: budget ? `Budget ${budget}` : 'Budget open',
  subtitle: `${urgencyLabel(urgency)} urgency`,
});
