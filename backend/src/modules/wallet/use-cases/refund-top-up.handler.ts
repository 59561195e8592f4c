import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { requestRefund } from '../domain/top-up.decider.js';
import { wallet } from '../domain/wallet.decider.js';
import { TopUpNotFound } from '../domain/wallet.errors.js';
import { walletStream } from '../domain/wallet.events.js';
import { TopUpQueries, type TopUpOfUser } from '../read-models/top-ups/top-ups.queries.js';
import { TopUpSessions } from '../stores/top-up-sessions.js';

/**
 * An administrator gives a top-up back (contract 3.15). The amount is held at once; `LookUpTopUps` asks the gateway within a
 * second, and again until it has answered. Answers the top-up as it was before. Throws TopUpNotFound, OwnTopUpNotDecidable, TopUpNotCredited,
 * WalletHoldsLess.
 */
export class RefundTopUp extends Command<TopUpOfUser> {
  constructor(
    readonly topUpId: number,
    readonly adminId: number,
    readonly reason: string,
  ) {
    super();
  }
}

@CommandHandler(RefundTopUp)
export class RefundTopUpHandler implements ICommandHandler<RefundTopUp> {
  constructor(
    private readonly store: DeciderStore,
    private readonly topUps: TopUpQueries,
    private readonly sessions: TopUpSessions,
    private readonly clock: Clock,
  ) {}

  async execute({ topUpId, adminId, reason }: RefundTopUp): Promise<TopUpOfUser> {
    const topUp = await this.topUps.forAdmin(topUpId);
    if (!topUp) throw new TopUpNotFound();
    const { userId, reference } = topUp;
    await this.store.handle(wallet, walletStream(userId), RefundTopUp.name, async (now) =>
      requestRefund({ topUpId, reason, requestedBy: adminId, requestedAt: now }),
    );
    await this.sessions.lookUpAt(reference, userId, this.clock.nowMs());
    return topUp;
  }
}
