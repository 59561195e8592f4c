import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../platform/clock.js';
import { DeciderStore } from '../../../../platform/event-store/decider-store.js';
import { rejectPending, wallet } from '../../domain/wallet.decider.js';
import { walletStream } from '../../domain/wallet.events.js';
import { PaymentRequestOwners } from '../../read-models/payment-requests/payment-request-owners.js';

/**
 * There is no account to credit any more (OP-50). Does nothing where nothing is pending, or where the account exists.
 */
export class RejectPendingPayments extends Command<void> {
  constructor(readonly userId: number) {
    super();
  }
}

@CommandHandler(RejectPendingPayments)
export class RejectPendingPaymentsHandler implements ICommandHandler<RejectPendingPayments> {
  constructor(
    private readonly store: DeciderStore,
    private readonly owners: PaymentRequestOwners,
    private readonly clock: Clock,
  ) {}

  async execute({ userId }: RejectPendingPayments): Promise<void> {
    if (!(await this.owners.isGone(userId))) return;
    await this.store.handle(wallet, walletStream(userId), RejectPendingPayments.name, async () =>
      rejectPending(this.clock.now()),
    );
  }
}
