import { serviceKeywordsOf, serviceLabelOf } from '../../../../kernel/service-types.js';
import { averageOf } from '../../../listings/public/index.js';
import { effectAt } from '../../../promotions/public/promotion-effects.rules.js';
import { roughly } from '../../search/distance.js';
import { trustedRatingOf, trustedResponseRateOf } from '../../search/recommendation.js';
import { CHECKED_DOCUMENTS, type CheckedDocument, type ListingDoc } from '../../search/search-index.js';
import { areaPoint } from '../../understanding/places.js';
import type { ListingCardRow, ListingCheckRow } from './listing-card.table.js';

/** The card as the engines index it, with its promotion as of the last promotion event (OP-32). */
export const documentOf = (card: ListingCardRow, checked: readonly CheckedDocument[] = []): ListingDoc => {
  const promotion = effectAt(card.promotions, card.promotionsAsOf.toISOString());
  const averageRating = averageOf(card.ratingSum, card.ratingCount);
  return {
    ...shownInIndex(card),
    averageRating,
    totalReviews: card.ratingCount,
    isPremium: promotion.isPremium,
    isVerified: promotion.isVerified,
    checked,
    promotionPriority: promotion.promotionPriority ?? 0,
    boostedRating: averageRating * promotion.multiplier,
    trustedRating: trustedRatingOf(card.ratingSum, card.ratingCount),
    responseRate: trustedResponseRateOf(card.contacts, card.confirmedContacts),
  };
};

const shownInIndex = (card: ListingCardRow) => ({
  id: card.id,
  businessName: card.businessName,
  serviceType: card.serviceType,
  serviceLabel: serviceLabelOf(card.serviceType),
  keywords: serviceKeywordsOf(card.serviceType),
  location: card.location,
  city: card.city,
  state: card.state,
  sublocation: card.sublocation,
  serviceAreas: card.serviceAreas,
  description: card.description,
  lowestPrice: card.startingPrice,
  highestPrice: card.maxPrice ?? card.startingPrice,
  ...pointOf(card),
  createdAt: card.createdAt.toISOString(),
  isActive: card.isActive,
});

/** Where searches take a listing to be: to a hundredth of a degree, so that distances never reveal its address; else in its area. */
export const pointOf = ({
  latitude,
  longitude,
  state,
  city,
  sublocation,
}: Pick<ListingCardRow, 'latitude' | 'longitude' | 'state' | 'city' | 'sublocation'>) => {
  const point =
    latitude === null || longitude === null ? areaPoint(state, [sublocation, city]) : { latitude, longitude };
  return {
    latitude: point && roughly(point.latitude),
    longitude: point && roughly(point.longitude),
  };
};

/** The same for many cards, with the approved documents of their owners. */
export const documentsOf = (
  cards: readonly ListingCardRow[],
  checks: readonly ListingCheckRow[],
): ListingDoc[] => {
  const kinds = new Set(checks.map(({ ownerId, listingId, kind }) => `${ownerId} ${listingId} ${kind}`));
  return cards.map((card) => {
    const isSeen = (document: CheckedDocument): boolean =>
      [null, card.id].some((listing) => kinds.has(`${card.userId} ${listing} ${document}`));
    return documentOf(card, CHECKED_DOCUMENTS.filter(isSeen));
  });
};
