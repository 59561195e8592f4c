import type { Meilisearch } from 'meilisearch';
import { comparableServiceType } from '../../../../kernel/service-types.js';
import { comparableArea, tokensOf } from '../../understanding/tokenizer.js';
import type { ListingDoc } from '../search-index.js';
import { carriedOut } from './meilisearch-client.js';

/** The index that is searched; a rebuild prepares `listings_<time>` beside it. */
export const LIVE = 'listings';

const wordsIn = (...texts: readonly (string | null)[]): string =>
  texts.flatMap((text) => (text === null ? [] : tokensOf(text))).join(' ');

/** What is searched, from the most telling on. */
const textsOf = (doc: ListingDoc) => ({
  name: wordsIn(doc.businessName),
  trade: wordsIn(doc.serviceLabel, ...doc.keywords),
  place: wordsIn(doc.location, doc.city, doc.sublocation, doc.state, ...doc.serviceAreas),
  description: wordsIn(doc.description),
});

/**
 * A listing as Meilisearch holds it. Its texts are words as the embedded engine has them, so both agree on what a word
 * is. Ranking rules need their attributes in every document; what is undefined is left out.
 */
const meilisearchDocumentOf = (doc: ListingDoc) => ({
  id: doc.id,
  ...textsOf(doc),
  /** For filters. */
  words: [...new Set(Object.values(textsOf(doc)).join(' ').split(' '))],
  service: comparableServiceType(doc.serviceType),
  state: doc.state,
  sublocation: comparableArea(doc.sublocation ?? ''),
  /** Where it is based, and where else it works. */
  bases: [doc.city, doc.sublocation ?? ''].map(comparableArea),
  serves: doc.serviceAreas.map(comparableArea),
  isPremium: doc.isPremium,
  lowestPrice: doc.lowestPrice ?? undefined,
  highestPrice: doc.highestPrice ?? undefined,
  _geo:
    doc.latitude === null || doc.longitude === null ? undefined : { lat: doc.latitude, lng: doc.longitude },
  averageRating: doc.averageRating,
  totalReviews: doc.totalReviews,
  promotionPriority: doc.promotionPriority,
  boostedRating: doc.boostedRating,
  trustedRating: doc.trustedRating,
  responseRate: doc.responseRate,
  createdAt: Date.parse(doc.createdAt),
});

export type MeilisearchDocument = ReturnType<typeof meilisearchDocumentOf> & Record<string, unknown>;

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
