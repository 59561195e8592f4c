import { randomUUID } from 'node:crypto';
import type { DomainEvent } from '../../kernel/message.js';
import { PostgresDatabase } from '../database/postgres-database.js';
import type { EventStore, NewEvent, Position, StoredEvent } from '../event-store/event-store.js';
import { openEventStore } from '../event-store/open-event-store.js';
import { ProjectionCheckpoint } from '../projections/checkpoints.table.js';
import type { EventDecoder } from '../projections/log-batch.js';
import { ProjectionRunner, type RunnerOptions } from '../projections/projection-runner.js';
import type { ProjectedEvent, Projection, RowClass } from '../projections/projection.js';
import { appendNext } from './event-store-engine.js';
import { createLogDatabase } from './log-database.js';
import { startTestEventStore } from './test-event-store.js';

/** Events of specs hold nothing sealed and have one version. */
export const plainDecoder: EventDecoder = {
  decode: async (events) => events.map(projected),
};

const projected = (event: StoredEvent): ProjectedEvent => ({
  id: event.id,
  type: event.type,
  data: event.data,
  stream: event.stream,
  revision: Number(event.revision),
  position: event.position,
  recordedAt: event.recordedAt.toISOString(),
  actorUserId: event.meta.actor?.userId ?? null,
  correlationId: event.meta.correlationId,
});

export const newEvent = ({ type, data }: DomainEvent): NewEvent => ({
  id: randomUUID(),
  type,
  schemaVersion: 1,
  data: data as Record<string, unknown>,
  meta: { correlationId: 'spec', causationId: 'spec', commandId: randomUUID(), actor: null },
});

/** A database of its own with the real event store and any number of runners on it. */
export interface ProjectionWorld {
  database: PostgresDatabase;
  store: EventStore;
  append(...events: DomainEvent[]): Promise<Position>;
  /** A started runner beside the writer. */
  runner(projections: readonly Projection[], options?: RunnerOptions): Promise<ProjectionRunner>;
  /** A started runner as another process would have it, with connections of its own. */
  runnerElsewhere(projections: readonly Projection[], options?: RunnerOptions): Promise<ProjectionRunner>;
  rows<R extends object>(table: RowClass<R>): Promise<R[]>;
  close(): Promise<void>;
}

export const openProjectionWorld = async (tables: readonly RowClass<object>[]): Promise<ProjectionWorld> => {
  const test = await createLogDatabase();
  const log = await startTestEventStore();
  const ends: (() => void | Promise<void>)[] = [() => test.drop(), () => log.stop()];
  const { EVENT_STORE: eventStore = 'postgres', EVENTSTORE_URL: eventStoreUrl = null } = log.env;
  const connect = async () => {
    const database = await PostgresDatabase.connect(test.url, {
      entities: [ProjectionCheckpoint, ...tables],
      migrations: [],
      poolSize: 6,
    });
    const store = await openEventStore({ eventStore, eventStoreUrl }, database);
    ends.push(
      () => database.close(),
      () => store.close(),
    );
    return { database, store };
  };
  const { database, store } = await connect();
  const run = async (
    on: { database: PostgresDatabase; store: EventStore },
    projections: readonly Projection[],
    options?: RunnerOptions,
  ) => {
    const fast = { poisonRetriesMs: [1, 1, 1, 1, 1], lazyCheckpointMs: 20 };
    const runner = new ProjectionRunner(on.database, on.store, plainDecoder, projections, {
      ...fast,
      ...options,
    });
    ends.push(() => runner.stop());
    await runner.start();
    return runner;
  };
  return {
    database,
    store,
    append: async (...events) => (await appendNext(store, 'spec-1', events.map(newEvent))).position,
    runner: (projections, options) => run({ database, store }, projections, options),
    runnerElsewhere: async (projections, options) => run(await connect(), projections, options),
    rows: async (table) => {
      const { primaryColumns } = database.orm.getMetadata(table);
      const order = Object.fromEntries(primaryColumns.map(({ propertyName }) => [propertyName, 'ASC']));
      return database.orm.getRepository(table).find({ order: order as never });
    },
    close: async () => {
      for (const end of ends.toReversed()) await end();
    },
  };
};
