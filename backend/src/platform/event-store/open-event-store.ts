import type { Settings } from '../config/settings.js';
import type { Database } from '../database/database.js';
import type { EventStore } from './event-store.js';
import { EventStoreDbEventStore } from './eventstoredb/eventstoredb-event-store.js';
import { PostgresEventStore } from './postgres/postgres-event-store.js';

/** The log that the configuration names. Whoever opens it closes it. */
export const openEventStore = (
  { eventStore, eventStoreUrl }: Pick<Settings, 'eventStore' | 'eventStoreUrl'>,
  database: Database,
): EventStore =>
  eventStore === 'eventstoredb'
    ? new EventStoreDbEventStore(eventStoreUrl ?? '')
    : new PostgresEventStore(database);
