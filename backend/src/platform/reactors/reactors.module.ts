import { Logger, Module, type DynamicModule } from '@nestjs/common';
import { Clock } from '../clock.js';
import { Database } from '../database/database.js';
import { EventCodec } from '../event-store/event-codec.js';
import { EventStore } from '../event-store/event-store.js';
import { Outbox } from '../outbox/outbox.js';
import { ReactorRunner } from './reactor-runner.js';
import type { Reactor } from './reactor.js';

/** The runner of all reactors. Whoever composes the process starts and stops it. */
@Module({})
export class ReactorsModule {
  static with(reactors: readonly Reactor[]): DynamicModule {
    const log = new Logger('Reactors');
    const onTrouble = (reactor: string, error: unknown): void => log.warn({ reactor, err: error });
    return {
      module: ReactorsModule,
      providers: [
        {
          provide: ReactorRunner,
          inject: [Database, EventStore, EventCodec, Outbox, Clock],
          useFactory: (
            database: Database,
            store: EventStore,
            decoder: EventCodec,
            outbox: Outbox,
            clock: Clock,
          ) => new ReactorRunner({ database, store, decoder, outbox, clock, onTrouble }, reactors),
        },
      ],
      exports: [ReactorRunner],
    };
  }
}
