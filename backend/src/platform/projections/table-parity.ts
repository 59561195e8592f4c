import { escapeIdentifier } from 'pg';
import type { Queryable } from '../database/database.js';

/** The tables of one schema as one session sees them. */
interface TableSide {
  db: Queryable;
  schema: string;
}

/** One table that is not the same on both sides. A row that differs counts once. */
export interface TableDifference {
  table: string;
  liveRows: number;
  rebuiltRows: number;
  differingRows: number;
}

/** Compares row count and checksum of each table; where they differ, the rows. */
export const differencesBetween = async (
  live: TableSide,
  rebuilt: TableSide,
  tables: readonly string[],
): Promise<TableDifference[]> => {
  const differences: TableDifference[] = [];
  for (const table of tables) {
    const [one, other] = await Promise.all([fingerprint(live, table), fingerprint(rebuilt, table)]);
    if (one === other) continue;
    const [left, right] = await Promise.all([rowHashes(live, table), rowHashes(rebuilt, table)]);
    const onlyLeft = left.filter(missingIn(right)).length;
    const onlyRight = right.filter(missingIn(left)).length;
    differences.push({
      table,
      liveRows: left.length,
      rebuiltRows: right.length,
      differingRows: Math.max(onlyLeft, onlyRight),
    });
  }
  return differences;
};

/** A checksum does not depend on the order of the rows; as every row has a key, no two are alike. */
const fingerprint = async (side: TableSide, table: string): Promise<string | null> => {
  if (!(await isThere(side, table))) return null;
  const { rows } = await side.db.query<{ fingerprint: string }>(
    `SELECT count(*) || ' ' || coalesce(bit_xor(hashtextextended(whole_row::text, 0)), 0) AS fingerprint
     FROM ${nameOf(side, table)} whole_row`,
  );
  return rows[0]?.fingerprint ?? null;
};

const rowHashes = async (side: TableSide, table: string): Promise<string[]> => {
  if (!(await isThere(side, table))) return [];
  const { rows } = await side.db.query<{ hash: string }>(
    `SELECT hashtextextended(whole_row::text, 0)::text AS hash FROM ${nameOf(side, table)} whole_row`,
  );
  return rows.map(({ hash }) => hash);
};

const isThere = async (side: TableSide, table: string): Promise<boolean> => {
  const { rows } = await side.db.query<{ isThere: boolean }>(
    'SELECT to_regclass($1) IS NOT NULL AS "isThere"',
    [nameOf(side, table)],
  );
  return rows[0]?.isThere === true;
};

const nameOf = ({ schema }: TableSide, table: string): string =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(table)}`;

const missingIn = (hashes: readonly string[]): ((hash: string) => boolean) => {
  const known = new Set(hashes);
  return (hash) => !known.has(hash);
};
