import type { DomainEvent } from '../../kernel/message.js';
import type { Position } from '../event-store/event-store.js';
import { erasePeople } from '../projections/erased-people.js';
import { CollectedRows, type LoadRows } from '../projections/projection-rows.js';
import type { ProjectedEvent, Projection, RowClass, RowKey } from '../projections/projection.js';
import { keyText, keyTextOfRow, shapeOf, type Row } from '../projections/table-shape.js';

type Tables = Map<RowClass<object>, Map<string, Row>>;
type Given = DomainEvent & Partial<Omit<ProjectedEvent, keyof DomainEvent>>;

/**
 * Given-events-expect-rows for a projection, in memory. Events may leave out what the store adds (id, position,
 * recordedAt …). `rows(Table)` gives plain objects ordered by key, `row(Table, key)` one or null. Every history is
 * folded twice, event by event and as one batch, and must give the same rows.
 */
export const projectionSpec = (projection: Projection) => ({
  given: (...given: Given[]) => {
    const events = given.map(stored);
    const build = async (): Promise<Tables> => {
      const oneByOne = await fold(
        projection,
        events.map((event) => [event]),
      );
      expect(await fold(projection, [events])).toEqual(oneByOne);
      return oneByOne;
    };
    return {
      rows: async <R extends object>(table: RowClass<R>): Promise<R[]> => rowsOf(await build(), table),
      row: async <R extends object>(table: RowClass<R>, key: RowKey): Promise<R | null> =>
        ((await build()).get(table)?.get(keyText(shapeOf(table), key)) as R | undefined) ?? null,
    };
  },
});

const stored = (event: Given, index: number): ProjectedEvent =>
  ({
    id: `00000000-0000-5000-8000-${String(index + 1).padStart(12, '0')}`,
    stream: 'spec-1',
    revision: index,
    position: String(index + 1) as Position,
    recordedAt: '2026-01-01T00:00:00.000Z',
    actorUserId: null,
    correlationId: 'spec',
    ...event,
  }) as ProjectedEvent;

const fold = async (projection: Projection, batches: ProjectedEvent[][]): Promise<Tables> => {
  const tables: Tables = new Map(projection.tables.map((table) => [table, new Map()]));
  const load: LoadRows = async (table, keys) =>
    keys
      .map((key) => tables.get(table)?.get(keyText(shapeOf(table), key)))
      .filter((row) => row !== undefined);
  for (const batch of batches) {
    const rows = new CollectedRows(projection);
    for (const event of batch) rows.apply(event);
    await rows.settle(load);
    if (projection.people)
      await erasePeople(rows, projection.people, {
        load,
        rowsOf: async (table, userId, ids) =>
          [...(tables.get(table)?.values() ?? [])].filter((row) => ids.includes(row[userId] as number)),
      });
    for (const [table, held] of tables) {
      const shape = shapeOf(table);
      const { written, removed } = rows.changes(table);
      for (const row of written) held.set(keyTextOfRow(shape, row as Row), row as Row);
      for (const key of removed) held.delete(keyText(shape, key));
    }
  }
  return tables;
};

const rowsOf = <R extends object>(tables: Tables, table: RowClass<R>): R[] => {
  const shape = shapeOf(table);
  const byKey = (a: Row, b: Row): number => {
    for (const key of shape.keys) {
      const [x, y] = [a[key] as string | number, b[key] as string | number];
      if (x !== y) return x < y ? -1 : 1;
    }
    return 0;
  };
  return [...(tables.get(table)?.values() ?? [])].toSorted(byKey) as R[];
};
