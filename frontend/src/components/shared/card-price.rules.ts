import { naira, typedAsMoney } from '../../lib/format/numbers.js';
import type { PricingType, ProviderCardView } from '../../lib/api/api-types.js';

const SUBTITLES: Record<PricingType, string> = {
  hourly: 'per hour',
  per_project: 'per project',
  fixed: 'fixed price',
  negotiable: 'negotiable',
};

type Priced = Pick<ProviderCardView, 'startingPrice' | 'maxPrice' | 'pricingType'>;

/** SEARCH-24: how every price is written. A range is not a fixed price. */
export function cardPrice({ startingPrice, maxPrice, pricingType }: Priced): {
  amount: string;
  subtitle: string;
} {
  if (startingPrice === null) return { amount: 'Contact for Pricing', subtitle: '' };
  const subtitle = SUBTITLES[pricingType] ?? '';
  if (maxPrice === null || maxPrice === startingPrice)
    return { amount: `From ${naira(startingPrice)}`, subtitle };
  return {
    amount: `${naira(startingPrice)} - ${naira(maxPrice)}`,
    subtitle: pricingType === 'fixed' ? 'depending on the job' : subtitle,
  };
}

/** The provider's own payment terms, else those of the site. */
export const paymentTerms = ({ priceDescription }: { priceDescription: string | null }): string =>
  priceDescription?.trim() || 'You pay after the job.';

type Urgency = NonNullable<ProviderCardView['urgency']>;

const URGENCIES: Record<Urgency, string> = { low: 'Low', medium: 'Medium', high: 'High', urgent: 'Urgent' };

/** OP-63: 'Normal' where the urgency is missing or unknown. */
export const urgencyLabel = (urgency: Urgency | null): string => (urgency && URGENCIES[urgency]) || 'Normal';

/** A service request on a card: what the customer wants to pay, and how soon. */
export const requestPrice = ({
  budget,
  urgency,
}: Pick<ProviderCardView, 'budget' | 'urgency'>): { amount: string; subtitle: string } => ({
  amount: budget ? `Budget ${typedAsMoney(budget) ?? budget}` : 'Budget open',
  subtitle: `${urgencyLabel(urgency)} urgency`,
});
