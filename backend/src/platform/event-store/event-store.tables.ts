import { defineMigration } from '../database/migration.js';
import { eventLog } from './postgres/event-log.migration.js';

/** Keys of personal data, ids that commands took, and snapshots. */
const privateTables = defineMigration(
  'PrivateTables1763683200002',
  `
  -- The key that opens one person's data in the log, wrapped by the master key; null once the person is erased, which
  -- nothing can undo. A backup must hold it.
  CREATE TABLE subject_key (subject bigint PRIMARY KEY, wrapped bytea);

  -- The integer id that a command took, so that a retry of the command gets the same one.
  CREATE TABLE id_claim (
        command_id uuid NOT NULL, name text NOT NULL, id bigint NOT NULL, claimed_at timestamptz NOT NULL,
        PRIMARY KEY (command_id, name));

  -- The integer id of a thing that is known by what it is (a customer, a listing and a number).
  CREATE TABLE natural_id (name text NOT NULL, key text NOT NULL, id bigint NOT NULL, PRIMARY KEY (name, key));

  -- The states of a long stream at one revision, so that it need not be read from the beginning; it is derived from the
  -- log and may be deleted at any time. last_event_id: in another log it would be another one. seen_event_ids: 6 bytes for each
  -- event id. states: JSON, by name and version.
  CREATE TABLE stream_snapshot (
        stream text COLLATE "C" PRIMARY KEY, revision bigint NOT NULL, last_event_id uuid NOT NULL,
        seen_event_ids bytea NOT NULL, states text NOT NULL);
  `,
);

/** For PostgresDatabase: the log and the private tables around it. */
export const eventStoreTables = { migrations: [eventLog, privateTables] };
