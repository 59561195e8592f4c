import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { decisionIn, type PaymentDecision } from '../domain/payment.rules.js';
import { reject, rejectPending, wallet } from '../domain/wallet.decider.js';
import { walletStream } from '../domain/wallet.events.js';
import { PaymentRequestQueries } from '../read-models/payment-requests/payment-requests.queries.js';

/** The money is not there (PAY-07). Answers what was recorded. Throws PaymentRequestNotFound, PaymentAlreadyProcessed, OwnPaymentNotDecidable. */
export class RejectPayment extends Command<PaymentDecision> {
  constructor(
    readonly paymentRequestId: number,
    readonly adminId: number,
    readonly reason: string,
  ) {
    super();
  }
}

@CommandHandler(RejectPayment)
export class RejectPaymentHandler implements ICommandHandler<RejectPayment> {
  constructor(
    private readonly store: DeciderStore,
    private readonly requests: PaymentRequestQueries,
  ) {}

  async execute({ paymentRequestId, adminId, reason }: RejectPayment): Promise<PaymentDecision> {
    const userId = await this.requests.ownerOf(paymentRequestId);
    const { events } = await this.store.handle(
      wallet,
      walletStream(userId),
      RejectPayment.name,
      async (now) => reject({ paymentRequestId, reason, rejectedBy: adminId, rejectedAt: now }),
    );
    return decisionIn(events);
  }
}

/**
 * The account was deleted (OP-50). Does nothing while the account exists or where nothing is pending.
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
    private readonly requests: PaymentRequestQueries,
  ) {}

  async execute({ userId }: RejectPendingPayments): Promise<void> {
    if (!(await this.requests.isErased(userId))) return;
    await this.store.handle(wallet, walletStream(userId), RejectPendingPayments.name, async (now) =>
      rejectPending(now),
    );
  }
}
