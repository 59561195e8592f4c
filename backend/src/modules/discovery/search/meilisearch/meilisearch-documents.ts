import type { Meilisearch } from 'meilisearch';
import { comparableServiceType } from '../../../../kernel/service-types.js';
import { comparableArea, tokensOf } from '../../understanding/tokenizer.js';
import type { ListingDoc } from '../search-index.js';
import { carriedOut } from './meilisearch-client.js';

/** The index that is searched; a rebuild prepares `listings_<time>` beside it. */
export const LIVE = 'listings';

/**
 * A listing as Meilisearch holds it. Texts are the words that the embedded engine has too, so that both agree on what a
 * word is. Ranking rules need their attributes in every document.
 */
export interface MeilisearchDocument extends Record<string, unknown> {
  id: number;
  name: string;
  trade: string;
  place: string;
  description: string;
  /** All of them. */
  words: string[];
  service: string;
  state: string;
  sublocation: string;
  /** Where it is based, and where else it works. */
  bases: string[];
  serves: string[];
  isPremium: boolean;
  averageRating: number;
  totalReviews: number;
  promotionPriority: number;
  boostedRating: number;
  trustedRating: number;
  responseRate: number;
  /** Milliseconds. */
  createdAt: number;
  /** Kobo; left out: unknown. */
  lowestPrice?: number;
  highestPrice?: number;
  _geo?: { lat: number; lng: number };
}

const wordsIn = (...texts: readonly (string | null)[]): string =>
  texts.flatMap((text) => (text === null ? [] : tokensOf(text))).join(' ');

const textsOf = (doc: ListingDoc) => ({
  name: wordsIn(doc.businessName),
  trade: wordsIn(doc.serviceLabel, ...doc.keywords),
  place: wordsIn(doc.location, doc.city, doc.sublocation, doc.state, ...doc.serviceAreas),
  description: wordsIn(doc.description),
});

const meilisearchDocumentOf = (doc: ListingDoc): MeilisearchDocument => ({
  id: doc.id,
  ...textsOf(doc),
  words: [...new Set(Object.values(textsOf(doc)).join(' ').split(' '))],
  service: comparableServiceType(doc.serviceType),
  state: doc.state,
  sublocation: comparableArea(doc.sublocation ?? ''),
  bases: [doc.city, doc.sublocation ?? ''].map(comparableArea),
  serves: doc.serviceAreas.map(comparableArea),
  isPremium: doc.isPremium,
  averageRating: doc.averageRating,
  totalReviews: doc.totalReviews,
  promotionPriority: doc.promotionPriority,
  boostedRating: doc.boostedRating,
  trustedRating: doc.trustedRating,
  responseRate: doc.responseRate,
  createdAt: Date.parse(doc.createdAt),
  ...(doc.lowestPrice === null ? {} : { lowestPrice: doc.lowestPrice }),
  ...(doc.highestPrice === null ? {} : { highestPrice: doc.highestPrice }),
  ...(doc.latitude === null || doc.longitude === null
    ? {}
    : { _geo: { lat: doc.latitude, lng: doc.longitude } }),
});

/**
 * Brings documents into an index, those that are not active and `gone` out of it, and resolves when it is done.
 * Additions and deletions are one task each: the server merges only tasks of one kind.
 */
export const writeTo = async (
  client: Meilisearch,
  uid: string,
  { docs, gone = [] }: { docs: readonly ListingDoc[]; gone?: readonly number[] },
  signal: AbortSignal,
): Promise<void> => {
  const shown = docs.filter(({ isActive }) => isActive).map(meilisearchDocumentOf);
  const hidden = [...gone, ...docs.filter(({ isActive }) => !isActive).map(({ id }) => id)];
  const index = client.index<MeilisearchDocument>(uid);
  await Promise.all([
    shown.length > 0 && carriedOut(client, index.addDocuments(shown, { primaryKey: 'id' }), signal),
    hidden.length > 0 && carriedOut(client, index.deleteDocuments(hidden), signal),
  ]);
};
