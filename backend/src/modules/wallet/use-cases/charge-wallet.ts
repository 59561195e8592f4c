import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '../../../kernel/message.js';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { WalletCharges, type Charge, type Charged, type ChargedStream } from '../public/wallet-charges.js';
import { charge, wallet } from '../domain/wallet.decider.js';
import { totalsOf } from '../domain/wallet.rules.js';
import { walletEvents, walletStream } from '../domain/wallet.events.js';

@Injectable()
export class ChargeWallet extends WalletCharges {
  constructor(private readonly store: DeciderStore) {
    super();
  }

  async charge<State, Event extends DomainEvent>(
    { userId, state: companion, commandType }: ChargedStream<State, Event>,
    prepare: (now: string) => Promise<Charge<State, Event>>,
  ): Promise<Charged<Event>> {
    const stream = walletStream(userId);
    const { events, state } = await this.store.handleBoth(
      wallet,
      companion,
      stream,
      commandType,
      async (now) => {
        const { alongside, ...wanted } = await prepare(now);
        const take = charge({ ...wanted, userId, chargedAt: now });
        return (purse, other) => {
          const taken = take(purse);
          return taken.length === 0 ? [] : [...taken, ...alongside(other)]; // decides only when the wallet can pay
        };
      },
    );
    return {
      events: events.filter((event): event is Event => !Object.hasOwn(walletEvents, event.type)),
      wallet: totalsOf(state[0]),
    };
  }
}
