import type { PoolClient } from 'pg';
import type { Database } from '../database/database.js';
import type { EventStore, Place } from '../event-store/event-store.js';
import { isSilence } from '../outage.js';
import type { Checkpoints } from './checkpoints.js';
import { erasePeople } from './erased-people.js';
import { CollectedRows, type LoadRows } from './projection-rows.js';
import type { ProjectedEvent, Projection } from './projection.js';
import { ReadTables } from './read-tables.js';

/** Another process has the checkpoint row. */
export class ProjectionBusy extends Error {}
/** The tables were built by another version of the code, or from another log: this process must not touch them. */
export class ProjectionSuperseded extends Error {
  constructor(otherThing: 'version' | 'log') {
    super(`Its tables are of another ${otherThing}`);
  }
}
/** The checkpoint stands before what this process knew: lost with the server. Read again from there. */
export class ProjectionWentBack extends Error {}

export interface Batch {
  /** Events that the projection handles, in log order. */
  events: readonly ProjectedEvent[];
  /** The checkpoint afterwards. */
  next: Place;
}

/** Writes the rows of a batch and the checkpoint in one transaction, or nothing. */
export class BatchWriter {
  private readonly tables: ReadTables;

  /** With `client` all transactions run on it: a rebuild, whose tables nobody sees yet. */
  constructor(
    private readonly database: Database,
    private readonly checkpoints: Checkpoints,
    private readonly store: EventStore,
    private readonly client?: PoolClient,
  ) {
    this.tables = new ReadTables(database.orm, !client);
  }

  /**
   * Applies what the rows do not hold yet and returns where the checkpoint stands then. `known` is where this process
   * saw it last. Rejects with one of the errors above, EventNotApplicable, or what the database says.
   */
  async write(projection: Projection, batch: Batch, known: Place): Promise<Place> {
    const client = this.client ?? (await this.database.pool.connect());
    let broken: Error | undefined;
    // Between two queries nobody else listens for the loss of the connection, and an unheard 'error' ends the process.
    const note = (error: Error): void => void (broken = error);
    client.on('error', note);
    try {
      return await this.inTransaction(client, projection, batch, known);
    } catch (error) {
      if (isSilence(error))
        broken ??= error as Error; // the end of the session undoes it, without waiting once more
      else await client.query('ROLLBACK').catch((lost: Error) => (broken ??= lost));
      throw error;
    } finally {
      client.off('error', note);
      if (!this.client) client.release(broken);
    }
  }

  private async inTransaction(
    client: PoolClient,
    projection: Projection,
    batch: Batch,
    known: Place,
  ): Promise<Place> {
    const checkpoint = await this.checkpoints.begin(client, projection.name, { byIndex: !this.client });
    if (!checkpoint) throw new ProjectionBusy();
    if (checkpoint.isForeign) throw new ProjectionSuperseded('log');
    if (checkpoint.version !== projection.version) throw new ProjectionSuperseded('version');
    const { position } = checkpoint;
    if (this.store.comparePositions(position, known) < 0) throw new ProjectionWentBack();
    const firstNew = batch.events.findIndex(
      (event) => this.store.comparePositions(event.position, position) > 0,
    );
    const events = firstNew < 0 ? [] : batch.events.slice(firstNew);
    if (events.length === 0 && this.store.comparePositions(position, batch.next) >= 0) {
      await client.query('ROLLBACK'); // another process was faster
      return position;
    }
    await this.writeRows(client, projection, events);
    await this.checkpoints.commit(client, projection.name, batch.next);
    return batch.next;
  }

  /** Folds the events and writes their rows, in the client's transaction. */
  async writeRows(
    client: PoolClient,
    projection: Projection,
    events: readonly ProjectedEvent[],
  ): Promise<void> {
    const rows = new CollectedRows(projection);
    for (const event of events) rows.apply(event);
    const load: LoadRows = (table, keys) => this.tables.load(client, table, keys);
    await rows.settle(load);
    if (projection.people)
      await erasePeople(rows, projection.people, {
        load,
        rowsOf: (table, userId, ids) => this.tables.loadBy(client, table, userId, ids),
      });
    for (const table of rows.touched.keys()) {
      const { written, removed } = rows.changes(table);
      if (written.length) await this.tables.write(client, table, written as Record<string, unknown>[]);
      if (removed.length) await this.tables.remove(client, table, removed);
    }
    await projection.afterRows?.(client, (table) => rows.changes(table));
    if (!this.client) await projection.announce?.(client, (table) => rows.changes(table));
  }
}
