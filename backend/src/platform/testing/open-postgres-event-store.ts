import type { Database } from '../database/database.js';
import { PostgresDatabase } from '../database/postgres-database.js';
import type { EventStore } from '../event-store/event-store.js';
import { eventStoreTables } from '../event-store/event-store.tables.js';
import { PostgresEventStore } from '../event-store/postgres/postgres-event-store.js';

/** A store with a pool of its own, which ends with it. */
class ClosingEventStore extends PostgresEventStore {
  constructor(private readonly ownDatabase: Database & { close(): Promise<void> }) {
    super(ownDatabase);
  }

  override async close(): Promise<void> {
    await super.close();
    await this.ownDatabase.close();
  }
}

/** An independent PostgresEventStore on a migrated database, as another process would have it. */
export const open = async (url: string): Promise<EventStore> =>
  new ClosingEventStore(await PostgresDatabase.connect(url, { ...eventStoreTables, poolSize: 3 }));
