import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { ReportRow } from './report.table.js';

const SELECT_REPORT = `
  SELECT id, type, urgency, user_info AS "userInfo", description, reporter_user_id AS "reporterUserId", status,
         outcome, note, created_at AS "createdAt"
    FROM report`;

@Injectable()
export class ReportQueries {
  constructor(private readonly database: Database) {}

  /** Newest first; `status` null: all. `before` is the id of the last one that was seen. */
  async newest(
    status: ReportRow['status'] | null,
    limit: number,
    before: number | null,
  ): Promise<ReportRow[]> {
    const { rows } = await this.database.pool.query<ReportRow>({
      name: 'reports',
      text: `${SELECT_REPORT}
              WHERE ($2::text IS NULL OR status = $2) AND ($3::int IS NULL OR id < $3)
              ORDER BY id DESC LIMIT $1`,
      values: [limit, status, before],
    });
    return rows;
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
