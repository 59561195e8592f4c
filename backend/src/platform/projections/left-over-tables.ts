import { escapeIdentifier } from 'pg';
import type { Database, Queryable } from '../database/database.js';
import { keepRebuildsOff } from '../followers/rebuild-lock.js';
import { schemaOf } from './table-versions.js';

/** Drops the tables that were live before the last switch, of these projections; returns whose there were. */
export const dropOld = async (database: Database, projections: readonly string[]): Promise<string[]> => {
  const dropped: string[] = [];
  for (const name of await having(database.pool, projections, 'old')) {
    await database.pool.query(`DROP SCHEMA IF EXISTS ${escapeIdentifier(schemaOf(name, 'old'))} CASCADE`);
    dropped.push(name);
  }
  return dropped;
};

/** Drops the tables that rebuilds left behind when they died. */
export const dropAbandoned = async (database: Database, projections: readonly string[]): Promise<void> => {
  for (const name of await having(database.pool, projections, 'next')) {
    await database.transaction(async (client) => {
      if (await keepRebuildsOff(client, name))
        await client.query(`DROP SCHEMA IF EXISTS ${escapeIdentifier(schemaOf(name, 'next'))} CASCADE`);
    });
  }
};

const having = async (
  db: Queryable,
  projections: readonly string[],
  version: 'next' | 'old',
): Promise<string[]> => {
  const { rows } = await db.query<{ name: string }>('SELECT nspname AS name FROM pg_namespace');
  const schemas = new Set(rows.map(({ name }) => name));
  return projections.filter((projection) => schemas.has(schemaOf(projection, version)));
};
