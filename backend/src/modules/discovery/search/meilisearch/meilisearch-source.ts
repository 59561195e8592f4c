import type { Queryable } from '../../../../platform/database/database.js';
import type { ProjectedEvent } from '../../../../platform/projections/projection.js';
import type { ListingDoc } from '../search-index.js';

/** Where documents come from: the read tables that hold the cards. */
export interface SearchSource {
  /** Events that change cards. */
  readonly types: ReadonlySet<string>;
  /** The current documents of all cards that the events may have changed, and the ids of those that are not there. */
  changedBy(
    db: Queryable,
    events: readonly ProjectedEvent[],
  ): Promise<{ docs: readonly ListingDoc[]; gone: readonly number[] }>;
  /** The next documents after an id, in order of id, at most `limit`. */
  after(db: Queryable, id: number, limit: number): Promise<ListingDoc[]>;
}

/** The name of the follower that fills the index, and of its checkpoint. */
export const MEILISEARCH = 'meilisearch';

/** The index was not built from the read tables as they are now: running servers build it. */
export const outdateMeilisearch = async (db: Queryable): Promise<void> => {
  await db.query('UPDATE checkpoint SET version = 0 WHERE name = $1', [MEILISEARCH]);
};
