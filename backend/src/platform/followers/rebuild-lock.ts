import type { PoolClient } from 'pg';
import type { Database } from '../database/database.js';

/** The key of the lock that a rebuild of a projection holds as long as its session lives; `name` is SQL. */
const keyOf = (name: string): string => `hashtextextended('projection:' || ${name}, 0)`;

/** Those of the projections that some process rebuilds now. */
export const beingRebuilt = async (
  { pool }: Database,
  names: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT name FROM unnest($1::text[]) AS name WHERE NOT pg_try_advisory_xact_lock_shared(${keyOf('name')})`,
    [names],
  );
  return new Set(rows.map(({ name }) => name));
};

/** Waits until no other session rebuilds the projection; from then on this one does, as long as it lives. */
export const claimRebuild = async (client: PoolClient, name: string): Promise<void> => {
  await client.query(`SELECT pg_advisory_lock(${keyOf('$1')})`, [name]);
};

/** Ends this session's rebuilds at once: a connection that is closed keeps them until its server process has gone. */
export const endRebuilds = async (client: PoolClient): Promise<void> => {
  await client.query('SELECT pg_advisory_unlock_all()');
};

/** Keeps rebuilds from beginning until the client's transaction ends; false when one is in progress. */
export const keepRebuildsOff = async (client: PoolClient, name: string): Promise<boolean> => {
  const { rows } = await client.query<{ isOff: boolean }>(
    `SELECT pg_try_advisory_xact_lock(${keyOf('$1')}) AS "isOff"`,
    [name],
  );
  return rows[0]?.isOff === true;
};
