import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { MailedTokens } from './mailed-tokens.js';

/** AUTH-31. */
const VALID_MS = 24 * 60 * 60_000;

/** Links that prove an address. */
@Injectable()
export class EmailVerifications extends MailedTokens {
  constructor(database: Database, clock: Clock) {
    super({ table: 'email_verification', validMs: VALID_MS, onConflict: '' }, database, clock);
  }
}
