import type {
  ProjectedEvent,
  Projection,
  ProjectionRows,
  RowClass,
  RowKey,
  TableChanges,
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

type Change = Partial<Row> | ((row: Readonly<Row>) => Partial<Row>);

/** One row during a batch. `value` is undefined until the row is loaded, null when there is none. */
interface Slot {
  key: RowKey;
  value: Row | null | undefined;
  /** As it stands in the database; undefined when nobody needed to know. */
  stored: Row | null | undefined;
  /** Changes that wait for the row to be loaded. */
  waiting: { event: ProjectedEvent; change: Change }[];
}

/** Slots of one table, by key text. */
export interface TouchedTable {
  table: RowClass<object>;
  shape: TableShape;
  slots: Map<string, Slot>;
}

/** An event that this projection cannot apply; the batch around it is not written. */
export class EventNotApplicable extends Error {
  constructor(
    readonly event: Pick<ProjectedEvent, 'id' | 'type' | 'position'>,
    cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'EventNotApplicable';
  }
}

/** Reads rows by key: the database in the runner, a Map in specs. Rows are returned in any order. */
export type LoadRows = (table: RowClass<object>, keys: readonly RowKey[]) => Promise<Row[]>;

/**
 * The unit of work of one batch: handlers fold into it, `settle` loads what they asked about and applies the rest,
 * `changes` says what is to be written. A row that is put before it is asked about is never loaded.
 */
export class CollectedRows implements ProjectionRows {
  readonly touched = new Map<RowClass<object>, TouchedTable>();
  private current: ProjectedEvent | undefined;

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

  update<R extends object>(
    table: RowClass<R>,
    key: RowKey,
    change: Partial<R> | ((row: Readonly<R>) => Partial<R>),
  ): void {
    const { shape, slots } = this.table(table);
    const slot = slotOf(slots, keyText(shape, key), key);
    if (slot.value) applyChange(shape, slot, change as Change);
    else if (slot.value === undefined) slot.waiting.push({ event: this.event(), change: change as Change });
  }

  remove<R extends object>(table: RowClass<R>, key: RowKey): void {
    const { shape, slots } = this.table(table);
    const slot = slotOf(slots, keyText(shape, key), key);
    slot.value = null;
    slot.waiting.length = 0;
  }

  /** Loads the rows that changes wait for, one call per table, and applies them in event order. */
  async settle(load: LoadRows): Promise<void> {
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
        for (const { event, change } of slot.waiting) {
          try {
            applyChange(shape, slot, change);
          } catch (error) {
            throw new EventNotApplicable(event, error);
          }
        }
      }
    }
  }

  /** Takes in rows as they stand in the database; those that the batch knows better stay as they are. */
  found(table: RowClass<object>, stored: readonly Row[]): void {
    const { shape, slots } = this.table(table);
    for (const row of stored) {
      const slot = slotOf(slots, keyTextOfRow(shape, row), keyOfRow(shape, row));
      if (slot.value === undefined) slot.value = slot.stored = row;
    }
  }

  /** The rows of one table that the batch knows, as they stand after it. Call after `settle`. */
  held(table: RowClass<object>): Row[] {
    const slots = this.touched.get(table)?.slots.values() ?? [];
    return [...slots].flatMap(({ value }) => (value ? [value] : []));
  }

  /** What the batch does to one table; rows that end as they began are left out. Call after `settle`. */
  changes<R extends object>(table: RowClass<R>): TableChanges<R> {
    const touched = this.touched.get(table);
    const written: Row[] = [];
    const removed: RowKey[] = [];
    for (const { key, value, stored } of touched?.slots.values() ?? []) {
      if (value && !(stored && touched && sameRow(touched.shape, value, stored))) written.push(value);
      if (value === null && stored !== null) removed.push(key);
    }
    return { written: written as R[], removed };
  }

  private table(table: RowClass<object>): TouchedTable {
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

const slotOf = (slots: Map<string, Slot>, text: string, key: RowKey): Slot => {
  let slot = slots.get(text);
  if (!slot) {
    slot = { key, value: undefined, stored: undefined, waiting: [] };
    slots.set(text, slot);
  }
  return slot;
};

const applyChange = (shape: TableShape, slot: Slot, change: Change): void => {
  if (!slot.value) return;
  const values = typeof change === 'function' ? change(slot.value) : change;
  for (const key of shape.keys) {
    if (key in values && values[key] !== slot.value[key]) {
      throw new Error(`${shape.name}: an update must not change the key`);
    }
  }
  if (slot.value === slot.stored) slot.value = { ...slot.value }; // `stored` stays as it was read
  assign(shape, slot.value, values);
};

const sameRow = (shape: TableShape, one: Row, other: Row): boolean =>
  one === other || shape.columns.every((column) => sameValue(one[column], other[column]));

const sameValue = (one: unknown, other: unknown): boolean =>
  one === other ||
  (typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other));
