import { randomUUID } from 'node:crypto';
import type { DomainEvent } from '../../kernel/message.js';
import { PostgresDatabase } from '../database/postgres-database.js';
import type { EventStore, NewEvent, Position, StoredEvent } from '../event-store/event-store.js';
import { openEventStore } from '../event-store/open-event-store.js';
import { Followers, type FollowerOptions } from '../followers/followers.js';
import { followerTables } from '../followers/checkpoint.table.js';
import type { EventDecoder } from '../followers/log-batch.js';
import type { ProjectedEvent, Projection, RowClass } from '../projections/projection.js';
import { Projections } from '../projections/projections.js';
import type { RebuildOptions, RebuildResult } from '../projections/rebuild-report.js';
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

/** Followers that keep some projections up to date, and what builds their tables. */
export class TestFollowers extends Followers {
  readonly tables: Projections;

  constructor(
    database: PostgresDatabase,
    store: EventStore,
    decoder: EventDecoder,
    projections: readonly Projection[],
    options?: FollowerOptions,
  ) {
    const tables = new Projections(database, store, decoder, projections);
    super({ database, store, decoder, sources: () => [tables] }, options);
    this.tables = tables;
  }

  rebuild(names: readonly string[], options?: RebuildOptions): Promise<RebuildResult> {
    return this.tables.rebuild(names, options);
  }
}

/** A database of its own with the real event store and any number of runners on it. */
export interface ProjectionWorld {
  database: PostgresDatabase;
  store: EventStore;
  append(...events: DomainEvent[]): Promise<Position>;
  /** A started runner beside the writer. */
  runner(projections: readonly Projection[], options?: FollowerOptions): Promise<TestFollowers>;
  /** A started runner as another process would have it, with connections of its own. */
  runnerElsewhere(projections: readonly Projection[], options?: FollowerOptions): Promise<TestFollowers>;
  rows<R extends object>(table: RowClass<R>): Promise<R[]>;
  close(): Promise<void>;
}

export const openProjectionWorld = async (tables: readonly RowClass<object>[]): Promise<ProjectionWorld> => {
  const test = await createLogDatabase();
  const log = await startTestEventStore();
  const ends: (() => void | Promise<void>)[] = [() => test.drop(), () => log.stop()];
  const { EVENT_STORE: eventStore = 'postgres', EVENTSTORE_URL: eventstoreUrl = null } = log.env;
  const connect = async () => {
    const database = await PostgresDatabase.connect(test.url, {
      ...followerTables,
      entities: tables,
      poolSize: 6,
    });
    const store = await openEventStore({ eventStore, eventstoreUrl }, database);
    ends.push(
      () => database.close(),
      () => store.close(),
    );
    return { database, store };
  };
  const { database, store } = await connect();
  await database.migrate();
  const run = async (
    on: { database: PostgresDatabase; store: EventStore },
    projections: readonly Projection[],
    options?: FollowerOptions,
  ) => {
    const fast = { poisonRetriesMs: [1, 1, 1, 1, 1], lazyCheckpointMs: 20 };
    const runner = new TestFollowers(on.database, on.store, plainDecoder, projections, {
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
