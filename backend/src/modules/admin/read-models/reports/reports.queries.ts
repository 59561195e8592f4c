import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { anywhere, type Page, type PageQuery } from '../../../../platform/database/page.js';
import { ConversationReports } from '../../../messaging/public/index.js';
import type { ReportRow } from './report.table.js';

const SELECT_REPORT = `
  SELECT id, type, urgency, user_info AS "userInfo", description, listing_id AS "listingId",
         conversation_id AS "conversationId", about_user_id AS "aboutUserId",
         reporter_user_id AS "reporterUserId", status, outcome, note, created_at AS "createdAt"
    FROM report`;

@Injectable()
export class ReportQueries extends ConversationReports {
  constructor(private readonly database: Database) {
    super();
  }

  /** Newest first; `status` null: all. `search` (lower case) is looked for in reference, kind and texts. */
  async newest(
    status: ReportRow['status'] | null,
    search: string | null,
    { limit, offset, before }: PageQuery,
  ): Promise<Page<ReportRow>> {
    const found = `($1::text IS NULL OR status = $1) AND ($2::text IS NULL
      OR lower(concat_ws(' ', 'hw-' || lpad(id::text, 6, '0'), replace(type, '-', ' '), user_info, description)) LIKE $2)`;
    const wanted = [status, anywhere(search)];
    const { rows } = await this.database.pool.query<ReportRow>({
      name: 'reports',
      text: `${SELECT_REPORT}
              WHERE ${found} AND ($3::int IS NULL OR id < $3) ORDER BY id DESC LIMIT $4 OFFSET $5`,
      values: [...wanted, before, limit, offset],
    });
    const count = await this.database.pool.query<{ total: number }>({
      name: 'reports-in-all',
      text: `SELECT count(*)::int AS total FROM report WHERE ${found}`,
      values: wanted,
    });
    return { rows, total: count.rows[0]?.total ?? 0 };
  }

  async countOpen(): Promise<number> {
    const { rows } = await this.database.pool.query<{ open: number }>({
      name: 'open-reports',
      text: `SELECT count(*)::int AS open FROM report WHERE status = 'open'`,
    });
    return rows[0]?.open ?? 0;
  }

  async covers(conversationId: number): Promise<boolean> {
    const { rowCount } = await this.database.pool.query({
      name: 'report-on-conversation',
      text: 'SELECT FROM report WHERE conversation_id = $1 LIMIT 1',
      values: [conversationId],
    });
    return rowCount === 1;
  }

  /** The latest reports on a person or on these listings of theirs, but for one; newest first, and how many there are. */
  async earlier(
    about: { userId: number; listingIds: readonly number[] },
    reportId: number,
    limit: number,
  ): Promise<Page<ReportRow>> {
    const where = `(about_user_id = $1 OR listing_id = ANY ($2::integer[])) AND id <> $3`;
    const values = [about.userId, about.listingIds, reportId];
    const [found, count] = await Promise.all([
      this.database.pool.query<ReportRow>({
        name: 'earlier-reports',
        text: `${SELECT_REPORT} WHERE ${where} ORDER BY id DESC LIMIT $4`,
        values: [...values, limit],
      }),
      this.database.pool.query<{ total: number }>({
        name: 'count-earlier-reports',
        text: `SELECT count(*)::int AS total FROM report WHERE ${where}`,
        values,
      }),
    ]);
    return { rows: found.rows, total: count.rows[0]?.total ?? 0 };
  }

  async find(id: number): Promise<ReportRow | null> {
    const { rows } = await this.database.pool.query<ReportRow>({
      name: 'report',
      text: `${SELECT_REPORT} WHERE id = $1`,
      values: [id],
    });
    return rows[0] ?? null;
  }
}
