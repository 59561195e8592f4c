import type { PoolClient, QueryConfig } from 'pg';
import { DataLoader } from '../database/data-loader.js';
import { allEnded, type Database } from '../database/database.js';
import type { EventStore, EventStoreRefused, Checkpoint } from '../event-store/event-store.js';
import type { CheckpointRow } from './checkpoint.table.js';
import type { EventNotApplicable } from './follower.js';

export interface StoredCheckpoint extends Omit<CheckpointRow, 'position' | 'log'> {
  /** In the log that is read; 'start' when the row is of another one. */
  position: Checkpoint;
  /** The tables were made from another log: they may lack events of this one, or hold others. */
  isForeign: boolean;
}

/** Identifies a checkpoint and the version of its tables. */
interface CheckpointName {
  readonly name: string;
  readonly version: number | null;
}

/** Some read tables were made from another log than the configured one; nothing was changed. */
export class ForeignCheckpoints extends Error {
  constructor(names: readonly string[]) {
    super(
      `These read tables were made from another event log than the configured one: ${names.join(', ')}. ` +
        'Stop the server and move the log with all that was made from it (npm run events -- copy), ' +
        'or rebuild the tables from this one (npm run projections -- rebuild --all).',
    );
  }
}

/** A checkpoint row as seen from one log: a position in another log is none in this one. */
export const asSeenFrom = (log: string, row: CheckpointRow): StoredCheckpoint => {
  const { log: own, position, ...others } = row;
  const isForeign = position !== 'start' && own !== log;
  return { ...others, isForeign, position: isForeign ? 'start' : (position as Checkpoint) };
};

const COLUMNS = `name, log, version, position, "updatedAt", "failedEventId", "failedEventType", "failedPosition", error`;
/** SQL: the columns of a follower that has not failed. */
export const NO_FAILURE = `error = NULL, "failedEventId" = NULL, "failedEventType" = NULL, "failedPosition" = NULL`;
/** A follower without tables has a row for each log; with tables it has one, of the log that they were made from. */
const OF_LOG = '(version IS NOT NULL OR log = $2)';

/** Reads and moves the checkpoint rows of all followers. */
export class Checkpoints {
  /** All followers of a process begin together: one statement then, not one on each connection. */
  private readonly byName = new DataLoader<StoredCheckpoint, string>((names) => this.read(names));

  constructor(
    private readonly database: Database,
    private readonly store: Pick<EventStore, 'logId'>,
  ) {}

