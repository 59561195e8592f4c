import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { NotificationRow } from './notification.table.js';

export interface ReadableNotification extends Omit<NotificationRow, 'userId'> {
  isRead: boolean;
}

/** A user's notices, and how many of them are read. */
export interface OwnNotifications {
  notices: ReadableNotification[];
  unread: number;
}

/** The oldest notice of a person that is not read; none when all are. */
const UNREAD_FROM = `SELECT id FROM notice WHERE user_id = $1 ORDER BY id
   OFFSET coalesce((SELECT read_count FROM notice_read WHERE user_id = $1), 0) LIMIT 1`;

@Injectable()
export class NotificationQueries {
  constructor(private readonly database: Database) {}

  /** Newest first; only those before the notice `before` when it is given. */
  async of(
    userId: number,
    { limit, before }: { limit: number; before: number | null },
  ): Promise<OwnNotifications> {
    const [{ rows }, unread] = await Promise.all([
      this.database.pool.query<ReadableNotification>({
        name: 'own-notices',
        text: `SELECT id, type, text, link, created_at AS "createdAt",
                      about_user_id AS "aboutUserId", about_listing_id AS "aboutListingId",
                      id < coalesce((${UNREAD_FROM}), 9223372036854775807) AS "isRead"
                 FROM notice WHERE user_id = $1 AND ($2::bigint IS NULL OR id < $2) ORDER BY id DESC LIMIT $3`,
        values: [userId, before, limit],
      }),
      this.unread(userId),
    ]);
    return { notices: rows, unread };
  }

  async unread(userId: number): Promise<number> {
    const { rows } = await this.database.pool.query<{ unread: number }>({
      name: 'unread-notices',
      text: `SELECT count(*)::int AS unread FROM notice WHERE user_id = $1 AND id >= (${UNREAD_FROM})`,
      values: [userId],
    });
    return rows[0]?.unread ?? 0;
  }
}

/** How far people have read their notices; not event-sourced. */
@Injectable()
export class NotificationReads {
  constructor(private readonly database: Database) {}

  /** Marks the person's notices up to this one as read. False: it is not theirs. */
  async read(userId: number, upToId: number): Promise<boolean> {
    const { rows } = await this.database.pool.query<{ isOwn: boolean }>({
      name: 'notices-read',
      text: `WITH seen AS (
               SELECT count(*)::int AS count, coalesce(bool_or(id = $2), false) AS is_own
                 FROM notice WHERE user_id = $1 AND id <= $2
             ), noted AS (
               INSERT INTO notice_read (user_id, read_count) SELECT $1, count FROM seen WHERE is_own
               ON CONFLICT (user_id) DO UPDATE SET read_count = excluded.read_count
                WHERE notice_read.read_count < excluded.read_count
             )
             SELECT is_own AS "isOwn" FROM seen`,
      values: [userId, upToId],
    });
    return rows[0]?.isOwn ?? false;
  }
}
