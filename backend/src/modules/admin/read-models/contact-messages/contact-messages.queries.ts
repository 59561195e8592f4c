import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { ContactMessageRow } from './contact-message.table.js';

@Injectable()
export class ContactMessageQueries {
  constructor(private readonly database: Database) {}

  /** Newest first; `before` is the id of the last one that was seen. */
  async newest(limit: number, before: number | null): Promise<ContactMessageRow[]> {
    const { rows } = await this.database.pool.query<ContactMessageRow>({
      name: 'contact-messages',
      text: `SELECT id, user_id AS "userId", first_name AS "firstName", last_name AS "lastName", email, phone,
                    subject, message, status, created_at AS "createdAt"
               FROM contact_message WHERE $2::int IS NULL OR id < $2 ORDER BY id DESC LIMIT $1`,
      values: [limit, before],
    });
    return rows;
  }
}
