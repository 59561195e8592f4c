import { Module, type DynamicModule } from '@nestjs/common';
import { Database } from '../database/database.js';
import { EventCodec } from '../event-store/event-codec.js';
import { EventStore } from '../event-store/event-store.js';
import { KnownReadTables } from './known-read-tables.js';
import type { Projection } from './projection.js';
import { Projections } from './projections.js';
import { ReadYourWrites } from './read-your-writes.js';

/** All read tables, and what waits for them. */
@Module({})
export class ProjectionsModule {
  static with(projections: readonly Projection[]): DynamicModule {
    return {
      module: ProjectionsModule,
      global: true,
      providers: [
        {
          provide: Projections,
          inject: [Database, EventStore, EventCodec],
          useFactory: (database: Database, store: EventStore, codec: EventCodec) =>
            new Projections(database, store, codec, projections),
        },
        ReadYourWrites,
        KnownReadTables,
      ],
      exports: [Projections, ReadYourWrites, KnownReadTables],
    };
  }
}
