import type { Meilisearch } from 'meilisearch';
import { comparableServiceType } from '../../../../kernel/service-types.js';
import type { Queryable } from '../../../../platform/database/database.js';
import type { ProjectedEvent } from '../../../../platform/projections/projection.js';
import { comparableArea, tokensOf } from '../../understanding/tokenizer.js';
import type { ListingDoc } from '../search-index.js';
import { succeeded } from './meilisearch-client.js';

/** The index that is searched; a rebuild prepares `listings_<time>` beside it. */
export const LIVE = 'listings';

export interface ChangedCards {
  docs: readonly ListingDoc[];
  /** Ids of those that are not there. */
  gone?: readonly number[];
}

/** Where documents come from: the read tables that hold the cards. */
export interface SearchSource {
  /** Events that change cards. */
  readonly types: ReadonlySet<string>;
  /** All cards that the events may have changed, as they are now. */
  changedBy(db: Queryable, events: readonly ProjectedEvent[]): Promise<ChangedCards>;
  /** The next documents after an id, in order of id, at most `limit`. */
  after(db: Queryable, id: number, limit: number): Promise<ListingDoc[]>;
}

/** The name of the follower that fills the index, and of its checkpoint. */
export const MEILISEARCH = 'meilisearch';

/** Marks the index as not built from the current read tables: running servers rebuild it. */
export const outdateMeilisearch = async (db: Queryable): Promise<void> => {
  await db.query('UPDATE checkpoint SET version = 0 WHERE name = $1', [MEILISEARCH]);
};

const wordsIn = (...texts: readonly (string | null)[]): string =>
  texts.flatMap((text) => (text === null ? [] : tokensOf(text))).join(' ');

/** The searched fields, the most significant first. */
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
  checked: doc.checked,
  lowestPrice: doc.lowestPrice ?? undefined,
  highestPrice: doc.highestPrice ?? undefined,
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
 * Adds documents to an index, removes inactive and `gone` ones, and resolves when the server has done so.
 * Additions and deletions are one task each: the server merges only tasks of one kind.
 */
export const writeTo = async (client: Meilisearch, uid: string, cards: ChangedCards, signal: AbortSignal) => {
  const { docs, gone = [] } = cards;
  const shown = docs.filter(({ isActive }) => isActive).map(meilisearchDocumentOf);
  const hidden = [...gone, ...docs.filter(({ isActive }) => !isActive).map(({ id }) => id)];
  const index = client.index<MeilisearchDocument>(uid);
  await Promise.all([
    shown.length > 0 && succeeded(client, index.addDocuments(shown, { primaryKey: 'id' }), signal),
    hidden.length > 0 && succeeded(client, index.deleteDocuments(hidden), signal),
  ]);
};
