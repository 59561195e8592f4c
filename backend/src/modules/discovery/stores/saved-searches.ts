import { Injectable } from '@nestjs/common';
import { defineError } from '../../../kernel/domain-error.js';
import { Clock } from '../../../platform/clock.js';
import { Database, type Queryable } from '../../../platform/database/database.js';
import { bucketsOf, meaningOf, sameness, type Meaning } from '../saved-searches/meaning.js';
import { asksForNothing, type SearchFilters } from '../search/search-index.js';
import { SearchVocabularies } from '../search/search-query.js';
import { UserMutex } from './user-mutex.js';

const MOST_SAVED_SEARCHES = 20;

class TooManySavedSearches extends defineError(
  'conflict',
  `You can keep ${MOST_SAVED_SEARCHES} saved searches. Delete some first.`,
) {}

class SavedSearchAsksForNothing extends defineError(
  'invalid',
  'Name a service, a place or some words first',
) {}

class SavedSearchNotFound extends defineError('not-found', 'Saved search not found') {}

/** What was asked for. It never includes a position: the area is named instead. */
export interface SavedCriteria {
  query: string;
  filters: Omit<SearchFilters, 'near'>;
}

export interface SavedSearch {
  id: number;
  userId: number;
  criteria: SavedCriteria;
  isPaused: boolean;
  createdAt: Date;
  /** How many mails it has sent. */
  mails: number;
  lastMailAt: Date | null;
}

/** Compared with a new listing in one batch. */
export const MOST_CANDIDATES = 1_000;

/** A saved search as a new listing is compared with it. */
interface Candidate {
  id: number;
  meaning: Meaning;
}

const COLUMNS = `id, user_id AS "userId", criteria, is_paused AS "isPaused", created_at AS "createdAt", mails,
  last_mail_at AS "lastMailAt"`;

