import type { DataSource } from 'typeorm';
import type { Queryable } from '../../../../platform/database/database.js';
import type { ListingDoc } from '../search-index.js';

/** Where documents come from: the read tables of the module that owns the cards. */
export interface SearchSource {
  /** The current documents of these listings; missing ones are left out. */
  byIds(db: Queryable, ids: readonly number[]): Promise<ListingDoc[]>;
  /** The next documents after an id, in order of id, at most `limit`. */
  after(db: Queryable, id: number, limit: number): Promise<ListingDoc[]>;
}

/** What a module's manifest gives. */
export type SearchSourceOf = (orm: DataSource) => SearchSource;
