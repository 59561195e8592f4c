import { EventNotApplicable } from '../followers/follower.js';
import type {
  ProjectedEvent,
  Projection,
  ProjectionRows,
  RowChange,
  RowClass,
  RowKey,
} from './projection.js';
import {
  assign,
  keyOfRow,
  keyText,
  keyTextOfRow,
  shapeOf,
  type Row,
  type TableShape,
} from './table-shape.js';
import {
  changesOf,
  type CollectedChanges,
  type TouchedTable,
  applyChange,
  missing,
  slotOf,
  type RowOperation,
  type Slot,
} from './row-slot.js';

/** Reads rows by key: the database in the runner, a Map in specs. Rows are returned in any order. */
export type LoadRows = (table: RowClass<object>, keys: readonly RowKey[]) => Promise<Row[]>;

/**
 * The unit of work of one batch: handlers fold into it, `settle` loads the rows they refer to and applies deferred changes,
 * `changes` are what is to be written. A row that is put first is never loaded.
 */
export class CollectedRows implements ProjectionRows {
  readonly touched = new Map<RowClass<object>, TouchedTable>();
  /** Cache of `changes`, which is called several times per table. */
  private readonly known = new Map<RowClass<object>, CollectedChanges<object>>();
  private current: ProjectedEvent | undefined;
  private isChanging = false;

  constructor(private readonly projection: Projection) {}

  /** Folds one event; types that the projection does not handle do nothing. */
  apply(event: ProjectedEvent): void {
    const handler = this.projection.on[event.type];
    if (!handler) return;
    this.current = event;
    try {
      handler(this, event as ProjectedEvent<never>);
    } catch (error) {
      throw error instanceof EventNotApplicable ? error : new EventNotApplicable(event, error);
    }
  }

  put<R extends object>(table: RowClass<R>, row: R): void {
    const { shape, slots } = this.table(table);
    const whole: Row = {};
    for (const column of shape.columns) whole[column] = null;
    assign(shape, whole, row as Row);
    for (const key of shape.keys)
      if (whole[key] === null) throw new Error(`${shape.name}: no value for key ${key}`);
    const slot = slotOf(slots, keyTextOfRow(shape, whole), keyOfRow(shape, whole));
    slot.value = whole;
    slot.waiting.length = 0;
  }

  update<R extends object>(table: RowClass<R>, key: RowKey, change: RowChange<R>): void {
    const { shape, slots } = this.table(table);
    this.applyOrDefer(slotOf(slots, keyText(shape, key), key), (slot) =>
      this.change(shape, slot, change, 'required'),
    );
  }

  updateIfThere<R extends object>(table: RowClass<R>, key: RowKey, change: RowChange<R>): void {
    const { shape, slots } = this.table(table);
    this.applyOrDefer(slotOf(slots, keyText(shape, key), key), (slot) =>
      this.change(shape, slot, change, 'optional'),
    );
  }

  putFrom<From extends object, R extends object>(
    table: RowClass<R>,
    from: RowClass<From>,
    key: RowKey,
    make: (row: Readonly<From>) => R,
  ): void {
    const { shape, slots } = this.table(from);
    const target = this.table(table);
    this.applyOrDefer(slotOf(slots, keyText(shape, key), key), ({ value }) => {
      if (!value) throw missing(shape, key);
      const row = this.purely(() => make({ ...value } as From));
      if (target.slots.has(keyTextOfRow(target.shape, row as Row)))
        throw new Error(`${target.shape.name}: a row that is made from another one was touched before`);
      this.put(table, row);
    });
  }

  remove<R extends object>(table: RowClass<R>, key: RowKey): void {
    const { shape, slots } = this.table(table);
    const slot = slotOf(slots, keyText(shape, key), key);
    slot.value = null;
    slot.waiting.length = 0;
  }

  /** Loads the rows that changes wait for, one call per table, and applies them in event order. */
  async settle(load: LoadRows): Promise<void> {
    this.known.clear();
    for (const { table, shape, slots } of this.touched.values()) {
      const open = [...slots.values()].filter((slot) => slot.value === undefined);
      if (open.length === 0) continue;
      const rows = await load(
        table,
        open.map((slot) => slot.key),
      );
      const found = new Map(rows.map((row) => [keyTextOfRow(shape, row), row]));
      for (const slot of open) {
        slot.stored = found.get(keyText(shape, slot.key)) ?? null;
        slot.value = slot.stored;
        for (const { event, operation } of slot.waiting) {
          try {
            operation(slot);
          } catch (error) {
            throw new EventNotApplicable(event, error);
          }
        }
      }
    }
  }

  /** Adds rows from the database; those that the batch has changed stay as they are. */
  found(table: RowClass<object>, stored: readonly Row[]): void {
    const { shape, slots } = this.table(table);
    for (const row of stored) {
      const slot = slotOf(slots, keyTextOfRow(shape, row), keyOfRow(shape, row));
      if (slot.value === undefined) slot.value = slot.stored = row;
    }
  }

  /** The rows of one table that the batch knows, as they are after it. Call after `settle`. */
  held(table: RowClass<object>): Row[] {
    const slots = this.touched.get(table)?.slots.values() ?? [];
    return [...slots].flatMap(({ value }) => (value ? [value] : []));
  }

  /** What the batch does to one table; rows that end as they began are left out. Call after `settle`. */
  changes<R extends object>(table: RowClass<R>): CollectedChanges<R> {
    let changes = this.known.get(table);
    if (!changes) {
      changes = changesOf(this.touched.get(table));
      this.known.set(table, changes);
    }
    return changes as CollectedChanges<R>;
  }

  private applyOrDefer(slot: Slot, operation: RowOperation): void {
    if (slot.value === undefined) slot.waiting.push({ event: this.event(), operation });
    else operation(slot);
  }

  private change<R extends object>(
    shape: TableShape,
    slot: Slot,
    change: RowChange<R>,
    existence: 'required' | 'optional',
  ): void {
    const { value } = slot;
    if (value)
      applyChange(shape, slot, typeof change === 'function' ? this.purely(() => change(value as R)) : change);
    else if (existence === 'required') throw missing(shape, slot.key);
  }

  /** Operations inside a change would be lost or out of order when the change is deferred. */
  private purely<Result>(work: () => Result): Result {
    this.isChanging = true;
    try {
      return work();
    } finally {
      this.isChanging = false;
    }
  }

  private table(table: RowClass<object>): TouchedTable {
    if (this.isChanging) throw new Error('Rows are changed by event handlers, not inside of a change');
    this.known.delete(table);
    let touched = this.touched.get(table);
    if (!touched) {
      if (!this.projection.tables.includes(table))
        throw new Error(`${this.projection.name} does not own ${table.name}`);
      touched = { table, shape: shapeOf(table), slots: new Map() };
      this.touched.set(table, touched);
    }
    return touched;
  }

  private event(): ProjectedEvent {
    if (!this.current) throw new Error('Rows are changed by event handlers only');
    return this.current;
  }
}
