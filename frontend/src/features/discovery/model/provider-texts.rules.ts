import { META_DESCRIPTION_LENGTH } from '../../../lib/constants.js';
import { serviceLabel } from '../../../lib/format/names.js';
import type { ListingDetailView } from '../../../lib/api/api-types.js';
import { cardPrice } from '../../../components/shared/card-price.rules.js';

type Named = Pick<ListingDetailView, 'businessName' | 'serviceType' | 'city' | 'state'>;

/** OP-46. */
export const providerTitle = (listing: Named, siteName: string): string =>
  `${listing.businessName} - ${serviceLabel(listing.serviceType)} in ${listing.city}, ${listing.state} | ${siteName}`;

/** DETAIL-09: the text of the About section, the generic sentence included. */
export const aboutText = (listing: Named & Pick<ListingDetailView, 'description'>): string =>
  listing.description?.trim() ||
  `${listing.businessName} offers ${serviceLabel(listing.serviceType).toLowerCase()} in ${listing.city}, ${listing.state}. Contact them for details of their work and availability.`;

/** DETAIL-03: the first 160 characters. */
export const metaDescription = (listing: Named & Pick<ListingDetailView, 'description'>): string =>
  aboutText(listing).replaceAll(/\s+/g, ' ').slice(0, META_DESCRIPTION_LENGTH);

/** DETAIL-10: where else they work; their own city is no "else". */
export const otherAreas = ({
  serviceAreas,
  city,
}: Pick<ListingDetailView, 'serviceAreas' | 'city'>): string[] =>
  serviceAreas.filter((area) => area !== city);

/** Questions that every visitor has, answered from the listing itself; they are shown and marked up (DETAIL-04). */
export function providerQuestions(
  listing: ListingDetailView,
  price: string,
): { question: string; answer: string }[] {
  const { businessName, city, state } = listing;
  const elsewhere = otherAreas(listing);
  return [
    {
      question: `Where does ${businessName} work?`,
      answer:
        elsewhere.length > 0
          ? `${businessName} is based in ${city}, ${state} and also serves ${elsewhere.join(', ')}.`
          : `${businessName} is based in ${city}, ${state}.`,
    },
    {
      question: `How much does ${businessName} charge?`,
      answer: `${price}. Agree the final price before work starts.`,
    },
    {
      question: `How do I contact ${businessName}?`,
      answer:
        'Sign in, open this page and call or send a WhatsApp message. You deal with the provider directly.',
    },
  ];
}

/** DETAIL-12: the first item is always there; `count` is how many the listing has. */
export const upgradeText = (count: number): string => `Upgrade to Premium to view all ${count} images`;

export const shareText = (listing: Named, price: string): string =>
  `${listing.businessName}: ${serviceLabel(listing.serviceType)} in ${listing.city}, ${listing.state}. ${price}.`;

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
