import type { DataSource } from 'typeorm';
import type { Queryable } from '../../../../platform/database/database.js';
import type { ListingDoc } from '../search-index.js';

/** Where documents come from: the read tables of the module that owns the cards. */
export interface SearchSource {
  /** The current documents of these listings and of all listings of these people; missing ones are left out. */
  of(db: Queryable, listings: readonly number[], owners: readonly number[]): Promise<ListingDoc[]>;
  /** The next documents after an id, in order of id, at most `limit`. */
  after(db: Queryable, id: number, limit: number): Promise<ListingDoc[]>;
}

/** What a module's manifest gives. */
export type SearchSourceOf = (orm: DataSource) => SearchSource;

/** The name of the follower that fills the index, and of its checkpoint. */
export const MEILISEARCH = 'meilisearch';

/** The index was not built from the read tables as they are now: running servers build it. */
export const outdateMeilisearch = async (db: Queryable): Promise<void> => {
  await db.query('UPDATE checkpoint SET version = 0 WHERE name = $1', [MEILISEARCH]);
};
