import { comparableServiceType } from '../../../../kernel/service-types.js';
import { comparableArea } from '../comparable-filters.js';
import type { ListingDoc } from '../search-index.js';
import { tokensOf } from '../tokenizer.js';

/** The index that is searched; a rebuild is prepared in `listings_<time>` beside it. */
export const LIVE = 'listings';

/**
 * A listing as Meilisearch holds it. Texts are written as our own tokens, so that both engines agree on what a word
 * is; what is filtered by is written as filters compare it. Ranking rules need their attributes in every document.
 */
export interface MeilisearchDocument extends Record<string, unknown> {
  id: number;
  businessName: string;
  serviceLabel: string;
  keywords: string;
  location: string;
  /** Everything that the area filter may name: city, sublocation and service areas. */
  serviceAreas: string[];
  description: string;
  serviceType: string;
  state: string;
  sublocation: string | null;
  averageRating: number;
  totalReviews: number;
  isPremium: boolean;
  isVerified: boolean;
  promotionPriority: number;
  boostedRating: number;
  trustedRating: number;
  responseRate: number;
  /** Milliseconds. */
  createdAt: number;
  /** Left out: nowhere on the map. */
  _geo?: { lat: number; lng: number };
}

const words = (...texts: readonly (string | null)[]): string =>
  texts.flatMap((text) => tokensOf(text ?? '')).join(' ');

export const meilisearchDocumentOf = (doc: ListingDoc): MeilisearchDocument => {
  const areas = [doc.city, doc.sublocation, ...doc.serviceAreas].filter((area) => area !== null);
  return {
    id: doc.id,
    businessName: words(doc.businessName),
    serviceLabel: words(doc.serviceLabel),
    keywords: words(...doc.keywords),
    location: words(doc.location, doc.city, doc.state, doc.sublocation),
    serviceAreas: [...new Set(areas.map(comparableArea))],
    description: words(doc.description),
    serviceType: comparableServiceType(doc.serviceType),
    state: doc.state,
    sublocation: doc.sublocation === null ? null : comparableArea(doc.sublocation),
    averageRating: doc.averageRating,
    totalReviews: doc.totalReviews,
    isPremium: doc.isPremium,
    isVerified: doc.isVerified,
    promotionPriority: doc.promotionPriority,
    boostedRating: doc.boostedRating,
    trustedRating: doc.trustedRating,
    responseRate: doc.responseRate,
    createdAt: Date.parse(doc.createdAt),
    ...(doc.latitude === null || doc.longitude === null
      ? {}
      : { _geo: { lat: doc.latitude, lng: doc.longitude } }),
  };
};
