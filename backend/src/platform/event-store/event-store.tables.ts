import { AppendBatch1795000000240 } from './postgres/append-batch.migration.js';
import { EventLog1763683200001 } from './postgres/event-log.migration.js';
import { IdClaimRow } from './id-claim.table.js';
import { NaturalIdRow } from './natural-id.table.js';
import { NaturalIds1795000000040 } from './natural-ids.migration.js';
import { PrivateKeys1763683200002 } from './private-keys.migration.js';
import { StreamSnapshotRow } from './snapshot.table.js';
import { Snapshots1795000000050 } from './snapshots.migration.js';
import { SubjectKeyRow } from './subject-key.table.js';

/** What the composition gives to PostgresDatabase for the event store and its private tables. */
export const eventStoreTables = {
  entities: [SubjectKeyRow, IdClaimRow, NaturalIdRow, StreamSnapshotRow],
  migrations: [
    EventLog1763683200001,
    PrivateKeys1763683200002,
    NaturalIds1795000000040,
    Snapshots1795000000050,
    AppendBatch1795000000240,
  ],
};
