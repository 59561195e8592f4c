import { escapeIdentifier, types, type CustomTypesConfig, type PoolClient, type QueryConfig } from 'pg';
import { Table, type DataSource, type QueryRunner } from 'typeorm';
import type { Queryable } from '../database/database.js';
import type { RowClass, RowKey } from './projection.js';
import { shapeOf, type Row } from './table-shape.js';

interface Statements {
  load: string;
  write: string;
  remove: string;
}

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
    const query = this.statement(table, 'load', keys.map(columnsOf(table)));
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

  /** The statement that removes these rows. */
  removing(table: RowClass<object>, keys: readonly RowKey[]): QueryConfig {
    return this.statement(table, 'remove', keys.map(columnsOf(table)));
  }

  /** Creates the table from the metadata, with its primary key, in the first schema of the client's search path. */
  async create(client: PoolClient, table: RowClass<object>): Promise<void> {
    const { schema, name } = this.orm.getMetadata(table);
    if (schema) throw new Error(`${name}: a read table names no schema, a rebuild has one of its own`);
    await this.carryOut(client, (planner) => planner.createTable(this.described(table), false, false, false));
  }

  /** Creates the secondary indices. */
  async index(client: PoolClient, table: RowClass<object>): Promise<void> {
    const described = this.described(table);
    if (described.indices.length === 0) return;
    const indices = [...described.indices]; // TypeORM adds to the table's own list while it walks through it
    await this.carryOut(client, (planner) => planner.createIndices(described, indices));
  }

  private described(table: RowClass<object>): Table {
    return Table.create(this.orm.getMetadata(table), this.orm.driver);
  }

  /** TypeORM writes the statements, the client runs them. */
  private async carryOut(client: PoolClient, plan: (planner: QueryRunner) => Promise<void>): Promise<void> {
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

  private statement(table: RowClass<object>, kind: keyof Statements, items: readonly unknown[]): QueryConfig {
    const query = { text: this.of(table)[kind], values: [JSON.stringify(items)] };
    return this.prepared ? { ...query, name: `${kind}-${this.orm.getMetadata(table).tablePath}` } : query;
  }

  private of(table: RowClass<object>): Statements {
    let statements = this.statements.get(table);
    if (!statements) {
      statements = this.describe(table);
      this.statements.set(table, statements);
    }
    return statements;
  }

  private describe(table: RowClass<object>): Statements {
    const metadata = this.orm.getMetadata(table);
    const fullTypes = new Map(
      Table.create(metadata, this.orm.driver).columns.map((column) => [
        column.name,
        this.orm.driver.createFullType(column),
      ]),
    );
    const name = escapeIdentifier(metadata.tableName); // it names no schema
    const columns = metadata.columns.map(({ propertyName, databaseName, isPrimary }) => ({
      given: `"${propertyName}"`,
      stored: `"${databaseName}"`,
      definition: `"${propertyName}" ${fullTypes.get(databaseName)}`,
      isPrimary,
    }));
    const keys = columns.filter((column) => column.isPrimary);
    const others = columns.filter((column) => !column.isPrimary);
    const list = (items: string[], separator = ', ') => items.join(separator);
    const json = (of: typeof columns) =>
      `json_to_recordset($1::json) AS given(${list(of.map((c) => c.definition))})`;
    const matching = list(
      keys.map((key) => `t.${key.stored} = given.${key.given}`),
      ' AND ',
    );
    const conflict = others.length
      ? `UPDATE SET ${list(others.map((column) => `${column.stored} = excluded.${column.stored}`))}`
      : 'NOTHING';
    return {
      load: `SELECT ${list(columns.map((c) => `t.${c.stored} AS ${c.given}`))} FROM ${json(keys)} JOIN ${name} t ON ${matching}`,
      write: `INSERT INTO ${name} (${list(columns.map((c) => c.stored))}) SELECT ${list(columns.map((c) => `given.${c.given}`))}
        FROM ${json(columns)} ON CONFLICT (${list(keys.map((key) => key.stored))}) DO ${conflict}`,
      remove: `DELETE FROM ${name} t USING ${json(keys)} WHERE ${matching}`,
    };
  }
}

/** A key as values of its columns. */
const columnsOf = (table: RowClass<object>): ((key: RowKey) => Readonly<Row>) => {
  const [column = ''] = shapeOf(table).keys;
  return (key) => (typeof key === 'object' ? key : { [column]: key });
};
