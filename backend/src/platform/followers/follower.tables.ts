import { CheckpointRow } from './checkpoint.table.js';
import { Checkpoints1795000000022 } from './checkpoints.migration.js';

/** What the composition gives to PostgresDatabase for followers. */
export const followerTables = { entities: [CheckpointRow], migrations: [Checkpoints1795000000022] };
