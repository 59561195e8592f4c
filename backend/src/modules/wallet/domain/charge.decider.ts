import type { Decider, DomainCommand, DomainEvent } from '../../../kernel/message.js';
import { wallet, type ChargeWallet, type Wallet } from './wallet.decider.js';
import type { WalletEvent } from './wallet.events.js';

/** A charge and what it pays for: decided together, appended together or not at all. */
export type ChargeFor<Command extends DomainCommand> = DomainCommand<
  'ChargeFor',
  { charge: ChargeWallet['data']; alongside: Command }
>;

export type ChargedWallet<Other> = Readonly<{ wallet: Wallet; other: Other }>;

/**
 * The wallet and another module's decider on the wallet's stream. Each sees all of its events and folds its own; the
 * other decides only when the wallet can pay.
 */
export const chargingFor = <Other, Command extends DomainCommand, Event extends DomainEvent>(
  companion: Decider<Other, Command, Event>,
): Decider<ChargedWallet<Other>, ChargeFor<Command>, WalletEvent | Event> => ({
  staysInMemory: true,
  initialState: () => ({ wallet: wallet.initialState(), other: companion.initialState() }),
  decide: ({ data: { charge, alongside } }, state) => {
    const charged = wallet.decide({ type: 'ChargeWallet', data: charge }, state.wallet);
    return charged.length === 0 ? [] : [...charged, ...companion.decide(alongside, state.other)];
  },
  evolve: (state, event) => ({
    wallet: wallet.evolve(state.wallet, event as WalletEvent),
    other: companion.evolve(state.other, event as Event),
  }),
});
