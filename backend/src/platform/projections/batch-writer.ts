import type { PoolClient, QueryConfig } from 'pg';
import type { Database } from '../database/database.js';
import type { EventStore, Checkpoint } from '../event-store/event-store.js';
import type { Checkpoints } from '../followers/checkpoints.js';
import { newIn, type EventBatch } from '../followers/follower.js';
import { erasePeople } from './erased-people.js';
import { CollectedRows, type LoadRows } from './projection-rows.js';
import type { ProjectedEvent, Projection } from './projection.js';
import { ReadTables } from './read-tables.js';
import type { Row } from './table-shape.js';

/** Whether something follows from its rows that is written behind them. */
export const derivesMore = ({ afterRows, announce }: Projection): boolean =>
  afterRows !== undefined || announce !== undefined;

/** Writes the rows of a batch and the checkpoint in one transaction, or nothing. */
export class BatchWriter {
  private readonly tables: ReadTables;

  /** With `client` all transactions run on it: a rebuild, whose tables are not visible yet. */
  constructor(
    private readonly database: Database,
    private readonly checkpoints: Checkpoints,
    private readonly store: EventStore,
    private readonly client?: PoolClient,
  ) {
    this.tables = new ReadTables(database.orm, !client);
  }

  /**
   * Applies what the rows do not hold yet and returns where the checkpoint is then. `known` is where this process saw it
   * last. Rejects with one of the errors of a follower, or what the database says.
   */
  async write(projection: Projection, batch: EventBatch, known: Checkpoint): Promise<Checkpoint> {
    const { client } = this;
    if (!client)
      return this.database.session((pooled) => this.inTransaction(pooled, projection, batch, known));
    try {
      return await this.inTransaction(client, projection, batch, known);
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined); // the session is gone, and says so in `error`
      throw error;
    }
  }

  private async inTransaction(
    client: PoolClient,
    projection: Projection,
    batch: EventBatch,
    known: Checkpoint,
  ): Promise<Checkpoint> {
    const { name, version } = projection;
    const taken = await this.checkpoints.begin(client, [name], { byIndex: !this.client });
    const found = newIn(this.store, { version, batch, known }, taken.get(name));
    if ('place' in found) {
      if (found.place instanceof Error) throw found.place;
      await client.query('ROLLBACK'); // another process was faster
      return found.place;
    }
    await this.writeRows(client, projection, found.events);
    await this.checkpoints.commit(client, [{ name, position: batch.next }]);
    return batch.next;
  }

  /** Folds the events and writes their rows, in the client's transaction. */
  async writeRows(
    client: PoolClient,
    projection: Projection,
    events: readonly ProjectedEvent[],
  ): Promise<void> {
    const rows = await this.fold(client, projection, events);
    for (const statement of this.writesOf(rows)) await client.query(statement);
    await this.writeDerived(client, projection, rows);
  }

  /** Folds the events on the rows as the client sees them; nothing is written. */
  async fold(
    client: PoolClient,
    projection: Projection,
    events: readonly ProjectedEvent[],
  ): Promise<CollectedRows> {
    const rows = new CollectedRows(projection);
    for (const event of events) rows.apply(event);
    const load: LoadRows = (table, keys) => this.tables.load(client, table, keys);
    await rows.settle(load);
    if (projection.people)
      await erasePeople(rows, projection.people, {
        load,
        rowsOf: (table, userId, ids) => this.tables.loadBy(client, table, userId, ids),
      });
    return rows;
  }

  /** The statements that write folded rows, table by table; none needs the answer of another. */
  writesOf(rows: CollectedRows): QueryConfig[] {
    return [...rows.touched.keys()].flatMap((table) => {
      const { written, before, changedColumns, removed } = rows.changes(table);
      const known = written.filter((row) => before.has(row)) as Row[];
      const changing = known.length > 0 && this.tables.changing(table, known, changedColumns);
      const whole = (changing ? written.filter((row) => !before.has(row)) : written) as Row[];
      return [
        ...(changing ? [changing] : []),
        ...(whole.length ? [this.tables.writing(table, whole)] : []),
        ...(removed.length ? [this.tables.removing(table, removed)] : []),
      ];
    });
  }

  /** What follows from rows that are written. */
  async writeDerived(client: PoolClient, projection: Projection, rows: CollectedRows): Promise<void> {
    await projection.afterRows?.(client, (table) => rows.changes(table));
    if (!this.client) await projection.announce?.(client, (table) => rows.changes(table));
  }
}
