import { Injectable, Logger } from '@nestjs/common';
import { ReadYourWrites } from '../../../platform/projections/read-your-writes.js';
import type { TopUpRow } from '../read-models/top-ups/top-up.table.js';
import { topUps } from '../read-models/top-ups/top-ups.projection.js';
import { TopUpQueries } from '../read-models/top-ups/top-ups.queries.js';
import { walletBalance } from '../read-models/wallet-balance/wallet-balance.projection.js';
import { TopUpSessions } from '../stores/top-up-sessions.js';
import { CheckTopUp } from './check-top-up.js';

/** A person who comes back from the gateway need not wait for its webhook (contract 3.15). */
@Injectable()
export class FollowTopUp {
  private readonly log = new Logger('Payments');

  constructor(
    private readonly rows: TopUpQueries,
    private readonly sessions: TopUpSessions,
    private readonly check: CheckTopUp,
    private readonly readYourWrites: ReadYourWrites,
  ) {}

  /** Null: there is none, or it is another person's. A gateway that does not answer changes nothing. */
  async own(reference: string, userId: number): Promise<TopUpRow | null> {
    const topUp = await this.rows.find(reference);
    if (topUp?.userId !== userId) return null;
    if (topUp.status !== 'pending' || !(await this.sessions.claim(reference, userId))) return topUp;
    await this.check.settle(topUp, { foundBy: 'return', message: null }).catch((error: unknown) => {
      this.log.warn({ message: 'A payment could not be looked up', err: error });
    });
    await this.readYourWrites.seen(topUps, walletBalance);
    return this.rows.find(reference);
  }
}
