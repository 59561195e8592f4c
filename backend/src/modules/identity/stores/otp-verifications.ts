import { randomInt, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { KeyedHashes } from '../../../platform/auth/keyed-hashes.js';
import { Clock } from '../../../platform/clock.js';
import { Config } from '../../../platform/config/config.js';
import { Database } from '../../../platform/database/database.js';
import { Outbox } from '../../../platform/outbox/outbox.js';

/** How long a code is good for (OP-16). */
export const CODE_VALID_MS = 10 * 60_000;
const MOST_ATTEMPTS = 5;

type AttemptOutcome = 'right' | 'wrong' | 'expired' | 'exhausted' | 'none';

interface SentCode {
  userId: number;
  isUsed: boolean;
  attempts: number;
  expiresAt: Date;
}

/** The newest code of each user, hashed with the installation's secret. */
@Injectable()
export class OtpVerifications {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly hashes: KeyedHashes,
    private readonly config: Config,
    private readonly outbox: Outbox,
  ) {}

  /** Sends the user a new code; an older one is void. */
  async send(userId: number, phone: string): Promise<void> {
    const code = randomInt(1_000_000).toString().padStart(6, '0');
    const expiresAt = new Date(this.clock.nowMs() + CODE_VALID_MS).toISOString();
    await this.database.transaction(async (db) => {
      await db.query(
        `INSERT INTO otp_verification (user_id, phone_hash, code_hash, expires_at, is_used, attempts)
         VALUES ($1, $2, $3, $4, false, 0)
         ON CONFLICT (user_id, type) DO UPDATE
           SET phone_hash = excluded.phone_hash, code_hash = excluded.code_hash, expires_at = excluded.expires_at,
               is_used = false, attempts = 0`,
        [userId, this.phoneHash(phone), this.codeHash(userId, phone, code), expiresAt],
      );
      await this.outbox.enqueue(db, {
        id: randomUUID(),
        channel: 'sms',
        userId,
        to: phone,
        subject: null,
        body: `${code} is your ${this.config.siteName} verification code. It is valid for 10 minutes.`,
        code,
        link: null,
        expiresAt,
      });
    });
  }

  /** Counts an attempt and evaluates the code, at most 5 times per code however many ask at once. */
  async attempt(userId: number, phone: string, code: string): Promise<AttemptOutcome> {
    const now = new Date(this.clock.nowMs());
    const { rows } = await this.database.pool.query<{ codeHash: string }>(
      `UPDATE otp_verification SET attempts = attempts + 1
        WHERE user_id = $1 AND type = 'phone_verification' AND phone_hash = $2
          AND NOT is_used AND expires_at > $3 AND attempts < ${MOST_ATTEMPTS}
       RETURNING code_hash AS "codeHash"`,
      [userId, this.phoneHash(phone), now],
    );
    const [counted] = rows;
    if (!counted) return this.reason(userId, phone, now);
    return this.hashes.same(counted.codeHash, this.codeHash(userId, phone, code)) ? 'right' : 'wrong';
  }

  /** Uses the code up; true for exactly one caller. A newer code is left alone. */
  async use(userId: number, phone: string, code: string): Promise<boolean> {
    const { rowCount } = await this.database.pool.query(
      `UPDATE otp_verification SET is_used = true
        WHERE user_id = $1 AND type = 'phone_verification' AND code_hash = $2 AND NOT is_used`,
      [userId, this.codeHash(userId, phone, code)],
    );
    return rowCount === 1;
  }

  /** State of the newest code that was sent to a number; null when none was. Not the code. */
  async newestFor(phone: string): Promise<SentCode | null> {
    const { rows } = await this.database.pool.query<SentCode>(
      `SELECT user_id AS "userId", is_used AS "isUsed", attempts, expires_at AS "expiresAt"
         FROM otp_verification WHERE phone_hash = $1 ORDER BY expires_at DESC LIMIT 1`,
      [this.phoneHash(phone)],
    );
    return rows[0] ?? null;
  }

  private async reason(userId: number, phone: string, now: Date): Promise<AttemptOutcome> {
    const { rows } = await this.database.pool.query<{ isUsed: boolean; expiresAt: Date }>(
      `SELECT is_used AS "isUsed", expires_at AS "expiresAt" FROM otp_verification
        WHERE user_id = $1 AND type = 'phone_verification' AND phone_hash = $2`,
      [userId, this.phoneHash(phone)],
    );
    const [code] = rows;
    if (!code || code.isUsed) return 'none';
    return code.expiresAt <= now ? 'expired' : 'exhausted';
  }

  private phoneHash(phone: string): string {
    return this.hashes.of('phone', phone);
  }

  private codeHash(userId: number, phone: string, code: string): string {
    return this.hashes.of('phone-code', userId, phone, code);
  }
}
