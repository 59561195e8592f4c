import { escapeLiteral, type PoolClient, type QueryResult } from 'pg';
import type { Database, Queryable } from '../database/database.js';
import { allEnded, inOnePiece } from '../database/pipeline.js';
import type { EventStore, EventStoreRefused, Place } from '../event-store/event-store.js';
import { ProjectionCheckpoint } from './checkpoints.table.js';
import type { EventNotApplicable } from './projection-rows.js';
import type { Projection } from './projection.js';
import { ReadTables } from './read-tables.js';

export interface Checkpoint extends Omit<ProjectionCheckpoint, 'position' | 'log'> {
  /** In the log that is read; 'start' when the row speaks of another one. */
  position: Place;
  /** The rows were made from another log: they may lack events of this one, or hold some that it has not got. */
  isForeign: boolean;
}

/** What is known of logs here: which one is read. */
type KnownLog = Pick<EventStore, 'logId'>;

/** Some read tables were made from another log than the configured one; nothing was changed. */
export class ForeignCheckpoints extends Error {
  constructor(names: readonly string[]) {
    super(
      `These read tables were made from another event log than the configured one: ${names.join(', ')}. ` +
        'Stop the server and move the log with all that was made from it (npm run events -- copy), ' +
        'or build the tables anew from this one (npm run projections -- rebuild --all).',
    );
  }
}

/** A checkpoint row as a reader of one log has to see it: places in another one are none in this. */
export const asSeenFrom = (log: string, row: ProjectionCheckpoint): Checkpoint => {
  const { log: own, position, ...others } = row;
  const isForeign = position !== 'start' && own !== log;
  return { ...others, isForeign, position: isForeign ? 'start' : (position as Place) };
};

const COLUMNS = `name, version, position, log, "updatedAt", "failedEventId", "failedEventType", "failedPosition", error`;
/** SQL: what a row says of a projection that stands still, when it does not. */
export const NO_FAILURE = `error = NULL, "failedEventId" = NULL, "failedEventType" = NULL, "failedPosition" = NULL`;
const PLANS_BY_INDEX =
  'SET LOCAL enable_seqscan = off; SET LOCAL enable_hashjoin = off; SET LOCAL enable_mergejoin = off;';
/** Serialises the creation of the checkpoints by processes that boot together. */
const SETUP_LOCK = `pg_advisory_xact_lock(hashtextextended('projections:setup', 0))`;
/** The key of the lock that a rebuild of a projection holds as long as its session lives; `name` is SQL. */
const rebuildKey = (name: string): string => `hashtextextended('projection:' || ${name}, 0)`;

/** Reads and moves the checkpoint rows. */
export class Checkpoints {
  private readonly tables: ReadTables;

