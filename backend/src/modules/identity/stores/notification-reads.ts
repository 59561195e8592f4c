import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';

/** How far people have read their news; not event-sourced. */
@Injectable()
export class NotificationReads {
  constructor(private readonly database: Database) {}

  /** The first `count` notices of the person are read; what was read stays read. */
  async read(userId: number, count: number): Promise<void> {
    await this.database.pool.query({
      name: 'notices-read',
      text: `INSERT INTO notice_read (user_id, read_count) VALUES ($1, $2)
             ON CONFLICT (user_id) DO UPDATE SET read_count = excluded.read_count
              WHERE notice_read.read_count < excluded.read_count`,
      values: [userId, count],
    });
  }
}
