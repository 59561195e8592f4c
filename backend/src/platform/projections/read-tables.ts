import { escapeIdentifier, types, type CustomTypesConfig, type PoolClient, type QueryConfig } from 'pg';
import { Table, type DataSource, type QueryRunner } from 'typeorm';
import type { Queryable } from '../database/database.js';
import type { RowClass, RowKey } from './projection.js';
import { shapeOf, type Row } from './table-shape.js';
import { changeOf, statementsOf, type Statements } from './table-statements.js';

/** Sets of columns that a table's changes have a statement for, on every connection. Rows with other changes are written whole. */
const MOST_CHANGES = 8;

/** Per cent of a page that inserted rows fill. An update that stays on its page does not touch the indices. */
const FILL_FACTOR = 75;

const DATE = 1082;
const INT8 = 20;
/** Rows reach handlers as projection.ts promises, whatever parsers the process has set. */
const parsers = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === DATE ? String : oid === INT8 ? Number : types.getTypeParser(oid, format as 'text'),
} as CustomTypesConfig;

/**
 * Creates, reads and writes read tables; everything comes from the entities' metadata. Rows travel as one JSON
 * parameter per statement: arrays and jsonb need no special case, and it is faster than one array per column.
 */
export class ReadTables {
  private readonly statements = new Map<RowClass<object>, Statements>();

  /** `prepared`: each connection keeps the statements; for live tables, whose batches are many and small. */
  constructor(
    private readonly orm: DataSource,
    private readonly prepared = false,
  ) {}

  async load(client: Queryable, table: RowClass<object>, keys: readonly RowKey[]): Promise<Row[]> {
    const query = this.statement(table, 'load', keys.map(asColumns(table)));
    return (await client.query<Row>({ ...query, types: parsers } as QueryConfig)).rows;
  }

  /** All rows with one of these numbers in the property. */
  async loadBy(
    client: Queryable,
    table: RowClass<object>,
    property: string,
    values: readonly number[],
  ): Promise<Row[]> {
    const { columns, tableName } = this.orm.getMetadata(table);
    const selected = columns.map((c) => `${escapeIdentifier(c.databaseName)} AS "${c.propertyName}"`);
    const by = columns.find(({ propertyName }) => propertyName === property);
    if (!by) throw new Error(`${table.name} has no column ${property}`);
    const text = `SELECT ${selected.join(', ')} FROM ${escapeIdentifier(tableName)}
      WHERE ${escapeIdentifier(by.databaseName)} = ANY ($1::int[])`;
    return (await client.query<Row>({ text, values: [values], types: parsers } as QueryConfig)).rows;
  }

  /** The statement that writes these rows. */
  writing(table: RowClass<object>, rows: readonly Row[]): QueryConfig {
    return this.statement(table, 'write', rows);
  }

  /**
   * The statement that changes these columns of rows that are there, as they were read in this transaction: wide rows of
   * which an event changes little are not sent and compared whole. Undefined where they are better written whole.
   */
  changing(
    table: RowClass<object>,
    rows: readonly Row[],
    changed: ReadonlySet<string>,
  ): QueryConfig | undefined {
    if (!this.prepared) return undefined;
    const { changes } = this.of(table);
    const columns = [...changed].toSorted().join(' ');
    let change = changes.get(columns);
    if (!change) {
      if (changes.size === MOST_CHANGES) return undefined;
      change = changeOf(this.orm, table, changed);
      changes.set(columns, change);
    }
    const { properties, ...statement } = change;
    const given = rows.map((row) => Object.fromEntries(properties.map((name) => [name, row[name]])));
    return { ...statement, values: [JSON.stringify(given)] };
  }

  /** The statement that removes these rows. */
  removing(table: RowClass<object>, keys: readonly RowKey[]): QueryConfig {
    return this.statement(table, 'remove', keys.map(asColumns(table)));
  }

  /** Creates the table from the metadata, with its primary key, in the first schema of the client's search path. */
  async create(client: PoolClient, table: RowClass<object>, isRewritten = false): Promise<void> {
    const { schema, name, tableName } = this.orm.getMetadata(table);
    if (schema) throw new Error(`${name}: a read table names no schema, a rebuild has one of its own`);
    await this.execute(client, (planner) => planner.createTable(this.described(table), false, false, false));
    if (isRewritten)
      await client.query(`ALTER TABLE ${escapeIdentifier(tableName)} SET (fillfactor = ${FILL_FACTOR})`);
  }

  /** Creates the secondary indices. */
  async index(client: PoolClient, table: RowClass<object>): Promise<void> {
    const described = this.described(table);
    if (described.indices.length === 0) return;
    const indices = [...described.indices]; // TypeORM adds to the table's own list while it walks through it
    await this.execute(client, (planner) => planner.createIndices(described, indices));
  }

  private described(table: RowClass<object>): Table {
    return Table.create(this.orm.getMetadata(table), this.orm.driver);
  }

  /** TypeORM writes the statements, the client runs them. */
  private async execute(client: PoolClient, plan: (planner: QueryRunner) => Promise<void>): Promise<void> {
    const planner = this.orm.createQueryRunner();
    try {
      planner.enableSqlMemory();
      await plan(planner);
      for (const { query, parameters } of planner.getMemorySql().upQueries)
        await client.query(query, parameters);
    } finally {
      planner.disableSqlMemory();
      await planner.release();
    }
  }

  private statement(
    table: RowClass<object>,
    kind: 'load' | 'write' | 'remove',
    items: readonly unknown[],
  ): QueryConfig {
    const query = { text: this.of(table)[kind], values: [JSON.stringify(items)] };
    return this.prepared ? { ...query, name: `${kind}-${this.orm.getMetadata(table).tablePath}` } : query;
  }

  private of(table: RowClass<object>): Statements {
    let statements = this.statements.get(table);
    if (!statements) {
      statements = statementsOf(this.orm, table);
      this.statements.set(table, statements);
    }
    return statements;
  }
}

/** A key as values of its columns. */
const asColumns = (table: RowClass<object>): ((key: RowKey) => Readonly<Row>) => {
  const [column = ''] = shapeOf(table).keys;
  return (key) => (typeof key === 'object' ? key : { [column]: key });
};
