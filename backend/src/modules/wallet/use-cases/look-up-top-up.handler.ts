import { Injectable, Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { ReadYourWrites } from '../../../platform/projections/read-your-writes.js';
import { abandonTopUp } from '../domain/top-up.decider.js';
import { nextLookUpAt, REFUND_LOOK_UP_MS } from '../domain/top-up.rules.js';
import { wallet } from '../domain/wallet.decider.js';
import { walletStream } from '../domain/wallet.events.js';
import { GatewayUnavailable } from '../gateway/payment-gateway.js';
import type { TopUpRow } from '../read-models/top-ups/top-up.table.js';
import { topUps } from '../read-models/top-ups/top-ups.projection.js';
import { TopUpQueries } from '../read-models/top-ups/top-ups.queries.js';
import { walletBalance } from '../read-models/wallet-balance/wallet-balance.projection.js';
import { TopUpSessions } from '../stores/top-up-sessions.js';
import { CheckTopUp } from './check-top-up.js';

/** The time of a look-up has come (contract 3.15). */
export class LookUpTopUp extends Command<void> {
  constructor(readonly reference: string) {
    super();
  }
}

/** While the gateway does not answer. */
const RETRY_MS = 60_000;

@CommandHandler(LookUpTopUp)
export class LookUpTopUpHandler implements ICommandHandler<LookUpTopUp> {
  private readonly log = new Logger('Payments');

  constructor(
    private readonly rows: TopUpQueries,
    private readonly sessions: TopUpSessions,
    private readonly check: CheckTopUp,
    private readonly store: DeciderStore,
    private readonly clock: Clock,
  ) {}

  async execute({ reference }: LookUpTopUp): Promise<void> {
    const topUp = await this.rows.find(reference);
    if (topUp?.status !== 'pending' && topUp?.status !== 'refunding') return;
    if (!(await this.sessions.claim(reference, topUp.userId))) return; // another process does, or the payer waits for it
    await this.sessions.lookUpAt(reference, topUp.userId, await this.nextAfter(topUp));
  }

  private async nextAfter(topUp: TopUpRow): Promise<number> {
    const now = this.clock.nowMs();
    const startedAt = topUp.createdAt.getTime();
    try {
      if (topUp.status === 'refunding') {
        await this.check.refund(topUp);
        return now + REFUND_LOOK_UP_MS;
      }
      const settled = await this.check.settle(topUp, { foundBy: 'look-up', message: null });
      const next = nextLookUpAt(startedAt, now);
      if (!settled && next === null) await this.abandon(topUp);
      return next ?? now + RETRY_MS;
    } catch (error) {
      if (!(error instanceof GatewayUnavailable)) throw error;
      this.log.warn({ message: 'A payment could not be looked up', err: error });
      return Math.min(nextLookUpAt(startedAt, now) ?? Infinity, now + RETRY_MS);
    }
  }

  private async abandon({ id, userId }: TopUpRow): Promise<void> {
    await this.store.handle(wallet, walletStream(userId), `AbandonTopUp ${id}`, async (now) =>
      abandonTopUp(id, now),
    );
  }
}

/** Payers who return from the gateway need not wait for its webhook (contract 3.15). */
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
