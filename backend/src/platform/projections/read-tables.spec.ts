import { Column, Entity, PrimaryColumn } from 'typeorm';
import { openProjectionWorld, type ProjectionWorld } from '../testing/projection-world.js';
import { ReadTables } from './read-tables.js';
import type { Row } from './table-shape.js';

@Entity('spec_wide')
class WideRow {
  @PrimaryColumn('integer') id!: number;
  @Column('integer') one!: number;
  @Column('integer') two!: number;
  @Column('jsonb') list!: object[];
  @Column('timestamptz', { nullable: true }) at!: Date | null;
}

let world: ProjectionWorld;
let tables: ReadTables;
const AT = new Date('2026-02-03T04:05:06.007Z');
const rowOf = (id: number) => ({ id, one: 1, two: 2, list: [{ one: 5 }], at: AT });

beforeEach(async () => {
  world = await openProjectionWorld([WideRow]);
  tables = new ReadTables(world.database.orm, true);
  await world.database.transaction((client) => tables.create(client, WideRow));
  await world.database.pool.query(tables.writing(WideRow, [rowOf(1), rowOf(2), rowOf(3)]));
});
afterEach(() => world.close());

const change = async (rows: readonly WideRow[], ...columns: string[]) => {
  const statement = tables.changing(WideRow, rows as unknown as Row[], new Set(columns));
  if (statement) await world.database.pool.query(statement);
  return statement !== undefined;
};

describe('ReadTables', () => {
  it('changes the columns that differ and sends no others', async () => {
    const rows = [1, 2].map((id) => ({ ...rowOf(id), one: 10 * id, two: 99, list: [{ one: 7 }], at: null }));
    expect(await change(rows, 'one', 'list')).toBe(true);
    const keys = [1, 2, 3];
    const found = await tables.load(world.database.pool, WideRow, keys);
    expect(found.toSorted((a, b) => Number(a.id) - Number(b.id))).toEqual([
      { ...rowOf(1), one: 10, list: [{ one: 7 }] },
      { ...rowOf(2), one: 20, list: [{ one: 7 }] },
      rowOf(3),
    ]);
  });

  it('keeps a statement for each set of columns, in whatever order they come, and for few of them', async () => {
    const sets = [
      ['one'],
      ['two'],
      ['list'],
      ['at'],
      ['one', 'two'],
      ['one', 'list'],
      ['one', 'at'],
      ['two', 'at'],
    ];
    for (const columns of sets) expect(await change([rowOf(1)], ...columns)).toBe(true);
    expect(await change([rowOf(1)], 'at', 'two')).toBe(true);
    expect(await change([rowOf(1)], 'two', 'list')).toBe(false);
  });

  it('writes rows whole where statements are not kept: in a rebuild', () => {
    const bulk = new ReadTables(world.database.orm);
    expect(bulk.changing(WideRow, [rowOf(1)], new Set(['one']))).toBeUndefined();
  });
});
