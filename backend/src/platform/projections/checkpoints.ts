import { escapeLiteral, type PoolClient, type QueryResult } from 'pg';
import type { Database, Queryable } from '../database/database.js';
import type { Position } from '../event-store/event-store.js';
import { ProjectionCheckpoint } from './checkpoints.table.js';
import type { EventNotApplicable } from './projection-rows.js';
import type { Projection } from './projection.js';
import { ReadTables } from './read-tables.js';

export type Place = Position | 'start';

export interface Checkpoint extends Omit<ProjectionCheckpoint, 'position' | 'rebuildTarget'> {
  position: Place;
  rebuildTarget: Place | null;
}

const COLUMNS = `name, version, position, "rebuildTarget", "updatedAt", "failedEventId", "failedEventType",
  "failedPosition", error`;
/** Serialises table creation of processes that boot together. */
const SETUP_LOCK = `pg_advisory_xact_lock(hashtextextended('projections:setup', 0))`;
/** A rebuild holds this for as long as it runs; everyone else takes it shared for one transaction. */
const rebuildKey = (name: string): string => `hashtextextended(${escapeLiteral(`projection:${name}`)}, 0)`;

/** Reads and moves the checkpoint rows, and makes the tables that they speak of. */
export class Checkpoints {
  private readonly tables: ReadTables;

  constructor(private readonly database: Database) {
    this.tables = new ReadTables(database.orm);
  }

  /** Creates what is missing; a projection whose version was raised starts over with empty tables. */
  async prepare(projections: readonly Projection[], head: Place): Promise<void> {
    await this.database.transaction(async (client) => {
      await client.query(`SELECT ${SETUP_LOCK}`);
      if (!(await exists(client))) await this.tables.create(client, ProjectionCheckpoint);
      const known = await this.read(client);
      for (const projection of projections) {
        const version = known.get(projection.name)?.version ?? 0;
        if (version < projection.version) await this.startOver(client, projection, head);
      }
    });
  }

  /** Empties the tables and goes back to the start of the log, in the client's transaction. */
  async startOver(client: PoolClient, projection: Projection, head: Place): Promise<void> {
    // The row lock comes first: a batch of another process ends before its tables go.
    const { rowCount } = await client.query(
      'SELECT 1 FROM projection_checkpoint WHERE name = $1 FOR UPDATE',
      [projection.name],
    );
    if (rowCount) await projection.clear?.(client);
    for (const table of projection.tables) await this.tables.recreate(client, table);
    await projection.create?.(client);
    await client.query(
      `INSERT INTO projection_checkpoint (name, version, position, "rebuildTarget", "updatedAt")
       VALUES ($1, $2, 'start', $3, now())
       ON CONFLICT (name) DO UPDATE SET version = excluded.version, position = 'start', "updatedAt" = now(),
         "rebuildTarget" = excluded."rebuildTarget", error = NULL,
         "failedEventId" = NULL, "failedEventType" = NULL, "failedPosition" = NULL`,
      [projection.name, projection.version, head === 'start' ? null : head],
    );
  }

  async all(): Promise<Map<string, Checkpoint>> {
    return (await exists(this.database.pool)) ? this.read(this.database.pool) : new Map();
  }

  async of(name: string): Promise<Checkpoint | undefined> {
    return (await this.read(this.database.pool, name)).get(name);
  }

  /** False while a rebuild keeps everyone else off. */
  async isFree(name: string): Promise<boolean> {
    const { rows } = await this.database.pool.query<{ free: boolean }>(
      `SELECT pg_try_advisory_xact_lock_shared(${rebuildKey(name)}) AS free`,
    );
    return rows[0]?.free === true;
  }

  /**
   * Begins a transaction and takes the row, without waiting: undefined when another process has it. An acknowledged
   * batch may be lost with the server (asynchronous commit), but only rows and checkpoint together.
   */
  async begin(client: PoolClient, name: string): Promise<Checkpoint | undefined> {
    const results = (await client.query(
      `BEGIN; SET LOCAL synchronous_commit = off;
       SELECT ${COLUMNS} FROM projection_checkpoint WHERE name = ${escapeLiteral(name)}
         AND pg_try_advisory_xact_lock_shared(${rebuildKey(name)}) FOR UPDATE SKIP LOCKED`,
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

  /** Waits for the batch in flight, then keeps all other processes off the projection while the session lives. */
  async keepOthersOff(client: PoolClient, name: string): Promise<void> {
    await client.query(`SELECT pg_advisory_lock(${rebuildKey(name)})`);
  }

  async letOthersIn(client: PoolClient, name: string): Promise<void> {
    await client.query(`SELECT pg_advisory_unlock(${rebuildKey(name)})`);
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
