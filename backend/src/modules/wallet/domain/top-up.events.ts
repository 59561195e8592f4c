import type { DomainEvent, EventDefinition } from '../../../kernel/message.js';
import type { Kobo } from '../../../kernel/money.js';

/** What led to a check at the gateway; for a webhook, its event and when it was received (ISO 8601). */
export interface CheckCause {
  /** Before version 2 a person's return counted as a look-up. */
  foundBy: 'message' | 'look-up' | 'return' | 'administrator';
  message: { event: string; receivedAt: string } | null;
}

interface OfTopUp {
  topUpId: number;
  userId: number;
}

/** A user begins to pay by card or transfer through the gateway; recorded before the gateway is asked. Times are ISO 8601. */
export type TopUpStarted = DomainEvent<
  'TopUpStarted',
  OfTopUp & {
    /** Ours, unique: the gateway knows the payment by it. */
    reference: string;
    amount: Kobo;
    startedAt: string;
  }
>;

/** The gateway's own look-up confirmed the payment: the credit itself, once per reference. */
export type TopUpCredited = DomainEvent<
  'TopUpCredited',
  OfTopUp & {
    /** What was asked for, and no more. */
    amount: Kobo;
    /** What the payer paid; it may be more. */
    paidAmount: Kobo;
    /** What the gateway keeps; null: it did not say. */
    fee: Kobo | null;
    /** The gateway's word: card, bank_transfer, ussd, … */
    channel: string;
    /** The gateway's id of the payment. */
    gatewayId: string;
    paidAt: string;
    /** The administrator who asked for it. */
    creditedBy: number | null;
    creditedAt: string;
  } & CheckCause
>;

/** The gateway says that the payment failed, or it could not be started. A later success still credits. */
export type TopUpFailed = DomainEvent<
  'TopUpFailed',
  OfTopUp & {
    cause: 'declined' | 'not-started';
    failedAt: string;
    /** Null: it was not started. */
    foundBy: CheckCause['foundBy'] | null;
    message: CheckCause['message'];
  }
>;

/** Not paid within 24 hours: it is no longer looked up. A later success still credits. */
export type TopUpAbandoned = DomainEvent<'TopUpAbandoned', OfTopUp & { abandonedAt: string }>;

/** The gateway reports a success that does not match what was asked for: nothing is credited. */
export type TopUpMismatched = DomainEvent<
  'TopUpMismatched',
  OfTopUp & {
    problem: 'requested-amount' | 'amount-too-low' | 'currency' | 'test-payment';
    paidAmount: Kobo;
    gatewayId: string;
    foundAt: string;
    /** Null before version 2. */
    foundBy: CheckCause['foundBy'] | null;
    message: CheckCause['message'];
  }
>;

/** An administrator gives the whole amount back; until the gateway has done it the amount is held. */
export type TopUpRefundRequested = DomainEvent<
  'TopUpRefundRequested',
  OfTopUp & {
    amount: Kobo;
    /** The administrator's words. */
    reason: string | null;
    requestedBy: number;
    requestedAt: string;
  }
>;

/** The gateway has given the money back: the debit itself. */
export type TopUpRefunded = DomainEvent<'TopUpRefunded', OfTopUp & { amount: Kobo; refundedAt: string }>;

/** The gateway could not give the money back: it is released. */
export type TopUpRefundFailed = DomainEvent<
  'TopUpRefundFailed',
  OfTopUp & { amount: Kobo; failedAt: string }
>;

/** The payer's bank asks for the money back: what the balance holds of it is held. */
export type TopUpDisputed = DomainEvent<
  'TopUpDisputed',
  OfTopUp & { amount: Kobo; held: Kobo; disputedAt: string }
>;

/** Won: what was held is released. Lost: it is taken, and what is missing is owed. */
export type TopUpDisputeResolved = DomainEvent<
  'TopUpDisputeResolved',
  OfTopUp & {
    outcome: 'won' | 'lost';
    /** What the dispute had held. */
    released: Kobo;
    taken: Kobo;
    owed: Kobo;
    resolvedAt: string;
  }
>;

/** A credit settled what lost disputes had left owed. */
export type WalletDebtSettled = DomainEvent<
  'WalletDebtSettled',
  { userId: number; amount: Kobo; settledAt: string }
>;

export type TopUpEvent =
  | TopUpStarted
  | TopUpCredited
  | TopUpFailed
  | TopUpAbandoned
  | TopUpMismatched
  | TopUpRefundRequested
  | TopUpRefunded
  | TopUpRefundFailed
  | TopUpDisputed
  | TopUpDisputeResolved
  | WalletDebtSettled;

const wallet = {
  category: 'wallet',
  version: 1,
  subject: ({ userId }: { userId: number }) => userId,
  personal: [],
};

export const topUpEvents: {
  [Type in TopUpEvent['type']]: EventDefinition<Extract<TopUpEvent, { type: Type }>['data']>;
} = {
  TopUpStarted: { ...wallet, summary: 'A user begins to pay by card or transfer through the gateway.' },
  TopUpCredited: { ...wallet, version: 2, summary: 'The gateway confirmed the payment: the credit itself.' },
  TopUpFailed: {
    ...wallet,
    version: 2,
    summary: 'The payment failed or could not be started; a later success still credits.',
  },
  TopUpAbandoned: { ...wallet, summary: 'Not paid within 24 hours; a later success still credits.' },
  TopUpMismatched: {
    ...wallet,
    version: 2,
    summary: 'The gateway reports a success that does not match what was asked for: nothing is credited.',
  },
  TopUpRefundRequested: {
    ...wallet,
    summary: 'An administrator gives the whole amount back; it is held until the gateway has done it.',
    personal: ['reason'],
  },
  TopUpRefunded: { ...wallet, summary: 'The gateway has given the money back: the debit itself.' },
  TopUpRefundFailed: { ...wallet, summary: 'The gateway could not give the money back: it is released.' },
  TopUpDisputed: { ...wallet, summary: "The payer's bank asks for the money back; the amount is held." },
  TopUpDisputeResolved: {
    ...wallet,
    summary: 'A dispute is over: the amount is released, or taken and what is missing is owed.',
  },
  WalletDebtSettled: { ...wallet, summary: 'A credit settled what lost disputes had left owed.' },
};

/** Version 1 did not say which webhook led to the check, and only a credit what else did. */
const withoutCause = (data: Record<string, unknown>): Record<string, unknown> => ({
  foundBy: null,
  ...data,
  message: null,
});

export const topUpUpcasters = {
  TopUpCredited: { 1: withoutCause },
  TopUpFailed: { 1: withoutCause },
  TopUpMismatched: { 1: withoutCause },
};
