import { setTimeout as delay } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { backedUpTables } from '../platform/backup/table-copy.js';
import type { Database } from '../platform/database/database.js';
import type { Projections } from '../platform/projections/projections.js';

/** Requests wait for a private table at most this long; a table that is held for longer is left as it is. */
const PATIENCE_MS = 2_000;
/** More than the server lets a statement run, or a transaction be idle. */
const LONGEST_TRANSACTION_MS = 20_000;
const NOT_AVAILABLE = '55P03';

/**
 * Writes all tables but the log, which holds nothing in the clear, into new files: PostgreSQL leaves deleted rows in the
 * old ones until something overwrites them. Read tables are rebuilt beside the live ones, private tables are locked
 * one by one while they are copied. Answers those that another session held: try again.
 */
export const rewriteTables = async (projections: Projections, database: Database): Promise<string[]> => {
  await projections.rebuild(projections.names);
  await projections.dropOld();
  const isLog = (table: string): boolean => table.startsWith('events.');
  const held: string[] = [];
  const client = await database.pool.connect();
  try {
    await client.query(`SET lock_timeout = ${PATIENCE_MS}; SET statement_timeout = 0`);
    await olderTransactionsEnd(client);
    for (const table of (await backedUpTables(client)).filter((name) => !isLog(name))) {
      try {
        await client.query(`VACUUM (FULL) ${table}`);
      } catch (error) {
        if ((error as { code?: unknown }).code !== NOT_AVAILABLE) throw error;
        held.push(table);
      }
    }
    await client.query('CHECKPOINT').catch(() => undefined); // the server's own, a little later
  } finally {
    client.release(true); // with its settings
  }
  return held;
};

/**
 * A transaction that began before a row was deleted may still read it, so its copy would keep it. Between two statements
 * it shows no snapshot, only its id; and a snapshot that another session took while it ran reaches back as far.
 */
const olderTransactionsEnd = async (client: PoolClient): Promise<void> => {
  const now = await client.query<{ id: string }>('SELECT pg_current_xact_id()::xid::text AS id');
  for (const patience = Date.now() + LONGEST_TRANSACTION_MS; Date.now() < patience; await delay(20)) {
    const { rowCount } = await client.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
          AND greatest(age(backend_xid), age(backend_xmin)) > age($1::xid)`,
      [now.rows[0]?.id],
    );
    if (rowCount === 0) return;
  }
};
