import { Injectable } from '@nestjs/common';
import type { Decider, DomainCommand, DomainEvent } from '../../../../kernel/message.js';
import { Clock } from '../../../../platform/clock.js';
import { DeciderStore } from '../../../../platform/event-store/decider-store.js';
import { WalletCharges, type Charge, type Charged } from '../../contract/wallet-charges.js';
import { chargingFor, type ChargedWallet, type ChargeFor } from '../../domain/charge.decider.js';
import { walletEvents, walletStream, type WalletEvent } from '../../domain/wallet.events.js';

type Charging<State, Command extends DomainCommand, Event extends DomainEvent> = Decider<
  ChargedWallet<State>,
  ChargeFor<Command>,
  WalletEvent | Event
>;

@Injectable()
export class ChargeWallet extends WalletCharges {
  /** One composed decider per companion: states are kept in memory by decider. */
  private readonly composed = new WeakMap<object, unknown>();

  constructor(
    private readonly store: DeciderStore,
    private readonly clock: Clock,
  ) {
    super();
  }

  async charge<State, Command extends DomainCommand, Event extends DomainEvent>({
    alongside: { decider, command },
    ...charge
  }: Charge<State, Command, Event>): Promise<Charged<Event>> {
    const { events, state } = await this.store.handle(
      this.chargingFor(decider),
      walletStream(charge.userId),
      {
        type: 'ChargeFor',
        data: { charge: { ...charge, chargedAt: this.clock.now() }, alongside: command },
      },
    );
    const { balance, totalTopups, totalSpent } = state.wallet;
    return {
      events: events.filter((event): event is Event => !Object.hasOwn(walletEvents, event.type)),
      wallet: { balance, totalTopups, totalSpent },
    };
  }

  private chargingFor<State, Command extends DomainCommand, Event extends DomainEvent>(
    companion: Decider<State, Command, Event>,
  ): Charging<State, Command, Event> {
    const known = this.composed.get(companion) as Charging<State, Command, Event> | undefined;
    if (known) return known;
    const composed = chargingFor(companion);
    this.composed.set(companion, composed);
    return composed;
  }
}
