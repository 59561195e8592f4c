import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { anywhere, type Page, type PageQuery } from '../../../../platform/database/page.js';
import type { ContactMessageRow } from './contact-message.table.js';

const SELECT_MESSAGE = `
  SELECT id, user_id AS "userId", first_name AS "firstName", last_name AS "lastName", email, phone,
         subject, message, status, appeal, answer, created_at AS "createdAt"
    FROM contact_message`;

interface InboxCounts {
  total: number;
  unread: number;
  /** Against a suspension, and not decided yet. */
  openAppeals: number;
}

@Injectable()
export class ContactMessageQueries {
  constructor(private readonly database: Database) {}

  /** Newest first. `search` (lower case) is looked for in who wrote, and in what. */
  async newest(
    search: string | null,
    { limit, offset, before }: PageQuery,
  ): Promise<Page<ContactMessageRow>> {
    const found = `($1::text IS NULL
      OR lower(concat_ws(' ', first_name, last_name, email, phone, subject, message)) LIKE $1)`;
    const pattern = anywhere(search);
    const [page, count] = await Promise.all([
      this.database.pool.query<ContactMessageRow>({
        name: 'contact-messages',
        text: `${SELECT_MESSAGE} WHERE ${found} AND ($3::int IS NULL OR id < $3) ORDER BY id DESC LIMIT $2 OFFSET $4`,
        values: [pattern, limit, before, offset],
      }),
      this.database.pool.query<{ total: number }>({
        name: 'contact-messages-in-all',
        text: `SELECT count(*)::int AS total FROM contact_message WHERE ${found}`,
        values: [pattern],
      }),
    ]);
    return { rows: page.rows, total: count.rows[0]?.total ?? 0 };
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
