import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { defineError } from '../../../kernel/domain-error.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { defineMigration } from '../../../platform/database/migration.js';
import { PersonalData } from '../../../platform/event-store/personal-data.js';

/** The secret addresses of calendar feeds (contract 3.15). */
export const calendarFeeds = defineMigration(
  'CalendarFeeds1795000000090',
  `
  -- One address per person; secret_hash: SHA-256 of its secret part.
  CREATE TABLE calendar_feed (
    user_id integer PRIMARY KEY,
    secret_hash bytea NOT NULL UNIQUE,
    created_at timestamptz NOT NULL
  );
  `,
);

/** 256 random bits as base64url. */
const SECRET = /^[\w-]{43}$/;

class AccountIsGone extends defineError('not-found', 'User not found') {}

/** Who reads which calendar by a secret address. Only hashes are stored: an address cannot be shown a second time. */
@Injectable()
export class CalendarFeeds {
  constructor(
    private readonly database: Database,
    private readonly personalData: PersonalData,
    private readonly clock: Clock,
  ) {}

  /**
   * The secret of a new address, which voids the one before; so does the same request again, whose first answer may be
   * lost. Throws if the account is gone: its erasure waits for this, and removes the address.
   */
  renew(userId: number): Promise<string> {
    const secret = randomBytes(32).toString('base64url');
    return this.database.transaction(async (db) => {
      if (!(await this.personalData.hold(db, userId))) throw new AccountIsGone();
      await db.query({
        name: 'calendar-feed-renew',
        text: `INSERT INTO calendar_feed (user_id, secret_hash, created_at) VALUES ($1, $2, $3)
               ON CONFLICT (user_id) DO UPDATE
                 SET secret_hash = excluded.secret_hash, created_at = excluded.created_at`,
        values: [userId, hashOf(secret), this.clock.now()],
      });
      return secret;
    });
  }

  /** When the person's address was created; null: there is none. */
  async madeAt(userId: number): Promise<Date | null> {
    const { rows } = await this.database.pool.query<{ createdAt: Date }>({
      name: 'calendar-feed-made-at',
      text: 'SELECT created_at AS "createdAt" FROM calendar_feed WHERE user_id = $1',
      values: [userId],
    });
    return rows[0]?.createdAt ?? null;
  }

  /** Whose calendar it is; null: the secret is unknown or was voided. */
  async ownerOf(secret: string): Promise<number | null> {
    if (!SECRET.test(secret)) return null;
    const { rows } = await this.database.pool.query<{ userId: number }>({
      name: 'calendar-feed-owner',
      text: 'SELECT user_id AS "userId" FROM calendar_feed WHERE secret_hash = $1',
      values: [hashOf(secret)],
    });
    return rows[0]?.userId ?? null;
  }

  /** Voids the address of the person. Safe to repeat. */
  async remove(userId: number): Promise<void> {
    await this.database.pool.query('DELETE FROM calendar_feed WHERE user_id = $1', [userId]);
  }
}

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
