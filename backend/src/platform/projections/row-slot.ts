import type { ProjectedEvent, RowKey, RowClass, TableChanges } from './projection.js';
import { assign, type Row, type TableShape } from './table-shape.js';

/** What an event does to a row, or to a missing one (null). */
export type RowOperation = (slot: Slot) => void;

/** One row during a batch. `value` is undefined until the row is loaded, null when there is none. */
export interface Slot {
  key: RowKey;
  value: Row | null | undefined;
  /** As it is in the database; undefined when that was not needed. */
  stored: Row | null | undefined;
  /** Operations that wait until the row is loaded, in the order of the events. */
  waiting: { event: ProjectedEvent; operation: RowOperation }[];
}

export const slotOf = (slots: Map<string, Slot>, text: string, key: RowKey): Slot => {
  let slot = slots.get(text);
  if (!slot) {
    slot = { key, value: undefined, stored: undefined, waiting: [] };
    slots.set(text, slot);
  }
  return slot;
};

export const missing = ({ name }: TableShape, key: RowKey): Error =>
  new Error(`${name}: there is no row ${JSON.stringify(key)}`);

export const applyChange = (shape: TableShape, slot: Slot, values: Partial<Row>): void => {
  if (!slot.value) return;
  for (const key of shape.keys) {
    if (key in values && values[key] !== slot.value[key]) {
      throw new Error(`${shape.name}: an update must not change the key`);
    }
  }
  if (slot.value === slot.stored) slot.value = { ...slot.value }; // `stored` stays as it was read
  assign(shape, slot.value, values);
};

/** The columns in which two rows with one key differ. */
export const differingColumns = (shape: TableShape, one: Row, other: Row): string[] =>
  one === other ? [] : shape.columns.filter((column) => !sameValue(one[column], other[column]));

const sameValue = (one: unknown, other: unknown): boolean =>
  one === other ||
  (typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other));

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
