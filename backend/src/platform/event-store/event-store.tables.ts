import { eventLog } from './postgres/event-log.migration.js';
import { IdClaimRow, NaturalIdRow, SubjectKeyRow } from './private.tables.js';
import { eventStorePrivateTables } from './private-tables.migration.js';
import { StreamSnapshotRow } from './snapshot.table.js';

/** What the composition gives to PostgresDatabase for the event store and its private tables. */
export const eventStoreTables = {
  entities: [SubjectKeyRow, IdClaimRow, NaturalIdRow, StreamSnapshotRow],
  migrations: [eventLog, eventStorePrivateTables],
};
