import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { MailedTokens } from './mailed-tokens.js';

/** OP-11. */
const VALID_MS = 60 * 60_000;
const VOIDS_THE_OLDER = `ON CONFLICT (user_id) DO UPDATE
  SET token_hash = excluded.token_hash, expires_at = excluded.expires_at, used = false`;

/** Links that set a password; a user's newest one counts. */
@Injectable()
export class PasswordResets extends MailedTokens {
  constructor(database: Database, clock: Clock) {
    super({ table: 'password_reset', validMs: VALID_MS, onConflict: VOIDS_THE_OLDER }, database, clock);
  }
}
