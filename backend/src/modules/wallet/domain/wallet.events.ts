import { defineEvents, type DomainEvent } from '../../../kernel/message.js';
import type { Kobo } from '../../../kernel/money.js';
import { topUpEvents, type TopUpEvent } from './top-up.events.js';

export const PAYMENT_METHODS = ['bank_transfer', 'ussd', 'mobile_money', 'card', 'crypto'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** What wallets are charged for; the charge id is unique within its purpose. */
export type ChargePurpose = 'promotion';

/** A user says money was paid in. It counts only once an administrator confirms it. Times are ISO 8601. */
export type PaymentRequested = DomainEvent<
  'PaymentRequested',
  {
    paymentRequestId: number;
    userId: number;
    amount: Kobo;
    method: PaymentMethod;
    /** The payer's words: a transfer reference, a remark. */
    reference: string | null;
    notes: string | null;
    requestedAt: string;
  }
>;

/** The user showed an image of the payment; a later one takes its place. */
export type PaymentProofAttached = DomainEvent<
  'PaymentProofAttached',
  { paymentRequestId: number; userId: number; fileId: string; attachedAt: string }
>;

/** The credit itself: no second event adds the money. */
export type PaymentApproved = DomainEvent<
  'PaymentApproved',
  {
    paymentRequestId: number;
    userId: number;
    amount: Kobo;
    approvedAmount: Kobo;
    approvedBy: number;
    approvedAt: string;
  }
>;

/** The payment was not found, or the account was deleted. */
export type PaymentRejected = DomainEvent<
  'PaymentRejected',
  {
    paymentRequestId: number;
    userId: number;
    cause: 'administrator' | 'account-deleted';
    /** The administrator's words; null when the account was deleted. */
    reason: string | null;
    rejectedBy: number | null;
    rejectedAt: string;
  }
>;

/** An administrator added money (positive) or took some (negative). */
export type WalletAdjusted = DomainEvent<
  'WalletAdjusted',
  { userId: number; amount: Kobo; reason: string | null; adjustedBy: number; adjustedAt: string }
>;

/** Money was spent. What was bought is in the same append. */
export type WalletCharged = DomainEvent<
  'WalletCharged',
  {
    chargeId: number;
    userId: number;
    amount: Kobo;
    purpose: ChargePurpose;
    /** What the statement says, such as `Premium promotion, 7 days`; nothing personal. */
    description: string;
    chargedAt: string;
  }
>;

export type WalletEvent =
  | PaymentRequested
  | PaymentProofAttached
  | PaymentApproved
  | PaymentRejected
  | WalletAdjusted
  | WalletCharged
  | TopUpEvent;

/** Stream of everything that moves one user's money. */
export const walletStream = (userId: number): string => `wallet-${userId}`;

const wallet = {
  category: 'wallet',
  version: 1,
  subject: ({ userId }: { userId: number }) => userId,
  personal: [],
};

export const walletEvents = defineEvents<WalletEvent>({
  PaymentRequested: {
    ...wallet,
    summary: 'A user says money was paid in; it counts once an administrator confirms it.',
    personal: ['reference', 'notes'],
  },
  PaymentProofAttached: {
    ...wallet,
    summary: 'The user showed an image of the payment; a later one takes its place.',
  },
  PaymentApproved: {
    ...wallet,
    summary: 'An administrator confirmed a payment: the credit itself.',
  },
  PaymentRejected: {
    ...wallet,
    summary: 'A payment was not found, or its user is gone.',
    personal: ['reason'],
  },
  WalletAdjusted: {
    ...wallet,
    summary: 'An administrator added money or took some.',
    personal: ['reason'],
  },
  WalletCharged: {
    ...wallet,
    summary: 'Money was spent; what it paid for is in the same append.',
  },
  ...topUpEvents,
});
