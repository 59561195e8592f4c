import { defineMigration } from '../../database/migration.js';
import { APPEND_BATCH } from './append-batch.js';
import { EVENT_DIGEST } from './log-chain.js';

const TABLE = `
CREATE TABLE events.event (
  position       bigint GENERATED ALWAYS AS IDENTITY (CACHE 1) PRIMARY KEY,
  stream         text COLLATE "C" NOT NULL,
  revision       bigint NOT NULL,
  id             uuid NOT NULL,
  type           text COLLATE "C" NOT NULL,
  schema_version integer NOT NULL,
  data           jsonb NOT NULL,
  meta           jsonb NOT NULL,
  recorded_at    timestamptz NOT NULL,
  CONSTRAINT event_stream_revision UNIQUE (stream, revision),
  CONSTRAINT event_id UNIQUE (id)
)`;

/**
 * The hash chain, one link per batch; `log-chain.ts` defines what is hashed. EXTERNAL: hashes do not
 * compress.
 */
const CHAIN = `
CREATE TABLE events.batch (
  last_position  bigint PRIMARY KEY,
  first_position bigint NOT NULL,
  digests        bytea NOT NULL,
  prev_hash      bytea NOT NULL,
  hash           bytea NOT NULL
);
ALTER TABLE events.batch ALTER digests SET STORAGE EXTERNAL`;

/** ALWAYS: also in a session that replicates. The statement trigger costs an append nothing. */
const APPEND_ONLY = `
CREATE FUNCTION events.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The event log is append-only: % refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;
${['events.event', 'events.batch']
  .map(
    (table) => `
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ${table}
  FOR EACH STATEMENT EXECUTE FUNCTION events.refuse_change();
ALTER TABLE ${table} ENABLE ALWAYS TRIGGER append_only;
REVOKE UPDATE, DELETE, TRUNCATE ON ${table} FROM PUBLIC, CURRENT_USER;`,
  )
  .join('')}`;

/** The log and the function that alone appends to it. */
export const eventLog = defineMigration(
  'EventLog1763683200001',
  'CREATE SCHEMA events',
  TABLE,
  CHAIN,
  APPEND_ONLY,
  EVENT_DIGEST,
  APPEND_BATCH,
);
