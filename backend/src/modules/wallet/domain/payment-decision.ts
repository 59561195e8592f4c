import type { PaymentApproved, PaymentRejected, WalletEvent } from './wallet.events.js';

/** What became of a payment request, once and for all (PAY-13). */
export type PaymentDecision = PaymentApproved | PaymentRejected;

/** The decision that a command recorded, now or at an earlier try. */
export const decisionIn = (events: readonly WalletEvent[]): PaymentDecision => {
  for (const event of events)
    if (event.type === 'PaymentApproved' || event.type === 'PaymentRejected') return event;
  throw new Error('A payment was decided without an event');
};
