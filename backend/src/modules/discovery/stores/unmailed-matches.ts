import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { Database, type Queryable } from '../../../platform/database/database.js';

/** A saved search sends at most one mail within this time. */
export const MAIL_EVERY_MS = 24 * 3_600_000;

/** A saved search with something to mail, and the number of its mails so far. */
export interface DueSearch {
  id: number;
  mails: number;
}

/** Identifies one mail: the next one of the same search has another key. */
export const keyOf = ({ id, mails }: DueSearch): string => `${id}:${mails}`;

/** What saved searches have found and not mailed yet. */
@Injectable()
export class UnmailedMatches {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Searches whose mail may be sent now, the one that has waited longest first; `without`: mails, by `keyOf`. Runs every
   * few seconds, so it reads only those that are due and what they found. (`EXISTS` would be evaluated for all.)
   */
  async due(limit: number, without: readonly string[]): Promise<DueSearch[]> {
    const { rows } = await this.database.pool.query<DueSearch>({
      name: 'saved-searches-due',
      text: `SELECT search.id, search.mails
               FROM saved_search_waiting waiting JOIN saved_search search ON search.id = waiting.search_id
              WHERE waiting.last_mail_at <= $1
                AND NOT is_paused AND (search.last_mail_at IS NULL OR search.last_mail_at <= $1)
                AND search.id || ':' || search.mails <> ALL ($3::text[])
                AND (
                  SELECT true FROM saved_search_match found
                    JOIN listing_card card ON card.id = found.listing_id AND card.is_active
                   WHERE found.search_id = search.id AND settled_at IS NULL LIMIT 1)
              ORDER BY waiting.last_mail_at, waiting.search_id LIMIT $2`,
      values: [this.latestMail(), limit, without],
    });
    return rows;
  }

  /**
   * Locks the search for its next mail until `db`'s transaction ends. False: it is not due, or another process has locked
   * it.
   */
  async take(db: Queryable, { id, mails }: DueSearch): Promise<boolean> {
    const { rows } = await db.query(
      `SELECT FROM saved_search WHERE id = $1 AND mails = $2 AND NOT is_paused
          AND (last_mail_at IS NULL OR last_mail_at <= $3) FOR UPDATE SKIP LOCKED`,
      [id, mails, this.latestMail()],
    );
    return rows.length === 1;
  }

  /** The listings to announce, the newest first; hidden ones wait. */
  async of(db: Queryable, searchId: number): Promise<number[]> {
    const { rows } = await db.query<{ listingId: number }>(
      `SELECT listing_id AS "listingId" FROM saved_search_match found
         JOIN listing_card card ON card.id = found.listing_id AND card.is_active
        WHERE search_id = $1 AND settled_at IS NULL ORDER BY card.shown_since DESC, card.id DESC`,
      [searchId],
    );
    return rows.map(({ listingId }) => listingId);
  }

  /** They were mailed, or are not wanted. `isMailed` counts the mail. */
  async settle(
    db: Queryable,
    searchId: number,
    listingIds: readonly number[],
    isMailed: boolean,
  ): Promise<void> {
    const now = this.clock.now();
    await db.query(
      'UPDATE saved_search_match SET settled_at = $3 WHERE search_id = $1 AND listing_id = ANY ($2::integer[])',
      [searchId, listingIds, now],
    );
    if (isMailed)
      await db.query(
        `WITH mailed AS (UPDATE saved_search SET mails = mails + 1, last_mail_at = $2 WHERE id = $1)
         UPDATE saved_search_waiting SET last_mail_at = $2 WHERE search_id = $1`,
        [searchId, now],
      );
    await db.query(
      `DELETE FROM saved_search_waiting WHERE search_id = $1
          AND NOT EXISTS (SELECT FROM saved_search_match WHERE search_id = $1 AND settled_at IS NULL)`,
      [searchId],
    );
  }

  private latestMail(): Date {
    return new Date(this.clock.nowMs() - MAIL_EVERY_MS);
  }
}
