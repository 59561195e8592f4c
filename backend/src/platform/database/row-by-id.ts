import type { Database } from './database.js';

const statements = new WeakMap<object, { name: string; text: string }>();

/**
 * The row of an entity's table with this id, as the entity; null when there is none. One prepared statement: an ORM's
 * `findOneBy` builds its query anew at every call, which costs more than the database does.
 */
export const rowById = async <Row extends object>(
  database: Database,
  table: new () => Row,
  id: number,
): Promise<Row | null> => {
  let statement = statements.get(table);
  if (!statement) {
    const { columns, tableName } = database.orm.getMetadata(table);
    const list = columns.map(({ databaseName, propertyName }) => `"${databaseName}" AS "${propertyName}"`);
    statement = {
      name: `${tableName}-by-id`,
      text: `SELECT ${list.join(', ')} FROM ${tableName} WHERE id = $1`,
    };
    statements.set(table, statement);
  }
  const { rows } = await database.pool.query<Row>({ ...statement, values: [id] });
  return rows[0] ?? null;
};
