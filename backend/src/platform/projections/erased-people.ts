import type { CollectedRows, LoadRows } from './projection-rows.js';
import type { People, RowClass } from './projection.js';
import type { Row } from './table-shape.js';

/** Where rows come from that the batch has not touched. */
interface PeopleSource {
  load: LoadRows;
  rowsOf(table: RowClass<object>, userId: string, ids: readonly number[]): Promise<Row[]>;
}

interface FoundRow {
  table: RowClass<object>;
  row: Row;
  userId: unknown;
  erased: Readonly<Row>;
  /** It holds something about its person that was not stored before; what was stored of a deleted person is erased. */
  addsPersonalData: boolean;
}

/**
 * OP-50: no row keeps data of a deleted person, whatever the order of events. What was written before the deletion is erased
 * with it, and what follows it in the log (it was in progress) is erased before it is written. The log's order
 * decides and no clock or key, so every rebuild and every process produces the same rows. Call after `settle`.
 */
export const erasePeople = async (
  rows: CollectedRows,
  { deleted, rows: personal }: People,
  source: PeopleSource,
): Promise<void> => {
  const now = rows.changes(deleted).written.map(({ userId }) => userId);
  const found: FoundRow[] = [];
  for (const { table, userId, erased } of personal) {
    if (now.length > 0) rows.found(table, await source.rowsOf(table, userId, now));
    const { written, before } = rows.changes(table);
    const changed = new Set<object>(written);
    for (const row of rows.held(table)) {
      const stored = before.get(row) as Readonly<Row> | undefined;
      const addsPersonalData =
        changed.has(row) && Object.keys(erased).some((column) => stored?.[column] !== row[column]);
      found.push({ table, row, userId: row[userId], erased, addsPersonalData });
    }
  }
  const ids = found.filter(({ addsPersonalData }) => addsPersonalData).map(({ userId }) => userId);
  const gone = await goneAmong(ids, deleted, now, source);
  // A row may be of two people: the data of each one who is gone is removed from what is left of the other's.
  const left = new Map<Row, Row>();
  for (const { table, row, erased } of found.filter(({ userId }) => gone.has(userId))) {
    left.set(row, { ...(left.get(row) ?? row), ...filledOnly(row, erased) });
    rows.put(table, left.get(row) as Row);
  }
};

const goneAmong = async (
  ids: readonly unknown[],
  deleted: People['deleted'],
  now: readonly number[],
  source: PeopleSource,
): Promise<ReadonlySet<unknown>> => {
  const others = [...new Set(ids)].filter((id) => typeof id === 'number' && !now.includes(id)) as number[];
  const before = others.length > 0 ? await source.load(deleted, others) : [];
  return new Set([...now, ...before.map(({ userId }) => userId)]);
};

const filledOnly = (row: Row, erased: Readonly<Row>): Row =>
  Object.fromEntries(Object.entries(erased).filter(([column]) => row[column] !== null));
