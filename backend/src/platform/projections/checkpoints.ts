import { escapeLiteral, type PoolClient, type QueryResult } from 'pg';
import type { Database, Queryable } from '../database/database.js';
import type { Place } from '../event-store/event-store.js';
import { ProjectionCheckpoint } from './checkpoints.table.js';
import type { EventNotApplicable } from './projection-rows.js';
import type { Projection } from './projection.js';
import { ReadTables } from './read-tables.js';

export interface Checkpoint extends Omit<ProjectionCheckpoint, 'position'> {
  position: Place;
}

const COLUMNS = `name, version, position, "updatedAt", "failedEventId", "failedEventType", "failedPosition", error`;
const PLANS_BY_INDEX =
  'SET LOCAL enable_seqscan = off; SET LOCAL enable_hashjoin = off; SET LOCAL enable_mergejoin = off;';
/** Serialises the creation of the checkpoints by processes that boot together. */
const SETUP_LOCK = `pg_advisory_xact_lock(hashtextextended('projections:setup', 0))`;
/** The key of the lock that a rebuild of a projection holds as long as its session lives; `name` is SQL. */
const rebuildKey = (name: string): string => `hashtextextended('projection:' || ${name}, 0)`;

/** Reads and moves the checkpoint rows. */
export class Checkpoints {
  private readonly tables: ReadTables;

  constructor(private readonly database: Database) {
    this.tables = new ReadTables(database.orm);
  }

  /** Every projection has a row then; of version 0 when its tables were never built. */
  async prepare(projections: readonly Projection[]): Promise<void> {
    await this.database.transaction(async (client) => {
      await client.query(`SELECT ${SETUP_LOCK}`);
      if (!(await exists(client))) await this.tables.create(client, ProjectionCheckpoint);
      await client.query(
        `INSERT INTO projection_checkpoint (name, version, position, "updatedAt")
         SELECT unnest($1::text[]), 0, 'start', now() ON CONFLICT (name) DO NOTHING`,
        [projections.map(({ name }) => name)],
      );
    });
  }

  async all(): Promise<Map<string, Checkpoint>> {
    return (await exists(this.database.pool)) ? this.read(this.database.pool) : new Map();
  }

  async of(name: string): Promise<Checkpoint | undefined> {
    return (await this.read(this.database.pool, name)).get(name);
  }

  /** Those of the names that some process rebuilds now. */
  async beingRebuilt(names: readonly string[]): Promise<Set<string>> {
    const { rows } = await this.database.pool.query<{ name: string }>(
      `SELECT name FROM unnest($1::text[]) AS name WHERE NOT pg_try_advisory_xact_lock_shared(${rebuildKey('name')})`,
      [names],
    );
    return new Set(rows.map(({ name }) => name));
  }

  /** Waits until no other session rebuilds the projection; from then on this one does, as long as it lives. */
  async claimRebuild(client: PoolClient, name: string): Promise<void> {
    await client.query(`SELECT pg_advisory_lock(${rebuildKey('$1')})`, [name]);
  }

  /** Ends this session's rebuilds at once: a connection that is closed keeps them until its server process has gone. */
  async endRebuilds(client: PoolClient): Promise<void> {
    await client.query('SELECT pg_advisory_unlock_all()');
  }

  /** Keeps rebuilds from beginning until the client's transaction ends; false when one is under way. */
  async keepRebuildsOff(client: PoolClient, name: string): Promise<boolean> {
    const { rows } = await client.query<{ isOff: boolean }>(
      `SELECT pg_try_advisory_xact_lock(${rebuildKey('$1')}) AS "isOff"`,
      [name],
    );
    return rows[0]?.isOff === true;
  }

  /**
   * Begins a transaction and takes the row, without waiting: undefined when another process has it. An acknowledged
   * batch may be lost with the server (asynchronous commit), but only rows and checkpoint together.
   * `byIndex`: statements that stay prepared keep no plan that was good for an empty table.
   */
  async begin(
    client: PoolClient,
    name: string,
    { byIndex = false }: { byIndex?: boolean } = {},
  ): Promise<Checkpoint | undefined> {
    const results = (await client.query(
      `BEGIN; SET LOCAL synchronous_commit = off; ${byIndex ? PLANS_BY_INDEX : ''}
       SELECT ${COLUMNS} FROM projection_checkpoint WHERE name = ${escapeLiteral(name)} FOR UPDATE SKIP LOCKED`,
    )) as unknown as QueryResult<Checkpoint>[];
    return results.at(-1)?.rows[0];
  }

  /** Moves the row that `begin` took, and commits. A failure that was noted before is overcome. */
  async commit(client: PoolClient, name: string, position: Place): Promise<void> {
    await client.query(
      `UPDATE projection_checkpoint SET position = ${escapeLiteral(position)}, "updatedAt" = now(), error = NULL,
         "failedEventId" = NULL, "failedEventType" = NULL, "failedPosition" = NULL WHERE name = ${escapeLiteral(name)};
       COMMIT`,
    );
  }

  /** Moves the row over events that the projection does not handle; false when somebody else moved it meanwhile. */
  async advance({ name, version }: Projection, from: Place, to: Place): Promise<boolean> {
    const { rowCount } = await this.database.pool.query(
      `UPDATE projection_checkpoint SET position = $4, "updatedAt" = now()
       WHERE name = $1 AND version = $2 AND position = $3 AND error IS NULL`,
      [name, version, from, to],
    );
    return rowCount === 1;
  }

  async fail({ name, version }: Projection, failure: EventNotApplicable): Promise<void> {
    await this.database.pool.query(
      `UPDATE projection_checkpoint SET error = $3, "failedEventId" = $4, "failedEventType" = $5, "failedPosition" = $6,
         "updatedAt" = now() WHERE name = $1 AND version = $2`,
      [name, version, failure.message, failure.event.id, failure.event.type, failure.event.position],
    );
  }

  private async read(db: Queryable, name?: string): Promise<Map<string, Checkpoint>> {
    const { rows } = await db.query<Checkpoint>(
      `SELECT ${COLUMNS} FROM projection_checkpoint WHERE $1::text IS NULL OR name = $1`,
      [name ?? null],
    );
    return new Map(rows.map((row) => [row.name, row]));
  }
}

const exists = async (db: Queryable): Promise<boolean> => {
  const { rows } = await db.query<{ there: boolean }>(
    `SELECT to_regclass('projection_checkpoint') IS NOT NULL AS there`,
  );
  return rows[0]?.there === true;
};
