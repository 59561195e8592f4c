import { CheckpointRow } from './checkpoint.table.js';
import { checkpointTable } from './checkpoints.migration.js';

/** What the composition gives to PostgresDatabase for followers. */
export const followerTables = { entities: [CheckpointRow], migrations: [checkpointTable] };
