import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Client, escapeIdentifier } from 'pg';
import { from, to } from 'pg-copy-streams';
import type { Queryable } from '../database/database.js';
import { READ_TABLE } from '../projections/table-versions.js';
import type { BackedUpTable } from './backup-manifest.js';
import { writeHashed } from './backup-files.js';

/** Writes a table, as the client's transaction sees it, into the backup. `name` with its schema. */
export const copyOut = async (client: Client, name: string, folder: string): Promise<BackedUpTable> => {
  const columns = await columnsOf(client, name);
  const content = client.query(to(`COPY ${name} (${columns.map(escapeIdentifier).join(', ')}) TO STDOUT`));
  const file = await writeHashed(folder, `tables/${name}.copy`, content);
  return { ...file, name, columns, rows: content.rowCount };
};

/** Fills an empty table from the backup; throws when the number of rows differs. */
export const copyIn = async (client: Client, table: BackedUpTable, folder: string): Promise<void> => {
  const { name, columns, rows, path } = table;
  const content = client.query(from(`COPY ${name} (${columns.map(escapeIdentifier).join(', ')}) FROM STDIN`));
  await pipeline(createReadStream(join(folder, path)), content);
  if (content.rowCount !== rows) throw new Error(`${name} took ${content.rowCount} of ${rows} rows`);
};

/** Sequences that fill the tables, and those that belong to no table: ids of the API. */
export const readSequences = async (
  client: Client,
  tables: readonly string[],
): Promise<Record<string, number>> => {
  const { rows } = await client.query<{ name: string; last: number }>(
    `SELECT format('%I.%I', s.schemaname, s.sequencename) AS name, s.last_value AS last
     FROM pg_sequences s
     LEFT JOIN pg_depend d ON d.deptype IN ('a', 'i') AND d.classid = 'pg_class'::regclass
       AND d.objid = format('%I.%I', s.schemaname, s.sequencename)::regclass
     WHERE s.last_value IS NOT NULL
       AND (d.refobjid = ANY ($1::regclass[]) OR d.refobjid IS NULL AND s.sequencename ~ '_id_seq$')
     ORDER BY name`,
    [tables],
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
};

/** The next values are larger than all that were ever issued. */
export const advanceSequences = async (client: Client, sequences: Record<string, number>): Promise<void> => {
  for (const [name, last] of Object.entries(sequences)) {
    await client.query(`CREATE SEQUENCE IF NOT EXISTS ${name} MINVALUE 1 CACHE 1`);
    await client.query('SELECT setval($1::text::regclass, $2)', [name, last]);
  }
};

const columnsOf = async (client: Client, name: string): Promise<string[]> => {
  const { rows } = await client.query<{ column: string }>(
    `SELECT attname AS column FROM pg_attribute
     WHERE attrelid = $1::text::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`,
    [name],
  );
  return rows.map(({ column }) => column);
};

/**
 * What a backup holds: the log with its chain and every private table. Read tables, which come from the log, are marked by
 * a comment. Names with their schema, quoted where they must be.
 */
export const backedUpTables = async (db: Queryable): Promise<string[]> => {
  const { rows } = await db.query<{ name: string }>(
    `SELECT format('%I.%I', schema.nspname, c.relname) AS name
     FROM pg_class c JOIN pg_namespace schema ON schema.oid = c.relnamespace
     WHERE c.relkind = 'r' AND c.relpersistence = 'p' AND schema.nspname IN ('events', 'public')
       AND c.relname <> 'migrations' AND NOT starts_with(coalesce(obj_description(c.oid, 'pg_class'), ''), $1)
     ORDER BY name`,
    [READ_TABLE],
  );
  return rows.map(({ name }) => name);
};
