import type { RowClass, RowKey, TableChanges } from './projection.js';
import { differingColumns, type Slot } from './row-slot.js';
import type { Row, TableShape } from './table-shape.js';

/** Slots of one table, by key text. */
export interface TouchedTable {
  table: RowClass<object>;
  shape: TableShape;
  slots: Map<string, Slot>;
}

/** What a batch does to one table, with the columns in which rows that were read differ from what they were. */
export interface CollectedChanges<R extends object> extends TableChanges<R> {
  changedColumns: ReadonlySet<string>;
}

/** Rows that end as they began are left out. */
export const changesOf = (touched: TouchedTable | undefined): CollectedChanges<Row> => {
  const written: Row[] = [];
  const before = new Map<Row, Row>();
  const changedColumns = new Set<string>();
  const removed: RowKey[] = [];
  for (const { key, value, stored } of touched?.slots.values() ?? []) {
    if (value && stored && touched) {
      const differing = differingColumns(touched.shape, value, stored);
      for (const column of differing) changedColumns.add(column);
      if (differing.length === 0) continue;
      before.set(value, stored);
    }
    if (value) written.push(value);
    if (value === null && stored !== null) removed.push(key);
  }
  return { written, before, changedColumns, removed };
};
