import type { Kobo } from '../../../kernel/money.js';

/** What a person wants to pay. */
export interface PaymentToStart {
  /** Ours, `hw-` and 20 of a-z0-9, never used before. */
  reference: string;
  amount: Kobo;
  /** Of the payer: the gateway sends its receipt there. */
  email: string;
  /** Absolute address that the gateway redirects the payer's browser to. */
  returnUrl: string;
}

/** A payment as the gateway describes it when it is asked. */
export interface GatewayPayment {
  /** The gateway's own id. */
  gatewayId: string;
  reference: string;
  /** `waiting`: nothing is decided, which includes a payer who left. */
  state: 'success' | 'failed' | 'waiting' | 'reversed';
  /** What the payer paid; it may be more or less than what was asked for. */
  amount: Kobo;
  /** What the gateway was asked to take; null: it does not say. */
  requestedAmount: Kobo | null;
  /** ISO 4217; null: it does not say. */
  currency: string | null;
  /** False: made with a test key, no money moved. */
  isLive: boolean;
  /** The gateway's word: card, bank_transfer, ussd, …; null until it is paid. */
  channel: string | null;
  /** What the gateway keeps of it; null: it does not say. */
  fee: Kobo | null;
  /** ISO 8601; null: not paid. */
  paidAt: string | null;
}

export type RefundState = 'none' | 'waiting' | 'done' | 'failed';

export interface GatewayDispute {
  outcome: 'open' | 'won' | 'lost';
  /** What the payer's bank asks for; null: all of it. */
  amount: Kobo | null;
}

/** What a webhook is about. Its amounts are not trusted: the gateway is asked. */
export interface GatewayMessage {
  /** The gateway's name of the event, such as `charge.success`; 'unknown' where it has none. */
  event: string;
  /** Of the payment it is about; null: of none, or of one that it does not name. */
  reference: string | null;
}

/**
 * A company that takes money for us (contract 3.15). Every method but `messageIn` asks it over the network and rejects with
 * GatewayUnavailable when it does not answer within 5 s (or until the request's answer is due), refuses to work, or answers
 * what cannot be understood. Nothing personal and no secret is in the errors.
 */
export abstract class PaymentGateway {
  /** False: not set up; every call rejects. */
  abstract readonly isSetUp: boolean;
  /**
   * Begins a payment; answers where the payer pays. Rejects with ReferenceUsed when the gateway knows the reference: whether
   * an earlier call began the payment only `lookUp` can tell.
   */
  abstract start(payment: PaymentToStart): Promise<{ authorizationUrl: string }>;
  /** Null: the gateway knows no such reference. */
  abstract lookUp(reference: string): Promise<GatewayPayment | null>;
  /** Asks for the whole amount to be given back. Safe to repeat: a payment that is refunded is not refunded again. */
  abstract refund(payment: Pick<GatewayPayment, 'gatewayId' | 'reference'>): Promise<void>;
  /** The state of a payment's refund. */
  abstract refundOf(gatewayId: string): Promise<RefundState>;
  /** The newest dispute of a payment; null: there is none. */
  abstract disputeOf(gatewayId: string): Promise<GatewayDispute | null>;
  /** All payments begun between two moments (ISO 8601) that succeeded or were reversed later. */
  abstract listSettled(from: string, to: string): Promise<GatewayPayment[]>;
  /** What a webhook says; null: it was not signed by the gateway over exactly these bytes. */
  abstract messageIn(body: Buffer, signature: string | undefined): GatewayMessage | null;
}

/** The gateway did not answer, or not in a way that can be understood. Whether it did what it was asked is unknown. */
export class GatewayUnavailable extends Error {
  override readonly name = 'GatewayUnavailable';
}

/** The gateway knows this reference already. */
export class ReferenceUsed extends Error {
  override readonly name = 'ReferenceUsed';
}
