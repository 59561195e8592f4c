import { escapeIdentifier } from 'pg';
import { Table, type DataSource } from 'typeorm';
import type { RowClass } from './projection.js';

/** The SQL of one read table; rows and keys are one JSON parameter. */
export interface Statements {
  load: string;
  write: string;
  remove: string;
  /** By the changed columns. */
  changes: Map<string, Change>;
}

export interface Change {
  text: string;
  /** The same for the same columns everywhere in the process: a prepared statement is identified by its name. */
  name: string;
  /** The properties that it needs of each row. */
  properties: readonly string[];
}

export const statementsOf = (orm: DataSource, table: RowClass<object>): Statements => {
  const { name, columns, keys, others } = columnsOf(orm, table);
  const conflict = others.length
    ? `UPDATE SET ${list(others.map((column) => `${column.stored} = excluded.${column.stored}`))}`
    : 'NOTHING';
  return {
    load: `SELECT ${list(columns.map((c) => `t.${c.stored} AS ${c.given}`))} FROM ${json(keys)} JOIN ${name} t ON ${matching(keys)}`,
    write: `INSERT INTO ${name} (${list(columns.map((c) => c.stored))}) SELECT ${list(columns.map((c) => `given.${c.given}`))}
      FROM ${json(columns)} ON CONFLICT (${list(keys.map((key) => key.stored))}) DO ${conflict}`,
    remove: `DELETE FROM ${name} t USING ${json(keys)} WHERE ${matching(keys)}`,
    changes: new Map(),
  };
};

export const changeOf = (orm: DataSource, table: RowClass<object>, changed: ReadonlySet<string>): Change => {
  const { name, columns, keys } = columnsOf(orm, table);
  const written = columns.filter(({ property }) => changed.has(property));
  const which = columns.reduce(
    (bits, { property }, at) => bits | (BigInt(changed.has(property)) << BigInt(at)),
    0n,
  );
  return {
    text: `UPDATE ${name} t SET ${list(written.map((c) => `${c.stored} = given.${c.given}`))}
      FROM ${json([...keys, ...written])} WHERE ${matching(keys)}`,
    name: `change-${which.toString(36)}-${orm.getMetadata(table).tablePath}`,
    properties: [...keys, ...written].map(({ property }) => property),
  };
};

const columnsOf = (orm: DataSource, table: RowClass<object>) => {
  const metadata = orm.getMetadata(table);
  const described = Table.create(metadata, orm.driver).columns;
  const fullTypes = new Map(described.map((column) => [column.name, orm.driver.createFullType(column)]));
  const columns = metadata.columns.map(({ propertyName, databaseName, isPrimary }) => ({
    property: propertyName,
    given: `"${propertyName}"`,
    stored: `"${databaseName}"`,
    definition: `"${propertyName}" ${fullTypes.get(databaseName)}`,
    isPrimary,
  }));
  return {
    name: escapeIdentifier(metadata.tableName), // it names no schema
    columns,
    keys: columns.filter((column) => column.isPrimary),
    others: columns.filter((column) => !column.isPrimary),
  };
};

type Column = Record<'given' | 'stored' | 'definition', string>;

const list = (items: readonly string[], separator = ', '): string => items.join(separator);

const json = (columns: readonly Column[]): string =>
  `json_to_recordset($1::json) AS given(${list(columns.map((c) => c.definition))})`;

const matching = (keys: readonly Column[]): string =>
  list(
    keys.map((key) => `t.${key.stored} = given.${key.given}`),
    ' AND ',
  );
