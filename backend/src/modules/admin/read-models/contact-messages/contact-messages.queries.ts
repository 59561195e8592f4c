import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { Page, PageQuery } from '../../../../platform/http/page-query.js';
import type { ContactMessageRow } from './contact-message.table.js';

const SELECT_MESSAGE = `
  SELECT id, user_id AS "userId", first_name AS "firstName", last_name AS "lastName", email, phone,
         subject, message, status, appeal, created_at AS "createdAt"
    FROM contact_message`;

export interface InboxCounts {
  total: number;
  unread: number;
  /** Against a suspension, and not decided yet. */
  openAppeals: number;
}

@Injectable()
export class ContactMessageQueries {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  async newest({ limit, offset, before }: PageQuery): Promise<Page<ContactMessageRow>> {
    const { rows } = await this.database.pool.query<ContactMessageRow>({
      name: 'contact-messages',
      text: `${SELECT_MESSAGE} WHERE $2::int IS NULL OR id < $2 ORDER BY id DESC LIMIT $1 OFFSET $3`,
      values: [limit, before, offset],
    });
    const count = await this.database.pool.query<{ total: number }>(
      'SELECT count(*)::int AS total FROM contact_message',
    );
    return { rows, total: count.rows[0]?.total ?? 0 };
  }

  async find(id: number): Promise<ContactMessageRow | null> {
    const { rows } = await this.database.pool.query<ContactMessageRow>({
      name: 'contact-message',
      text: `${SELECT_MESSAGE} WHERE id = $1`,
      values: [id],
    });
    return rows[0] ?? null;
  }

  /** ADMIN-03. */
  async counts(): Promise<InboxCounts> {
    const { rows } = await this.database.pool.query<InboxCounts>({
      name: 'contact-message-counts',
      text: `SELECT count(*)::int AS total, count(*) FILTER (WHERE status = 'unread')::int AS unread,
                    count(*) FILTER (WHERE appeal IS NOT NULL AND appeal ->> 'outcome' IS NULL)::int AS "openAppeals"
               FROM contact_message`,
    });
    return rows[0] ?? { total: 0, unread: 0, openAppeals: 0 };
  }
}
