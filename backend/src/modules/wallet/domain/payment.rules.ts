import { isId } from '../../../kernel/id.js';
import type { PaymentApproved, PaymentRejected, WalletEvent } from './wallet.events.js';

/** The outcome of a payment request; it is decided once (PAY-13). */
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

const PREFIX = 'PAY';
const SHORTEST = 5;

/**
 * What a payer writes on every transfer, so that the money is found: `PAY000075`. One per user and not per request,
 * because the transfer comes before the request; digits, because they are typed on small keys; the last one is a
 * check digit, so that a typing error names no other user. Nothing in it is personal, and nothing has to be stored.
 */
export const payerReferenceOf = (userId: number): string => {
  const digits = String(userId).padStart(SHORTEST, '0');
  return `${PREFIX}${digits}${checkDigitOf(digits)}`;
};

/** The user of this reference, however it is spaced and written; null: not one of ours, or mistyped. */
export const payerOf = (text: string): number | null => {
  const [, digits = '', check] =
    /^pay(\d{5,10})(\d)$/.exec(text.toLowerCase().replaceAll(/[^a-z\d]/g, '')) ?? [];
  const id = Number(digits);
  return check === checkDigitOf(digits) && isId(id) ? id : null;
};

/** Luhn's: finds one wrong digit, and nearly every swapped pair. */
const checkDigitOf = (digits: string): string => {
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const counted = place % 2 === 0 ? Number(digit) * 2 : Number(digit);
    return total + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return String((10 - (sum % 10)) % 10);
};
