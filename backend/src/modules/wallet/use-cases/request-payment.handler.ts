import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordedIn } from '../../../kernel/message.js';
import type { Kobo } from '../../../kernel/money.js';
import { Config } from '../../../platform/config/config.js';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { IdSequences } from '../../../platform/event-store/id-sequences.js';
import { RateLimits } from '../../../platform/rate-limits/rate-limits.js';
import { request, wallet } from '../domain/wallet.decider.js';
import { type PaymentMethod, type PaymentRequested, walletStream } from '../domain/wallet.events.js';

export interface PaymentClaim {
  amount: Kobo;
  method: PaymentMethod;
  reference: string | null;
  notes: string | null;
}

/** The user says that money was paid in (PAY-01). Answers what was recorded, also when a retry finds it. */
export class RequestPayment extends Command<PaymentRequested['data']> {
  constructor(
    readonly userId: number,
    readonly claim: PaymentClaim,
  ) {
    super();
  }
}

@CommandHandler(RequestPayment)
export class RequestPaymentHandler implements ICommandHandler<RequestPayment> {
  constructor(
    private readonly store: DeciderStore,
    private readonly ids: IdSequences,
    private readonly limits: RateLimits,
    private readonly config: Config,
  ) {}

  async execute({ userId, claim }: RequestPayment): Promise<PaymentRequested['data']> {
    const { events } = await this.store.handle(
      wallet,
      walletStream(userId),
      RequestPayment.name,
      async (now) => {
        await this.limits.takeHourly(`payment-requests:${userId}`, this.config.paymentRequestsPerHour);
        const paymentRequestId = await this.ids.next('payment_request');
        return request({ paymentRequestId, userId, ...claim, requestedAt: now });
      },
    );
    return recordedIn(events, 'PaymentRequested');
  }
}
