import { defineMigration } from '../database/migration.js';

/** The position of a follower. Moved together with what it writes; only the process that holds the row lock may write. */
export interface CheckpointRow {
  name: string;

  /** The `logId` of the log whose position it is: in another one it is another event's. */
  log: string;

  /** Of the projection that built the tables, 0 while there are none yet; null for a follower that has no tables. */
  version: number | null;

  /** Every event up to here is handled; 'start' before the first. */
  position: string;

  updatedAt: Date;

  /** The event that could not be handled; null while there is none. The follower has halted before it. */
  failedEventId: string | null;

  failedEventType: string | null;

  failedPosition: string | null;

  error: string | null;
}

const table = defineMigration(
  'Checkpoints1795000000022',
  `
  CREATE TABLE checkpoint (
    name text NOT NULL,
    log text NOT NULL,
    version integer,
    position text NOT NULL,
    "updatedAt" timestamptz NOT NULL,
    "failedEventId" uuid,
    "failedEventType" text,
    "failedPosition" text,
    error text,
    PRIMARY KEY (name, log)
  )`,
);

/** For PostgresDatabase: the table of the followers. */
export const followerTables = { migrations: [table] };
