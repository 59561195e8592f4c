import { lexemesOf } from '../plan/lexemes.js';
import type { ListingDoc } from '../search-index.js';

/** The index that is searched; a rebuild is prepared in `listings_<time>` beside it. */
export const LIVE = 'listings';

/**
 * A listing as Meilisearch holds it: what it is found and filtered by in the same lexemes as in PostgreSQL, so that a
 * plan means the same to both, and what it is ordered by. Ranking rules need their attributes in every document.
 */
export interface MeilisearchDocument extends Record<string, unknown> {
  id: number;
  lexemes: string[];
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
}

/** The server keeps no more of a value that is filtered by. */
const LONGEST_VALUE = 468;

/** A lexeme as the server can keep it. */
export const keptLexeme = (lexeme: string): string => lexeme.slice(0, LONGEST_VALUE);

export const meilisearchDocumentOf = (doc: ListingDoc): MeilisearchDocument => ({
  id: doc.id,
  lexemes: lexemesOf(doc).map(keptLexeme),
  averageRating: doc.averageRating,
  totalReviews: doc.totalReviews,
  promotionPriority: doc.promotionPriority,
  boostedRating: doc.boostedRating,
  trustedRating: doc.trustedRating,
  responseRate: doc.responseRate,
  createdAt: Date.parse(doc.createdAt),
  ...(doc.lowestPrice === null ? {} : { lowestPrice: doc.lowestPrice }),
  ...(doc.highestPrice === null ? {} : { highestPrice: doc.highestPrice }),
});