  constructor(
    private readonly database: Database,
    private readonly store: KnownLog,
  ) {
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
    )) as unknown as QueryResult<ProjectionCheckpoint>[];
    const row = results.at(-1)?.rows[0];
    return row && asSeenFrom(await this.store.logId(), row);
  }

  /**
   * The same for several projections of this process, by a client that sends statements without waiting; those that another
   * process has are left out. What is asked for many times a second stays prepared.
   */
  async beginAll(client: PoolClient, names: readonly string[]): Promise<Map<string, Checkpoint>> {
    const begun = client.query(`BEGIN; SET LOCAL synchronous_commit = off; ${PLANS_BY_INDEX}`);
    const taken = client.query<ProjectionCheckpoint>({
      name: 'take-checkpoints',
      text: `SELECT ${COLUMNS} FROM projection_checkpoint WHERE name = ANY ($1::text[]) FOR UPDATE SKIP LOCKED`,
      values: [names],
    });
    await allEnded<unknown>([begun, taken]);
    const log = await this.store.logId();
    return new Map((await taken).rows.map((row) => [row.name, asSeenFrom(log, row)]));
  }

  /** Moves the rows that `beginAll` took, and commits. */
  async commitAll(client: PoolClient, moved: readonly { name: string; position: Place }[]): Promise<void> {
    const names = moved.map(({ name }) => name);
    const positions = moved.map(({ position }) => position);
    const values = [names, positions, await this.store.logId()];
    await allEnded<unknown>(
      inOnePiece(client, () => [
        client.query({
          name: 'move-checkpoints',
          text: `UPDATE projection_checkpoint c
                 SET position = moved.position, log = $3, "updatedAt" = now(), ${NO_FAILURE}
                 FROM unnest($1::text[], $2::text[]) AS moved (name, position) WHERE c.name = moved.name`,
          values,
        }),
        client.query('COMMIT'),
      ]),
    );
  }

  /** Moves the row that `begin` took, and commits. A failure that was noted before is overcome. */
  async commit(client: PoolClient, name: string, position: Place): Promise<void> {
    const log = escapeLiteral(await this.store.logId());
    await client.query(
      `UPDATE projection_checkpoint
         SET position = ${escapeLiteral(position)}, log = ${log}, "updatedAt" = now(), ${NO_FAILURE}
         WHERE name = ${escapeLiteral(name)};
       COMMIT`,
    );
  }

  /**
   * Moves rows over events that their projections do not handle; answers whose it moved. Left out are those that
   * somebody else moved meanwhile, or has in hand.
   */
  async advance(moves: readonly { projection: Projection; from: Place; to: Place }[]): Promise<Set<string>> {
    const log = escapeLiteral(await this.store.logId());
    const given = moves.map(
      ({ projection: { name, version }, from, to }) =>
        `(${escapeLiteral(name)}, ${version}, ${escapeLiteral(from)}, ${escapeLiteral(to)})`,
    );
    return this.database.transaction(async (client) => {
      const [, moved] = (await client.query(
        `SET LOCAL synchronous_commit = off;
         UPDATE projection_checkpoint c SET position = free.target, log = ${log}, "updatedAt" = now()
         FROM (SELECT c.name, moved.target FROM projection_checkpoint c
               JOIN (VALUES ${given.join(', ')}) AS moved (name, version, origin, target)
                 ON c.name = moved.name AND c.version = moved.version AND c.position = moved.origin
               WHERE (c.position = 'start' OR c.log = ${log}) AND c.error IS NULL FOR UPDATE OF c SKIP LOCKED) free
         WHERE c.name = free.name RETURNING c.name`,
      )) as unknown as QueryResult<{ name: string }>[];
      return new Set(moved?.rows.map(({ name }) => name));
    });
  }

  async fail({ name, version }: Projection, failure: EventNotApplicable | EventStoreRefused): Promise<void> {
    const event = 'event' in failure ? failure.event : undefined;
    await this.database.pool.query(
      `UPDATE projection_checkpoint SET error = $3, "failedEventId" = $4, "failedEventType" = $5, "failedPosition" = $6,
         "updatedAt" = now() WHERE name = $1 AND version = $2`,
      [name, version, failure.message, event?.id ?? null, event?.type ?? null, event?.position ?? null],
    );
  }

  /**
   * Carries all that stand in this log over to a copy of it, one that holds every event of it; answers how many.
   * Projections whose rows name positions are built anew at their next start.
   */
  async moveTo(copy: KnownLog, placeIn: (place: Place) => Promise<Place>, namePositions: readonly string[]) {
    const [from, to] = [await this.store.logId(), await copy.logId()];
    return this.database.transaction(async (client) => {
      if (!(await exists(client))) return 0;
      const { rows } = await client.query<{ name: string; position: Place }>(
        `SELECT name, position FROM projection_checkpoint WHERE log = $1 AND position <> 'start' FOR UPDATE`,
        [from],
      );
      for (const { name, position } of rows) {
        const isBuiltAnew = namePositions.includes(name);
        await client.query(
          `UPDATE projection_checkpoint
             SET log = $2, position = $3, version = CASE WHEN $4 THEN 0 ELSE version END, ${NO_FAILURE}
             WHERE name = $1`,
          [name, to, isBuiltAnew ? 'start' : await placeIn(position), isBuiltAnew],
        );
      }
      return rows.length;
    });
  }

  /** Lets a halted projection try again, in every process that runs it; false when it is not halted. */
  async release(name: string): Promise<boolean> {
    const { rowCount } = await this.database.pool.query(
      `UPDATE projection_checkpoint SET ${NO_FAILURE}, "updatedAt" = now() WHERE name = $1 AND error IS NOT NULL`,
      [name],
    );
    return rowCount === 1;
  }

  private async read(db: Queryable, name?: string): Promise<Map<string, Checkpoint>> {
    const log = await this.store.logId();
    const { rows } = await db.query<ProjectionCheckpoint>(
      `SELECT ${COLUMNS} FROM projection_checkpoint WHERE $1::text IS NULL OR name = $1`,
      [name ?? null],
    );
    return new Map(rows.map((row) => [row.name, asSeenFrom(log, row)]));
  }
}

const exists = async (db: Queryable): Promise<boolean> => {
  const { rows } = await db.query<{ there: boolean }>(
    `SELECT to_regclass('projection_checkpoint') IS NOT NULL AS there`,
  );
  return rows[0]?.there === true;
};
