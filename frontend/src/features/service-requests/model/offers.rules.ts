import type { ListingCheck, ProviderCardView } from '../../../lib/api/api-types.js';
import type { ResponseShown } from '../api/service-requests.queries.js';

export type OfferOrder = 'newest' | 'price' | 'rating' | 'soonest';

/** The business of an offer as searches show it, where it is known. */
export const cardOf = (
  { provider }: ResponseShown,
  cards: readonly ProviderCardView[],
): ProviderCardView | undefined => cards.find(({ id }) => id === provider?.listingId);

/** Offers in another order: the cheapest, the best rated or the soonest free first; what says nothing of it comes last. */
export function offersBy(
  order: OfferOrder,
  offers: readonly ResponseShown[],
  cards: readonly ProviderCardView[],
): ResponseShown[] {
  if (order === 'newest') return [...offers];
  const rankOf: Record<Exclude<OfferOrder, 'newest'>, (offer: ResponseShown) => number> = {
    price: ({ quotedPrice }) => quotedPrice ?? Infinity,
    rating: ({ provider }) => (provider?.totalReviews ? -provider.averageRating : Infinity),
    soonest: (offer) => Date.parse(cardOf(offer, cards)?.nextFree ?? '') || Infinity,
  };
  const rank = rankOf[order];
  const compared = (one: ResponseShown, other: ResponseShown): number => {
    const [before, after] = [rank(one), rank(other)];
    return before === after ? 0 : before - after;
  };
  // oxlint-disable-next-line unicorn/no-array-sort -- toSorted is younger than the oldest browsers
  return [...offers].sort(compared);
}

const CHECKED: Record<ListingCheck['kind'], string> = {
  phone: 'phone',
  location: 'place',
  identity: 'identity',
  business: 'business',
  address: 'address',
};

/** "Checked: phone, place"; null where nothing was. */
export const checkedText = (checks: readonly ListingCheck[] = []): string | null =>
  checks.length === 0 ? null : `Checked: ${checks.map(({ kind }) => CHECKED[kind]).join(', ')}`;
