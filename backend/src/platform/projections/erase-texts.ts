import type { PoolClient } from 'pg';

/** Rows of one table that hold texts of a person. Names are column names, given by code and never by a request. */
export interface PersonalColumns {
  table: string;
  /** The column with the person's id. */
  userId: string;
  /** What stands in each filled column once the person is gone: what a rebuild without the person's key would write. */
  erased: Readonly<Record<string, string | null>>;
}

/**
 * For `afterRows` of a projection: takes the texts of people who were deleted out of rows that were written before
 * (OP-50). The projection notes who was deleted in a table of its own; these are the ids of the rows written there.
 */
export const eraseTexts = async (
  client: PoolClient,
  { table, userId, erased }: PersonalColumns,
  userIds: readonly number[],
): Promise<void> => {
  if (userIds.length === 0) return;
  const columns = Object.keys(erased);
  const assignments = columns.map(
    (column, index) => `${column} = CASE WHEN ${column} IS NOT NULL THEN $${index + 2} END`,
  );
  await client.query(`UPDATE ${table} SET ${assignments.join(', ')} WHERE ${userId} = ANY ($1::int[])`, [
    userIds,
    ...columns.map((column) => erased[column]),
  ]);
};
