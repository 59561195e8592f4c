import { Injectable } from '@nestjs/common';
import { defineError } from '../../../kernel/domain-error.js';
import { Database, type Queryable } from '../../../platform/database/database.js';
import { PersonalData } from '../../../platform/event-store/personal-data.js';

/** First half of the key of the advisory lock; the second is the user. */
const LOCK = 7_205_120;

class AccountIsGone extends defineError('not-found', 'User not found') {}

/** Serialises the writes of what a person keeps (ADR 39). */
@Injectable()
export class UserMutex {
  constructor(
    private readonly database: Database,
    private readonly personalData: PersonalData,
  ) {}

  /**
   * Runs one write of a user at a time, across processes, so that limits hold; in one transaction. Throws if the account is
   * deleted; an erasure waits for it.
   */
  run<Result>(userId: number, work: (db: Queryable) => Promise<Result>): Promise<Result> {
    return this.database.transaction(async (db) => {
      if (!(await this.personalData.hold(db, userId))) throw new AccountIsGone();
      await db.query('SELECT pg_advisory_xact_lock($1, $2)', [LOCK, userId]);
      return work(db);
    });
  }
}
