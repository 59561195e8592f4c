import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { ModerationEntryRow, ModerationKind } from './moderation-entry.table.js';

/** What was done to a person: the latest of it, and how often in all. */
export interface ModerationHistory {
  /** Newest first. */
  entries: ModerationEntryRow[];
  times: Readonly<Partial<Record<ModerationKind, number>>>;
}

@Injectable()
export class ModerationQueries {
  constructor(private readonly database: Database) {}

  async of(userId: number, limit: number): Promise<ModerationHistory> {
    const [entries, counts] = await Promise.all([
      this.database.pool.query<ModerationEntryRow>({
        name: 'moderation-of-user',
        text: `SELECT id, user_id AS "userId", kind, listing_id AS "listingId", report_id AS "reportId", text, cause,
                      by_user_id AS "byUserId", at
                 FROM moderation_entry WHERE user_id = $1 ORDER BY at DESC, id DESC LIMIT $2`,
        values: [userId, limit],
      }),
      this.database.pool.query<{ kind: ModerationKind; times: number }>({
        name: 'moderation-times',
        text: 'SELECT kind, count(*)::int AS times FROM moderation_entry WHERE user_id = $1 GROUP BY kind',
        values: [userId],
      }),
    ]);
    return {
      entries: entries.rows,
      times: Object.fromEntries(counts.rows.map(({ kind, times }) => [kind, times])),
    };
  }
}
