import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Followers } from '../../../platform/followers/followers.js';
import { GatewayUnavailable } from '../gateway/payment-gateway.js';
import type { TopUpRow } from '../read-models/top-ups/top-up.table.js';
import { TopUpQueries } from '../read-models/top-ups/top-ups.queries.js';
import { PaymentInbox, type WaitingMessage } from '../stores/payment-inbox.js';
import { CheckTopUp } from './check-top-up.js';

/** The gateway sent a webhook, which waits in the inbox (contract 3.15). Nothing happens if it was processed. */
export class HandlePaymentMessage extends Command<void> {
  constructor(readonly messageId: number) {
    super();
  }
}

/** The outcome of a message; a postponed one is tried again. */
type Outcome = { ended: string } | { postponed: string };

@CommandHandler(HandlePaymentMessage)
export class HandlePaymentMessageHandler implements ICommandHandler<HandlePaymentMessage> {
  private readonly log = new Logger('Payments');

  constructor(
    private readonly inbox: PaymentInbox,
    private readonly topUps: TopUpQueries,
    private readonly followers: Followers,
    private readonly check: CheckTopUp,
  ) {}

  async execute({ messageId }: HandlePaymentMessage): Promise<void> {
    const message = await this.inbox.find(messageId);
    if (!message) return;
    const outcome = await this.outcomeOf(message);
    if ('ended' in outcome) await this.inbox.end(messageId, outcome.ended);
    else await this.inbox.postpone(message, outcome.postponed);
  }

  private async outcomeOf(message: WaitingMessage): Promise<Outcome> {
    try {
      return await this.process(message);
    } catch (error) {
      if (!(error instanceof GatewayUnavailable)) throw error;
      this.log.warn({ message: 'A payment could not be looked up', err: error });
      return { postponed: 'gateway-unavailable' };
    }
  }

  /** The message only triggers a look-up: the gateway's own answer decides. */
  private async process({ event, reference, receivedAt }: WaitingMessage): Promise<Outcome> {
    const isOfRefund = event.startsWith('refund.');
    const isOfDispute = event.startsWith('charge.dispute.');
    if (reference === null || !(isOfRefund || isOfDispute || event === 'charge.success'))
      return { ended: 'ignored' };
    const topUp = (await this.topUps.find(reference)) ?? (await this.foundLater(reference));
    if (topUp === null) return { ended: 'no-record' };
    if (topUp === 'unknown') return { postponed: 'read-models-behind' };
    if (isOfRefund) {
      await this.check.refund(topUp);
      return { ended: 'refund' };
    }
    if (event === 'charge.success' && topUp.creditedAt) return { ended: 'credited' };
    const message = { event, receivedAt: receivedAt.toISOString() };
    const settled = await this.check.settle(topUp, { foundBy: 'message', message });
    if (!settled) return { postponed: 'not-confirmed' };
    if (isOfDispute) await this.check.dispute(topUp, settled.payment);
    return { ended: isOfDispute ? 'dispute' : settled.status };
  }

  /** Null: the log has no such top-up. Top-ups are recorded before the gateway is asked, so it is there unless a read model is behind. */
  private async foundLater(reference: string): Promise<TopUpRow | null | 'unknown'> {
    const isComplete = await this.followers.tablesHoldTheLog();
    return (await this.topUps.find(reference)) ?? (isComplete ? null : 'unknown');
  }
}
