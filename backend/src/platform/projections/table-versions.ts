import type { Checkpoint } from '../event-store/event-store.js';
import { escapeIdentifier, escapeLiteral, type PoolClient } from 'pg';
import type { Queryable } from '../database/database.js';
import type { CheckpointRow } from '../followers/checkpoint.table.js';
import { asSeenFrom, NO_FAILURE, type StoredCheckpoint } from '../followers/checkpoints.js';
import type { Projection } from './projection.js';
import type { ReadTables } from './read-tables.js';

const CHECKPOINT = 'checkpoint';

/** How the comment on every read table begins: it is derived from the log, so no backup needs it. */
export const READ_TABLE = 'projection ';

/** The schema in which the tables of a projection are built, or the previous version is kept. */
export const schemaOf = (projection: string, version: 'next' | 'old'): string =>
  `${projection.replaceAll('-', '_')}__${version}`;

/** The tables of a schema, the checkpoint aside, by name. */
export const tablesIn = async (db: Queryable, schema: string): Promise<string[]> => {
  const { rows } = await db.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relname <> $2
       AND relnamespace = to_regnamespace(quote_ident($1)) ORDER BY 1`,
    [schema, CHECKPOINT],
  );
  return rows.map(({ name }) => name);
};

/**
 * The tables of one projection during a rebuild. They have their final names, in a schema of their own that comes first
 * in the search path: all SQL of the projection runs there as it is. Going live is `SET SCHEMA` both ways in one
 * transaction; indices and constraints go along and keep their names, and prepared statements of other sessions find
 * the new tables by themselves.
 */
export class TableVersions {
  readonly next: string;
  readonly old: string;
  readonly live: string;
  private readonly log: string;

  /** `schema`: the live one; `log`: what the tables are made from. */
  constructor(
    private readonly client: PoolClient,
    private readonly tables: ReadTables,
    private readonly projection: Projection,
    { schema, log }: { schema: string; log: string },
  ) {
    this.live = schema;
    this.log = log;
    this.next = schemaOf(projection.name, 'next');
    this.old = schemaOf(projection.name, 'old');
  }

  /** Empty tables with nothing but their keys, and a checkpoint of their own. Drops what an interrupted rebuild left. */
  async create(): Promise<void> {
    await this.inTransaction(async () => {
      await this.client.query(`DROP SCHEMA IF EXISTS ${escapeIdentifier(this.next)} CASCADE`);
      await this.client.query(`CREATE SCHEMA ${escapeIdentifier(this.next)}`);
      await this.setSearchPath([this.next, this.live], 'LOCAL');
      for (const table of this.projection.tables)
        await this.tables.create(this.client, table, this.projection.rewritten?.includes(table));
      await this.projection.create?.(this.client);
      for (const name of await tablesIn(this.client, this.next))
        await this.client.query(
          `COMMENT ON TABLE ${this.nextTable(name)} IS ${escapeLiteral(`${this.owner}${this.projection.version}`)}`,
        );
      await this.client.query(
        `CREATE TABLE ${this.nextTable(CHECKPOINT)} (LIKE ${this.liveTable(CHECKPOINT)} INCLUDING ALL)`,
      );
      await this.client.query(
        `INSERT INTO ${this.nextTable(CHECKPOINT)} (name, log, version, position, "updatedAt") VALUES ($1, $2, $3, 'start', now())`,
        [this.projection.name, this.log, this.projection.version],
      );
    });
  }

  /** Everything that the session does now happens in the new tables and can reach no others. */
  enter(): Promise<void> {
    return this.setSearchPath([this.next]);
  }

  /** The secondary indices; later than the rows, which is several times faster. */
  async index(): Promise<void> {
    await this.inTransaction(async () => {
      await this.setSearchPath([this.next, this.live], 'LOCAL');
      for (const table of this.projection.tables) await this.tables.index(this.client, table);
      await this.projection.index?.(this.client);
    });
    for (const name of await tablesIn(this.client, this.next))
      await this.client.query(`VACUUM (ANALYZE) ${this.nextTable(name)}`);
  }

  async drop(): Promise<void> {
    await this.client.query(`DROP SCHEMA IF EXISTS ${escapeIdentifier(this.next)} CASCADE`);
  }

  /**
   * Replaces the live tables, which are kept, by the new ones, all in one transaction. `catchUp` gets the
   * live checkpoint, which is locked, writes what the new tables lack (in this transaction) and returns their
   * position. False: readers hold the live tables for longer than `patienceMs`; nothing has changed and no query waited for
   * longer than that.
   */
  async goLive(
    catchUp: (live: StoredCheckpoint) => Promise<Checkpoint>,
    patienceMs: number,
  ): Promise<boolean> {
    try {
      await this.inTransaction(() => this.exchange(catchUp, patienceMs));
      return true;
    } catch (error) {
      if ((error as { code?: unknown }).code === '55P03') return false; // lock_timeout
      throw error;
    }
  }

  private async exchange(
    catchUp: (live: StoredCheckpoint) => Promise<Checkpoint>,
    patienceMs: number,
  ): Promise<void> {
    const { client, projection } = this;
    const coming = await tablesIn(client, this.next);
    await client.query(`SET LOCAL lock_timeout = '5s'`);
    await this.lock(coming.map((name) => this.nextTable(name))); // an autovacuum yields
    await client.query(`DROP TABLE ${this.nextTable(CHECKPOINT)}`);
    await client.query(`DROP SCHEMA IF EXISTS ${escapeIdentifier(this.old)} CASCADE`);
    const { rows } = await client.query<CheckpointRow>(
      `SELECT * FROM ${this.liveTable(CHECKPOINT)} WHERE name = $1 FOR UPDATE`,
      [projection.name],
    );
    await this.setSearchPath([this.next], 'LOCAL');
    const position = await catchUp(asSeenFrom(this.log, rows[0] as CheckpointRow));
    await this.setSearchPath([this.live], 'LOCAL');
    const leaving = await this.liveTables(coming);
    // From here on readers wait, so a process that stops in the middle loses its session, and its locks with it.
    await client.query(
      `SET LOCAL idle_in_transaction_session_timeout = '2s'; SET LOCAL statement_timeout = '5s';
       SET LOCAL lock_timeout = ${Math.round(patienceMs)}`,
    );
    await this.lock(leaving.map((name) => this.liveTable(name)));
    if (leaving.length) await client.query(`CREATE SCHEMA ${escapeIdentifier(this.old)}`);
    const moves = [
      ...leaving.map(
        (name) => `ALTER TABLE ${this.liveTable(name)} SET SCHEMA ${escapeIdentifier(this.old)}`,
      ),
      ...coming.map(
        (name) => `ALTER TABLE ${this.nextTable(name)} SET SCHEMA ${escapeIdentifier(this.live)}`,
      ),
      `DROP SCHEMA ${escapeIdentifier(this.next)}`,
    ];
    await client.query(moves.join(';'));
    await client.query(
      `UPDATE ${this.liveTable(CHECKPOINT)}
         SET version = $2, position = $3, log = $4, "updatedAt" = now(), ${NO_FAILURE} WHERE name = $1`,
      [projection.name, projection.version, position, this.log],
    );
    await projection.afterSwitch?.(client);
  }

  /** Those that the new ones replace, and those that an older version of the projection had besides. */
  private async liveTables(coming: readonly string[]): Promise<string[]> {
    const { rows } = await this.client.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = quote_ident($1)::regnamespace
         AND (relname = ANY ($2) OR starts_with(obj_description(oid, 'pg_class'), $3)) ORDER BY 1`,
      [this.live, coming, this.owner],
    );
    return rows.map(({ name }) => name);
  }

  private async lock(names: readonly string[]): Promise<void> {
    if (names.length) await this.client.query(`LOCK TABLE ${names.join(', ')} IN ACCESS EXCLUSIVE MODE`);
  }

  private async setSearchPath(
    schemas: readonly string[],
    scope: 'SESSION' | 'LOCAL' = 'SESSION',
  ): Promise<void> {
    await this.client.query(`SET ${scope} search_path TO ${schemas.map(escapeIdentifier).join(', ')}`);
  }

  private async inTransaction(work: () => Promise<void>): Promise<void> {
    await this.client.query('BEGIN');
    try {
      await work();
      await this.client.query('COMMIT');
    } catch (error) {
      await this.client.query('ROLLBACK').catch(() => undefined); // the connection is lost, as `error` shows
      throw error;
    }
  }

  /** The beginning of the comment on a table, which names its projection. */
  private get owner(): string {
    return `${READ_TABLE}${this.projection.name} version `;
  }

  private nextTable(name: string): string {
    return `${escapeIdentifier(this.next)}.${escapeIdentifier(name)}`;
  }

  private liveTable(name: string): string {
    return `${escapeIdentifier(this.live)}.${escapeIdentifier(name)}`;
  }
}
