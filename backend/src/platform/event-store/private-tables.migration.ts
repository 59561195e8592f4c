import { defineMigration } from '../database/migration.js';

/** Keys of personal data, ids that commands took, and snapshots. */
export const eventStorePrivateTables = defineMigration(
  'PrivateTables1763683200002',
  `
  CREATE TABLE subject_key (subject bigint PRIMARY KEY, wrapped bytea);
  CREATE TABLE id_claim (
        command_id uuid NOT NULL, name text NOT NULL, id bigint NOT NULL, claimed_at timestamptz NOT NULL,
        PRIMARY KEY (command_id, name));
  CREATE TABLE natural_id (name text NOT NULL, key text NOT NULL, id bigint NOT NULL, PRIMARY KEY (name, key));
  CREATE TABLE stream_snapshot (
        stream text COLLATE "C" PRIMARY KEY, revision bigint NOT NULL, last_event_id uuid NOT NULL,
        seen_event_ids bytea NOT NULL, states text NOT NULL);
  `,
);
