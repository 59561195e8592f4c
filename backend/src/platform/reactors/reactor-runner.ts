import type { Clock } from '../clock.js';
import type { Database } from '../database/database.js';
import type { EventStore, Subscription } from '../event-store/event-store.js';
import type { Outbox } from '../outbox/outbox.js';
import { LogBatch, type EventDecoder } from '../projections/log-batch.js';
import { ReactorCursors } from './reactor-cursors.js';
import { ReactorLife } from './reactor-life.js';
import type { Reactor } from './reactor.js';

export interface ReactorEngines {
  database: Database;
  store: EventStore;
  decoder: EventDecoder;
  outbox: Outbox;
  clock: Clock;
  onTrouble?: (reactor: string, error: unknown) => void;
}

/**
 * Lets reactors write messages for what happens. Several processes may run it on one database: the lock on a cursor
 * row decides who reacts, and deterministic ids make a second reaction to the same event none.
 */
export class ReactorRunner {
  private readonly cursors: ReactorCursors;
  private readonly lives = new Map<string, ReactorLife>();
  private readonly handled: ReadonlySet<string>;
  private subscription: Subscription | undefined;

  constructor(
    private readonly engines: ReactorEngines,
    readonly reactors: readonly Reactor[],
  ) {
    const { database, store, outbox, clock, onTrouble = () => undefined } = engines;
    this.cursors = new ReactorCursors(database, clock, store);
    this.handled = new Set(reactors.flatMap(({ on }) => Object.keys(on)));
    const around = {
      database,
      store,
      cursors: this.cursors,
      enqueue: outbox.enqueue.bind(outbox),
      onTrouble,
    };
    for (const reactor of reactors) {
      if (this.lives.has(reactor.name)) throw new Error(`Two reactors are called ${reactor.name}`);
      this.lives.set(reactor.name, new ReactorLife(reactor, around));
    }
  }

  /** Goes on where each reactor stood; one that never ran starts at now. Rejects when the engines are down. */
  async start(): Promise<void> {
    if (this.lives.size === 0) return;
    const { store, decoder } = this.engines;
    const places = await this.cursors.open([...this.lives.keys()], await store.head());
    for (const [name, { position }] of places) this.lives.get(name)?.startAt(position);
    const [first = 'start'] = [...places.values()]
      .map(({ position }) => position)
      .toSorted((one, other) => store.comparePositions(one, other));
    this.subscription = store.subscribeAll(first, async (events, next) => {
      const batch = new LogBatch(next, events, true, decoder, this.handled);
      await Promise.all([...this.lives.values()].map((life) => life.take(batch)));
    });
  }

  /** Ends after the batch in hand. */
  async stop(): Promise<void> {
    await this.subscription?.stop();
  }
}
