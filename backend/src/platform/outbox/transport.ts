import type { NewOutboxMessage } from './outbox.js';

/** A message that one sender has claimed, until its lease ends. */
export interface ClaimedMessage extends Omit<NewOutboxMessage, 'expiresAt'> {
  /** This try included. */
  attempts: number;
  expiresAt: Date;
}

/**
 * The outcome of a try. `unknown`: it may have been sent, and must not be sent twice. `refused`: certainly not sent;
 * `forever` when another try cannot help, `isAway` when no connection or the whole server refuses us. Errors hold no
 * personal data.
 */
export type Delivery =
  | { outcome: 'sent' | 'expired' }
  | { outcome: 'unknown'; error: string }
  | { outcome: 'refused'; error: string; forever: boolean; isAway?: boolean };

/** Delivers the messages of one channel. */
export interface Transport {
  readonly channel: 'email' | 'sms';
  /** Tries before the message is given up. */
  readonly mostAttempts: number;
  /** One try. Rejects only when our own database fails; the message is then tried again when its lease ends. */
  deliver(message: ClaimedMessage): Promise<Delivery>;
  /** Resolves when the server for its messages answers. Without it a transport is never known to be away. */
  probe?(): Promise<unknown>;
}
