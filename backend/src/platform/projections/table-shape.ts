import { getMetadataArgsStorage } from 'typeorm';
import type { RowClass, RowKey } from './projection.js';

/** Columns of a read table for folding; read from the entity's decorators, so that it needs no connection. */
export interface TableShape {
  name: string;
  /** Property names of all columns. */
  columns: readonly string[];
  properties: ReadonlySet<string>;
  /** Property names of the primary key, in declaration order. */
  keys: readonly string[];
  /** Properties that hold a point in time. */
  times: ReadonlySet<string>;
}

export type Row = Record<string, unknown>;

const TIME_TYPES = new Set<unknown>(['timestamptz', 'timestamp with time zone', 'timestamp', Date]);
/** Node reads these as text or loses digits: amounts are whole kobo in `bigint`, ratings `double precision`. */
const REFUSED_TYPES = new Set<unknown>(['numeric', 'decimal', 'money']);

const shapes = new WeakMap<RowClass<object>, TableShape>();

export const shapeOf = (table: RowClass<object>): TableShape => {
  let shape = shapes.get(table);
  if (!shape) {
    shape = describe(table);
    shapes.set(table, shape);
  }
  return shape;
};

const describe = (table: RowClass<object>): TableShape => {
  const columns = getMetadataArgsStorage().filterColumns(ancestry(table));
  const keys = columns.filter((column) => column.options.primary).map((column) => column.propertyName);
  if (keys.length === 0) throw new Error(`${table.name} is no entity with a primary key`);
  for (const { propertyName, options } of columns) {
    if (REFUSED_TYPES.has(options.type))
      throw new Error(`${table.name}.${propertyName}: use bigint or double precision`);
    if (options.transformer)
      throw new Error(`${table.name}.${propertyName}: read tables take no transformers`);
  }
  return {
    name: table.name,
    columns: columns.map((column) => column.propertyName),
    properties: new Set(columns.map((column) => column.propertyName)),
    keys,
    times: new Set(
      columns.filter((column) => TIME_TYPES.has(column.options.type)).map((column) => column.propertyName),
    ),
  };
};

const ancestry = (table: RowClass<object>): RowClass<object>[] => {
  const parent = Object.getPrototypeOf(table) as RowClass<object> | null;
  return parent?.prototype ? [table, ...ancestry(parent)] : [table];
};

/** One text per key, the same whether the key comes as a value, as an object or out of a row. */
export const keyText = (shape: TableShape, key: RowKey): string =>
  typeof key === 'object' ? keyTextOfRow(shape, key) : String(key);

export const keyTextOfRow = (shape: TableShape, row: Readonly<Row>): string => {
  const [first, ...others] = shape.keys;
  if (others.length === 0) return String(row[first as string]);
  return JSON.stringify(shape.keys.map((key) => String(row[key])));
};

/** The key as handlers write it: the bare value, or an object for a key of several columns. */
export const keyOfRow = (shape: TableShape, row: Readonly<Row>): RowKey => {
  const [first, ...others] = shape.keys;
  if (others.length === 0) return row[first as string] as RowKey;
  return Object.fromEntries(shape.keys.map((key) => [key, row[key]])) as RowKey;
};

/**
 * Copies values into a row as PostgreSQL would return them: times are Dates, what is undefined is null. Throws
 * for a column that the table does not have.
 */
export const assign = (shape: TableShape, row: Row, values: Readonly<Row>): void => {
  for (const property in values) {
    const value = values[property];
    if (typeof value === 'function') continue; // a method of a row's class
    if (!shape.properties.has(property)) throw new Error(`${shape.name} has no column ${property}`);
    if (value === undefined) row[property] = null;
    else row[property] = typeof value === 'string' && shape.times.has(property) ? new Date(value) : value;
  }
};
