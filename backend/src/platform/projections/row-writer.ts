import type { PoolClient, QueryConfig } from 'pg';
import type { DataSource } from 'typeorm';
import { erasePeople } from './erased-people.js';
import { CollectedRows, type LoadRows } from './projection-rows.js';
import type { ProjectedEvent, Projection, RowsBy } from './projection.js';
import { ReadTables } from './read-tables.js';
import type { Row } from './table-shape.js';

/** Turns events into rows and writes them, in the client's transaction. */
export class RowWriter {
  private readonly tables: ReadTables;

  /** `isLive`: the tables are read by others. Those of a rebuild are not yet. */
  constructor(
    orm: DataSource,
    private readonly isLive: boolean,
  ) {
    this.tables = new ReadTables(orm, isLive);
  }

  async write(client: PoolClient, projection: Projection, events: readonly ProjectedEvent[]): Promise<void> {
    const rows = await this.fold(client, projection, events);
    for (const statement of this.statements(rows)) await client.query(statement);
    await this.derive(client, projection, rows);
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
  statements(rows: CollectedRows): QueryConfig[] {
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

  /** Writes what follows from rows that are written. */
  async derive(client: PoolClient, projection: Projection, rows: CollectedRows): Promise<void> {
    const rowsBy: RowsBy = async (table, column, values) =>
      (await this.tables.loadBy(client, table, column, values)) as InstanceType<typeof table>[];
    await projection.afterRows?.(client, (table) => rows.changes(table), rowsBy);
    if (this.isLive) await projection.announce?.(client, (table) => rows.changes(table));
  }
}
