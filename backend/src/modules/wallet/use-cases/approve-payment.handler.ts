import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Kobo } from '../../../kernel/money.js';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { decisionIn, type PaymentDecision } from '../domain/payment.rules.js';
import { approve, wallet } from '../domain/wallet.decider.js';
import { walletStream } from '../domain/wallet.events.js';
import { PaymentRequestQueries } from '../read-models/payment-requests/payment-requests.queries.js';

/**
 * The money is there: the wallet is credited once (PAY-07), with the amount that was asked for unless another is given. Answers
 * what was recorded. Throws PaymentRequestNotFound, PaymentAlreadyProcessed, OwnPaymentNotDecidable.
 */
export class ApprovePayment extends Command<PaymentDecision> {
  constructor(
    readonly paymentRequestId: number,
    readonly adminId: number,
    readonly approvedAmount?: Kobo,
  ) {
    super();
  }
}

@CommandHandler(ApprovePayment)
export class ApprovePaymentHandler implements ICommandHandler<ApprovePayment> {
  constructor(
    private readonly store: DeciderStore,
    private readonly requests: PaymentRequestQueries,
  ) {}

  async execute({ paymentRequestId, adminId, approvedAmount }: ApprovePayment): Promise<PaymentDecision> {
    const userId = await this.requests.ownerOf(paymentRequestId);
    const { events } = await this.store.handle(
      wallet,
      walletStream(userId),
      ApprovePayment.name,
      async (now) => approve({ paymentRequestId, approvedAmount, approvedBy: adminId, approvedAt: now }),
    );
    return decisionIn(events);
  }
}
