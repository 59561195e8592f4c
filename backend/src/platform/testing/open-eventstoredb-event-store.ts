import type { EventStore } from '../event-store/event-store.js';
import { EventStoreDbEventStore } from '../event-store/eventstoredb/eventstoredb-event-store.js';

/** An independent store on a server, as another process would have it. */
export const open = async (url: string): Promise<EventStore> => new EventStoreDbEventStore(url);
