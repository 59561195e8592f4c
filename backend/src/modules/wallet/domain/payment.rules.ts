import type { PaymentApproved, PaymentRejected, WalletEvent } from './wallet.events.js';

/** What became of a payment request, once and for all (PAY-13). */
export type PaymentDecision = PaymentApproved | PaymentRejected;

/** The decision that a command recorded, now or at an earlier try. */
export const decisionIn = (events: readonly WalletEvent[]): PaymentDecision => {
  for (const event of events)
    if (event.type === 'PaymentApproved' || event.type === 'PaymentRejected') return event;
  throw new Error('A payment was decided without an event');
};

/** Naira that one request may ask for (PAY-02). */
export const LEAST_PAYMENT = 100;
export const MOST_PAYMENT = 1_000_000;

export const LONGEST_REFERENCE = 200;
export const LONGEST_NOTES = 1_000;
export const LONGEST_REASON = 1_000;
