import { Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../config/config.js';
import { Secrets } from '../config/secrets.js';
import type { ModuleManifest } from '../module-manifest.js';
import { DeciderStore } from './decider-store.js';
import { EventCodec } from './event-codec.js';
import { EventStore } from './event-store.js';
import { EventTypes } from './event-types.js';
import { IdSequences } from './id-sequences.js';
import { PersonalData } from './personal-data.js';
import { PostgresEventStore } from './postgres-event-store.js';

/** The log and everything that reads and writes it. Needs Config, Database and ReadYourWrites from global modules. */
@Module({})
export class EventStoreModule implements OnApplicationShutdown {
  constructor(private readonly store: EventStore) {}

  static with(manifests: readonly ModuleManifest[]): DynamicModule {
    return {
      module: EventStoreModule,
      global: true,
      providers: [
        { provide: EventTypes, useValue: new EventTypes(manifests) },
        { provide: Secrets, inject: [Config], useFactory: (config: Config) => Secrets.from(config) },
        { provide: EventStore, useClass: PostgresEventStore },
        PersonalData,
        EventCodec,
        DeciderStore,
        IdSequences,
      ],
      exports: [EventTypes, Secrets, EventStore, PersonalData, EventCodec, DeciderStore, IdSequences],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.store.close();
  }
}
