import { backedUpTables } from '../platform/backup/private-tables.js';
import type { Database } from '../platform/database/database.js';
import type { Projections } from '../platform/projections/projections.js';

/** Requests wait for a private table at most this long; who holds it for longer keeps it as it is. */
const PATIENCE = '2s';
const NOT_AVAILABLE = '55P03';

/**
 * Writes all tables but the log, which holds nothing in the clear, into new files: PostgreSQL leaves deleted rows in the
 * old ones until something overwrites them. Read tables are rebuilt beside the live ones, private tables are locked
 * one by one while they are copied. Answers those that another session held: try again.
 */
export const rewriteTables = async (projections: Projections, database: Database): Promise<string[]> => {
  await projections.rebuild(projections.names);
  await projections.dropOld();
  const readTables = projections.all.flatMap(({ tables }) => tables);
  const isLog = (table: string): boolean => table.startsWith('events.');
  const held: string[] = [];
  const client = await database.pool.connect();
  try {
    await client.query(`SET lock_timeout = '${PATIENCE}'; SET statement_timeout = 0`);
    for (const table of backedUpTables(database.orm, readTables).filter((name) => !isLog(name))) {
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
