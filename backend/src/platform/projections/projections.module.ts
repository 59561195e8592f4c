import { Logger, Module, type DynamicModule } from '@nestjs/common';
import { Database } from '../database/database.js';
import { EventCodec } from '../event-store/event-codec.js';
import { EventStore } from '../event-store/event-store.js';
import { OutageWatch } from '../outage-watch.js';
import { ProjectionCheckpoint } from './checkpoints.table.js';
import { KnownReadTables } from './known-read-tables.js';
import { ProjectionRunner } from './projection-runner.js';
import type { Projection, RowClass } from './projection.js';
import { ReadYourWrites } from './read-your-writes.js';

/** All entities that the projections need on the database connection. */
export const projectionEntities = (projections: readonly Projection[]): RowClass<object>[] => [
  ProjectionCheckpoint,
  ...projections.flatMap(({ tables }) => tables),
];

/** The runner and what waits for it. Whoever composes the process starts and stops the runner. */
@Module({})
export class ProjectionsModule {
  static with(projections: readonly Projection[]): DynamicModule {
    const log = new Logger('Projections');
    return {
      module: ProjectionsModule,
      global: true,
      providers: [
        {
          provide: ProjectionRunner,
          inject: [Database, EventStore, EventCodec, OutageWatch],
          useFactory: (database: Database, store: EventStore, codec: EventCodec, outages: OutageWatch) =>
            new ProjectionRunner(database, store, codec, projections, {
              onTrouble: (projection, error) => {
                if (!outages.covers(error)) log.warn({ projection, err: error });
              },
            }),
        },
        ReadYourWrites,
        KnownReadTables,
      ],
      exports: [ProjectionRunner, ReadYourWrites, KnownReadTables],
    };
  }
}
