import type { Database } from './database.js';
import { DataLoader } from './data-loader.js';

/**
 * Reads rows of an entity's table by their integer ids, as entities, batched over all requests of the process. One
 * prepared statement: an ORM's `findOneBy` rebuilds its query at every call, which costs more than the database does.
 */
export const rowsById = <Row extends { id: number }>(
  database: Database,
  table: new () => Row,
): DataLoader<Row> => {
  let statement: { name: string; text: string } | undefined;
  return new DataLoader(async (ids) => {
    statement ??= statementFor(database, table);
    const { rows } = await database.replicas.reads.query<Row>({ ...statement, values: [ids] });
    return new Map(rows.map((row) => [row.id, row]));
  });
};

const statementFor = (database: Database, table: new () => object) => {
  const { columns, tableName } = database.orm.getMetadata(table);
  const list = columns.map(({ databaseName, propertyName }) => `"${databaseName}" AS "${propertyName}"`);
  return {
    name: `${tableName}-by-id`,
    text: `SELECT ${list.join(', ')} FROM ${tableName} WHERE id = ANY ($1::integer[])`,
  };
};
