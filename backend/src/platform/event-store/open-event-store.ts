import type { Database } from '../database/database.js';
import type { EventStore } from './event-store.js';
import { PostgresEventStore } from './postgres/postgres-event-store.js';

/** Opens the configured log; the caller closes it. Only EventStoreDB loads its client. */
export const openEventStore = async (
  { eventStore, eventStoreUrl }: { eventStore: string; eventStoreUrl: string | null },
  database: Database,
): Promise<EventStore> => {
  if (eventStore !== 'eventstoredb') return new PostgresEventStore(database);
  const { EventStoreDbEventStore } = await import('./eventstoredb/eventstoredb-event-store.js');
  return new EventStoreDbEventStore(eventStoreUrl ?? '');
};
