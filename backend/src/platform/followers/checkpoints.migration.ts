import { defineMigration } from '../database/migration.js';

/** The table of `checkpoint.table.ts`. */
export const checkpointTable = defineMigration(
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
