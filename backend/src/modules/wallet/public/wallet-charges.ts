import type { Decision, DomainEvent, AggregateDefinition } from '../../../kernel/message.js';
import type { Kobo } from '../../../kernel/money.js';
import type { ChargePurpose } from '../domain/wallet.events.js';

/** Whole kobo; balance = totalTopups − totalSpent (WAL-09). */
export interface WalletTotals {
  balance: Kobo;
  /** Part of the balance that cannot be spent now: refunds under way, open disputes (contract 3.15). */
  held: Kobo;
  totalTopups: Kobo;
  totalSpent: Kobo;
}

export interface Charge<State, Event extends DomainEvent> {
  /** Unique within its purpose, e.g. the id of what is bought. The same charge again takes nothing again. */
  chargeId: number;
  /** May be 0. */
  amount: Kobo;
  purpose: ChargePurpose;
  /** What the statement says; nothing personal. */
  description: string;
  /** What the charge pays for. Its events are appended with WalletCharged, or neither is. */
  alongside: Decision<State, Event>;
}

export interface ChargedStream<State, Event extends DomainEvent> {
  userId: number;
  /** What `alongside` is decided on: folds the wallet's whole stream and leaves events of others alone. */
  state: AggregateDefinition<State, Event>;
  /** Name of the command that charges: a retry of it gives its first outcome. */
  commandType: string;
}

export interface Charged<Event> {
  /** The caller's events of this charge, also when an earlier try of the same command had appended them. */
  events: Event[];
  /** The wallet after it. */
  wallet: WalletTotals;
}

/** Prepaid money for other modules. */
export abstract class WalletCharges {
  /**
   * Takes the money and records what it pays for, in one append. `prepare` says how much and what for, given the time of the
   * charge (ISO 8601); it runs only when no earlier try of the command went through. Throws InsufficientBalance, and what `prepare` and the decision throw.
   */
  abstract charge<State, Event extends DomainEvent>(
    stream: ChargedStream<State, Event>,
    prepare: (now: string) => Promise<Charge<State, Event>>,
  ): Promise<Charged<Event>>;
}