  /** Each of these projections has a row then; of version 0 when its tables were never built. */
  async openTables(names: readonly string[]): Promise<void> {
    const values = [names, await this.store.logId()];
    await this.database.transaction(async (client) => {
      await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('checkpoints', 0))`); // processes that boot together
      await client.query(
        `UPDATE checkpoint SET log = $2
         WHERE name = ANY ($1::text[]) AND version IS NOT NULL AND position = 'start' AND log <> $2`,
        values,
      );
      await client.query(
        `INSERT INTO checkpoint (name, log, version, position, "updatedAt")
         SELECT name, $2, 0, 'start', now() FROM unnest($1::text[]) AS name
         WHERE name NOT IN (SELECT name FROM checkpoint)`,
        values,
      );
    });
  }

  /** Sets the version of an index and how much of this log is in it; version 0: nothing is. */
  async replace(name: string, version: number, position: Checkpoint): Promise<void> {
    await this.database.pool.query(
      `UPDATE checkpoint SET log = $2, version = $3, position = $4, "updatedAt" = now(), ${NO_FAILURE} WHERE name = $1`,
      [name, await this.store.logId(), version, position],
    );
  }

  /** Puts followers without tables that never ran at this position. */
  async openAt(position: Checkpoint, names: readonly string[]): Promise<void> {
    await this.database.pool.query(
      `INSERT INTO checkpoint (name, log, position, "updatedAt")
       SELECT name, $2, $3, now() FROM unnest($1::text[]) AS name ON CONFLICT DO NOTHING`,
      [names, await this.store.logId(), position],
    );
  }

  async all(): Promise<Map<string, StoredCheckpoint>> {
    return this.read(null);
  }

  async of(name: string): Promise<StoredCheckpoint | undefined> {
    return (await this.byName.loadMany([name])).get(name);
  }

  /**
   * Begins a transaction and locks the rows of projections, without waiting; those that another process has locked are left
   * out. An acknowledged batch may be lost with the server (asynchronous commit), but only rows and checkpoint together.
   */
  async begin(client: PoolClient, names: readonly string[]): Promise<Map<string, StoredCheckpoint>> {
    const begun = client.query('BEGIN; SET LOCAL synchronous_commit = off');
    const taken = client.query<CheckpointRow>({
      name: 'take-checkpoints',
      text: `SELECT ${COLUMNS} FROM checkpoint WHERE name = ANY ($1::text[]) FOR UPDATE SKIP LOCKED`,
      values: [names],
    });
    await allEnded<unknown>([begun, taken]);
    return seenFrom(await this.store.logId(), (await taken).rows);
  }

  /** Waits until no other process has the row of a follower, and keeps it until the client's transaction ends. */
  async lock(client: PoolClient, name: string): Promise<StoredCheckpoint | undefined> {
    const log = await this.store.logId();
    const { rows } = await client.query<CheckpointRow>(
      `SELECT ${COLUMNS} FROM checkpoint WHERE name = $1 AND log = $2 FOR UPDATE`,
      [name, log],
    );
    return seenFrom(log, rows).get(name);
  }

  /** Moves a row that `lock` took. */
  async move(client: PoolClient, name: string, position: Checkpoint): Promise<void> {
    await client.query(moving([{ name, position }], await this.store.logId()));
  }

  /** Moves the rows that `begin` took, and commits. */
  async commit(client: PoolClient, moved: readonly { name: string; position: Checkpoint }[]): Promise<void> {
    const statement = moving(moved, await this.store.logId());
    await allEnded<unknown>([client.query(statement), client.query('COMMIT')]);
  }

  /**
   * Moves rows over events that their followers do not handle; returns those that it moved. Left out are those that another
   * process moved meanwhile, or has locked. A power failure may undo it: then the same events are passed again.
   */
  async advance(
    moves: readonly (CheckpointName & { from: Checkpoint; to: Checkpoint })[],
  ): Promise<Set<string>> {
    const log = await this.store.logId();
    return this.database.transaction(async (client) => {
      await client.query('SET LOCAL synchronous_commit = off');
      const { rows } = await client.query<{ name: string }>(
        `UPDATE checkpoint c SET position = free.target, "updatedAt" = now()
         FROM (SELECT c.name, moved.target FROM checkpoint c
               JOIN unnest($1::text[], $2::int[], $3::text[], $4::text[]) AS moved (name, version, origin, target)
                 ON c.name = moved.name AND c.version IS NOT DISTINCT FROM moved.version AND c.position = moved.origin
               WHERE c.log = $5 AND c.error IS NULL FOR UPDATE OF c SKIP LOCKED) free
         WHERE c.name = free.name AND c.log = $5 RETURNING c.name`,
        [
          moves.map(({ name }) => name),
          moves.map(({ version }) => version),
          moves.map(({ from }) => from),
          moves.map(({ to }) => to),
          log,
        ],
      );
      return new Set(rows.map(({ name }) => name));
    });
  }

  async fail(
    { name, version }: CheckpointName,
    failure: EventNotApplicable | EventStoreRefused,
  ): Promise<void> {
    const { id = null, type = null, position = null } = 'event' in failure ? failure.event : {};
    await this.database.pool.query(
      `UPDATE checkpoint SET error = $4, "failedEventId" = $5, "failedEventType" = $6, "failedPosition" = $7,
         "updatedAt" = now() WHERE name = $1 AND log = $2 AND version IS NOT DISTINCT FROM $3`,
      [name, await this.store.logId(), version, failure.message, id, type, position],
    );
  }

  /** Lets a halted follower try again, in every process that runs it; false when it is not halted. */
  async release(name: string): Promise<boolean> {
    const { rowCount } = await this.database.pool.query(
      `UPDATE checkpoint SET ${NO_FAILURE}, "updatedAt" = now()
       WHERE name = $1 AND ${OF_LOG} AND error IS NOT NULL`,
      [name, await this.store.logId()],
    );
    return rowCount === 1;
  }

  private async read(names: readonly string[] | null): Promise<Map<string, StoredCheckpoint>> {
    const log = await this.store.logId();
    const { rows } = await this.database.pool.query<CheckpointRow>(
      `SELECT ${COLUMNS} FROM checkpoint WHERE ($1::text[] IS NULL OR name = ANY ($1)) AND ${OF_LOG}`,
      [names, log],
    );
    return seenFrom(log, rows);
  }
}

/** Clears a failure that was recorded before. */
const moving = (moved: readonly { name: string; position: Checkpoint }[], log: string): QueryConfig => ({
  name: 'move-checkpoints',
  text: `UPDATE checkpoint c SET position = moved.position, "updatedAt" = now(), ${NO_FAILURE}
         FROM unnest($1::text[], $2::text[]) AS moved (name, position) WHERE c.name = moved.name AND c.log = $3`,
  values: [moved.map(({ name }) => name), moved.map(({ position }) => position), log],
});

const seenFrom = (log: string, rows: readonly CheckpointRow[]): Map<string, StoredCheckpoint> =>
  new Map(rows.map((row) => [row.name, asSeenFrom(log, row)]));
