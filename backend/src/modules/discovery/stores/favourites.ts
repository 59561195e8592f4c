import { Injectable } from '@nestjs/common';
import { defineError } from '../../../kernel/domain-error.js';
import { Clock } from '../../../platform/clock.js';
import { Database, type Queryable } from '../../../platform/database/database.js';
import { currentContext } from '../../../platform/request-context.js';
import { UserMutex } from './user-mutex.js';

/** More than a user needs; pages with hearts read all ids of a person at once. */
export const MOST_FAVOURITES = 500;
/** A browser that got no answer to its join retries within this time. */
const JOINS_KEPT_MS = 30 * 24 * 3_600_000;

class TooManyFavourites extends defineError(
  'conflict',
  `You can keep ${MOST_FAVOURITES} favourites. Remove some first.`,
) {}

/** A kept listing; `number` orders them by when they were kept. */
export interface Favourite {
  number: number;
  listingId: number;
  keptAt: Date;
}

/** The listings that people keep; not event-sourced (ADR 39). Every write is idempotent. */
@Injectable()
export class Favourites {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly mutex: UserMutex,
  ) {}

  /** Throws TooManyFavourites when the limit is reached and this one is new. */
  async keep(userId: number, listingId: number): Promise<void> {
    await this.mutex.run(userId, async (db) => {
      const { left } = await this.add(db, userId, [listingId]);
      if (left.length > 0) throw new TooManyFavourites();
    });
  }

  async drop(userId: number, listingId: number): Promise<void> {
    await this.database.pool.query({
      name: 'favourite-drop',
      text: 'DELETE FROM favourite WHERE user_id = $1 AND listing_id = $2',
      values: [userId, listingId],
    });
  }

  /**
   * Adds what a browser kept for a visitor, the newest first, up to the limit; answers those that were left out.
   * The same request again, by its Idempotency-Key, adds nothing and has the same answer: what was removed meanwhile
   * stays removed.
   */
  async join(userId: number, listingIds: readonly number[]): Promise<{ left: number[] }> {
    const { commandId, comesOnce } = currentContext() ?? {};
    return this.mutex.run(userId, async (db) => {
      if (commandId === undefined || comesOnce) return this.add(db, userId, listingIds);
      const before = await this.joinedBefore(db, commandId);
      if (before) return { left: before };
      const { left } = await this.add(db, userId, listingIds);
      await this.noteJoin(db, { userId, commandId, left });
      return { left };
    });
  }

  /** All ids, the newest first. */
  async idsOf(userId: number): Promise<number[]> {
    const rows = await this.newest(userId, null, MOST_FAVOURITES);
    return rows.map(({ listingId }) => listingId);
  }

  /** At most `limit` that were kept before the one with this number, the newest first. */
  async newest(userId: number, before: number | null, limit: number): Promise<Favourite[]> {
    const { rows } = await this.database.pool.query<Favourite>({
      name: 'favourites-newest',
      text: `SELECT number, listing_id AS "listingId", kept_at AS "keptAt" FROM favourite
              WHERE user_id = $1 AND ($2::bigint IS NULL OR number < $2) ORDER BY number DESC LIMIT $3`,
      values: [userId, before, limit],
    });
    return rows;
  }

  async countOf(userId: number): Promise<number> {
    const { rows } = await this.database.pool.query<{ count: number }>({
      name: 'favourites-count',
      text: 'SELECT count(*)::integer AS count FROM favourite WHERE user_id = $1',
      values: [userId],
    });
    return rows[0]?.count ?? 0;
  }

  /** Deletes all that the person keeps (OP-50). Idempotent. */
  async forget(userId: number): Promise<void> {
    await this.database.pool.query('DELETE FROM favourite WHERE user_id = $1', [userId]);
    await this.database.pool.query('DELETE FROM favourite_join WHERE user_id = $1', [userId]);
  }

  private async add(db: Queryable, userId: number, wanted: readonly number[]): Promise<{ left: number[] }> {
    const { rows } = await db.query<{ listingId: number }>({
      name: 'favourite-known',
      text: 'SELECT listing_id AS "listingId" FROM favourite WHERE user_id = $1',
      values: [userId],
    });
    const known = new Set(rows.map(({ listingId }) => listingId));
    const added = [...new Set(wanted)].filter((id) => !known.has(id));
    const capacity = Math.max(0, MOST_FAVOURITES - known.size);
    await db.query({
      name: 'favourite-keep',
      text: `INSERT INTO favourite (user_id, listing_id, kept_at)
             SELECT $1, id, $3 FROM unnest($2::integer[]) WITH ORDINALITY AS wanted (id, place) ORDER BY place`,
      values: [userId, added.slice(0, capacity).toReversed(), this.clock.now()],
    });
    return { left: added.slice(capacity) };
  }

  /** What this join left out when it was first done; null: it is new. */
  private async joinedBefore(db: Queryable, commandId: string): Promise<number[] | null> {
    const { rows } = await db.query<{ left: number[] }>(
      'SELECT left_out AS "left" FROM favourite_join WHERE command_id = $1',
      [commandId],
    );
    return rows[0]?.left ?? null;
  }

  private async noteJoin(
    db: Queryable,
    { userId, commandId, left }: { userId: number; commandId: string; left: readonly number[] },
  ): Promise<void> {
    const now = this.clock.nowMs();
    await db.query('DELETE FROM favourite_join WHERE user_id = $1 AND joined_at < $2', [
      userId,
      new Date(now - JOINS_KEPT_MS),
    ]);
    await db.query(
      'INSERT INTO favourite_join (command_id, user_id, joined_at, left_out) VALUES ($1, $2, $3, $4)',
      [commandId, userId, new Date(now), left],
    );
  }
}