/** Searches whose owners are mailed about new listings; not event-sourced (ADR 39). Every write is idempotent. */
@Injectable()
export class SavedSearches {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly mutex: UserMutex,
    private readonly vocabularies: SearchVocabularies,
  ) {}

  /**
   * Saving the same search again answers the existing one and resumes it. Throws SavedSearchAsksForNothing and
   * TooManySavedSearches.
   */
  async save(userId: number, criteria: SavedCriteria): Promise<SavedSearch> {
    const { query, filters } = criteria;
    if (asksForNothing(filters)) throw new SavedSearchAsksForNothing();
    const meaning = meaningOf(query, filters, await this.vocabularies.vocabularyOf(query));
    const buckets = bucketsOf(meaning);
    if (buckets.length === 0) throw new SavedSearchAsksForNothing();
    return this.mutex.run(userId, async (db) => {
      const own = await this.allOf(userId, db);
      const same = sameness(query, filters);
      const known = own.find((one) => sameness(one.criteria.query, one.criteria.filters) === same);
      if (known) return known.isPaused ? this.setPaused(db, userId, known.id, false) : known;
      if (own.length >= MOST_SAVED_SEARCHES) throw new TooManySavedSearches();
      const { rows } = await db.query<SavedSearch>(
        `INSERT INTO saved_search (user_id, criteria, meaning, buckets, created_at)
         VALUES ($1, $2, $3, $4, $5) RETURNING ${COLUMNS}`,
        [userId, JSON.stringify(criteria), JSON.stringify(meaning), buckets, this.clock.now()],
      );
      return only(rows);
    });
  }

  /** The newest first. */
  async allOf(userId: number, db: Queryable = this.database.pool): Promise<SavedSearch[]> {
    const { rows } = await db.query<SavedSearch>(
      `SELECT ${COLUMNS} FROM saved_search WHERE user_id = $1 ORDER BY id DESC`,
      [userId],
    );
    return rows;
  }

  /** A paused search matches nothing. Throws SavedSearchNotFound, also for another user's. */
  pause(userId: number, id: number, isPaused: boolean): Promise<SavedSearch> {
    return this.mutex.run(userId, (db) => this.setPaused(db, userId, id, isPaused));
  }

  /** Throws SavedSearchNotFound, also for another user's. */
  async remove(userId: number, id: number): Promise<void> {
    await this.mutex.run(userId, async (db) => {
      const { rowCount } = await db.query('DELETE FROM saved_search WHERE id = $1 AND user_id = $2', [
        id,
        userId,
      ]);
      if (!rowCount) throw new SavedSearchNotFound();
      await db.query(
        `WITH waiting AS (DELETE FROM saved_search_waiting WHERE search_id = $1)
         DELETE FROM saved_search_match WHERE search_id = $1`,
        [id],
      );
    });
  }

  /** Null: it does not exist. */
  async find(id: number, db: Queryable = this.database.pool): Promise<SavedSearch | null> {
    const { rows } = await db.query<SavedSearch>(`SELECT ${COLUMNS} FROM saved_search WHERE id = $1`, [id]);
    return rows[0] ?? null;
  }

  /**
   * Searches of other people that a listing with these keys may match, saved before the moment: a batch of them after an
   * id.
   */
  async candidates(
    keys: readonly string[],
    ownerId: number,
    before: Date,
    afterId = 0,
  ): Promise<Candidate[]> {
    const { rows } = await this.database.pool.query<Candidate>({
      name: 'saved-search-candidates',
      text: `WITH candidate AS MATERIALIZED (
               SELECT id FROM saved_search
                WHERE buckets && $1 AND NOT is_paused AND user_id <> $2 AND created_at < $3 AND id > $4
             )
             SELECT id, meaning FROM saved_search
              WHERE id IN (SELECT id FROM candidate ORDER BY id LIMIT ${MOST_CANDIDATES}) ORDER BY id`,
      values: [keys, ownerId, before, afterId],
    });
    return rows;
  }

  /** Records a match for those that are not paused. A listing matches a search only once. */
  async found(searchIds: readonly number[], listingId: number): Promise<void> {
    if (searchIds.length === 0) return;
    await this.database.pool.query({
      name: 'saved-search-found',
      text: `WITH met AS MATERIALIZED (
               SELECT id, last_mail_at FROM saved_search WHERE id = ANY ($1::integer[]) AND NOT is_paused FOR SHARE
             ), new AS (
               INSERT INTO saved_search_match (search_id, listing_id) SELECT id, $2 FROM met
               ON CONFLICT DO NOTHING RETURNING search_id
             )
             INSERT INTO saved_search_waiting (search_id, last_mail_at)
             SELECT id, coalesce(last_mail_at, '-infinity') FROM met WHERE id IN (SELECT search_id FROM new)
             ON CONFLICT DO NOTHING`,
      values: [searchIds, listingId],
    });
  }

  /** Deletes the matches of a deleted listing. */
  async forgetListing(listingId: number): Promise<void> {
    await this.database.pool.query(
      `WITH gone AS (DELETE FROM saved_search_match WHERE listing_id = $1 RETURNING search_id)
       DELETE FROM saved_search_waiting waiting USING gone WHERE waiting.search_id = gone.search_id AND NOT EXISTS (
         SELECT FROM saved_search_match other
          WHERE other.search_id = gone.search_id AND settled_at IS NULL AND listing_id <> $1)`,
      [listingId],
    );
  }

  /** Deletes the searches of a person (OP-50). Idempotent. */
  async forget(userId: number): Promise<void> {
    await this.database.transaction(async (db) => {
      await db.query(
        `WITH own AS MATERIALIZED (SELECT id FROM saved_search WHERE user_id = $1 FOR UPDATE),
         waiting AS (DELETE FROM saved_search_waiting WHERE search_id IN (SELECT id FROM own))
         DELETE FROM saved_search_match WHERE search_id IN (SELECT id FROM own)`,
        [userId],
      );
      await db.query('DELETE FROM saved_search WHERE user_id = $1', [userId]);
    });
  }

  private async setPaused(
    db: Queryable,
    userId: number,
    id: number,
    isPaused: boolean,
  ): Promise<SavedSearch> {
    const { rows } = await db.query<SavedSearch>(
      `UPDATE saved_search SET is_paused = $3 WHERE id = $1 AND user_id = $2 RETURNING ${COLUMNS}`,
      [id, userId, isPaused],
    );
    if (rows.length === 0) throw new SavedSearchNotFound();
    if (isPaused)
      await db.query(
        `WITH waiting AS (DELETE FROM saved_search_waiting WHERE search_id = $1)
         UPDATE saved_search_match SET settled_at = $2 WHERE search_id = $1 AND settled_at IS NULL`,
        [id, this.clock.now()],
      );
    return only(rows);
  }
}

const only = <Row>(rows: readonly Row[]): Row => {
  const [row] = rows;
  if (row === undefined) throw new Error('The statement answered no row');
  return row;
};
