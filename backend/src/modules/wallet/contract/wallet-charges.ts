import type { Decider, DomainCommand, DomainEvent } from '../../../kernel/message.js';
import type { Kobo } from '../../../kernel/money.js';
import type { ChargePurpose } from '../domain/wallet.events.js';

/** Whole kobo; balance = totalTopups − totalSpent (WAL-09). */
export interface WalletTotals {
  balance: Kobo;
  totalTopups: Kobo;
  totalSpent: Kobo;
}

export interface Charge<State, Command extends DomainCommand, Event extends DomainEvent> {
  /** Unique within its purpose, e.g. the id of what is bought. The same charge again takes nothing again. */
  chargeId: number;
  userId: number;
  /** May be 0. */
  amount: Kobo;
  purpose: ChargePurpose;
  /** What the statement says; nothing personal. */
  description: string;
  /**
   * What the charge pays for. The decider folds the wallet's whole stream, must leave events of others alone, and its
   * state must hold nothing personal. Its events are appended with WalletCharged, or neither is.
   */
  alongside: { decider: Decider<State, Command, Event>; command: Command };
}

export interface Charged<Event> {
  /** The caller's events of this charge, also when an earlier try of the same command had appended them. */
  events: Event[];
  /** The wallet after it. */
  wallet: WalletTotals;
}

/** Prepaid money for other modules. */
export abstract class WalletCharges {
  /** Takes the money and records what it pays for, in one append. Throws InsufficientBalance, and what the decider throws. */
  abstract charge<State, Command extends DomainCommand, Event extends DomainEvent>(
    charge: Charge<State, Command, Event>,
  ): Promise<Charged<Event>>;
}
