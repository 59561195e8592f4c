import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DomainEvent } from '../../kernel/message.js';
import { openProjectionWorld, type ProjectionWorld } from '../testing/projection-world.js';
import { until } from '../testing/until.js';
import { defineProjection, type Projection, type RowClass } from './projection.js';

type Counted = DomainEvent<'Counted', { number: number }>;

@Entity('spec_one')
class OneRow {
  @PrimaryColumn('integer') number!: number;
  @Column('text') text!: string;
}
@Entity('spec_other')
class OtherRow {
  @PrimaryColumn('integer') number!: number;
  @Column('text') text!: string;
}

/** `unwritable`: the number whose row PostgreSQL does not take. */
const counting = (name: string, table: RowClass<OneRow>, refused = -1, unwritable = -1): Projection =>
  defineProjection<Counted>({
    name,
    version: 1,
    tables: [table],
    on: {
      Counted: (rows, { data: { number } }) => {
        if (number === refused) throw new Error('Not this one');
        rows.put(table, { number, text: number === unwritable ? 'a NUL: \0' : name });
      },
    },
  });
const counted = (number: number): Counted => ({ type: 'Counted', data: { number } });

let world: ProjectionWorld;
beforeEach(async () => {
  world = await openProjectionWorld([OneRow, OtherRow]);
});
afterEach(() => world.close());

/** The transactions that wrote the checkpoints last. */
const transactions = async (): Promise<string[]> => {
  const { rows } = await world.database.pool.query<{ xmin: string }>(
    'SELECT DISTINCT xmin::text FROM checkpoint',
  );
  return rows.map(({ xmin }) => xmin);
};
const numbers = async (table: RowClass<OneRow>): Promise<number[]> =>
  (await world.rows(table)).map(({ number }) => number).toSorted((one, other) => one - other);

describe('projections that have caught up with the log', () => {
  it('are written in one transaction, with their checkpoints', async () => {
    const runner = await world.runner([counting('one', OneRow), counting('other', OtherRow)]);
    await world.append(counted(1));
    await runner.caughtUp(); // both follow live events from now on
    await world.append(counted(2));
    await runner.caughtUp();
    expect(await numbers(OneRow)).toEqual([1, 2]);
    expect(await numbers(OtherRow)).toEqual([1, 2]);
    expect(await transactions()).toHaveLength(1);
  });

  it('do not hold each other up: one halts before an event, the other goes on', async () => {
    const runner = await world.runner([counting('one', OneRow), counting('other', OtherRow, 2)]);
    for (const number of [1, 2, 3]) await world.append(counted(number));
    await runner.caughtUp();
    await until(async () => (await runner.halted('projection')).includes('other'));
    expect(await numbers(OneRow)).toEqual([1, 2, 3]);
    expect(await numbers(OtherRow)).toEqual([1]);
    expect(await runner.halted('projection')).toEqual(['other']);
  });

  it('nothing of a batch is committed when PostgreSQL refuses a part of it, and the rest is written alone', async () => {
    const runner = await world.runner([counting('one', OneRow), counting('other', OtherRow, -1, 2)]);
    for (const number of [1, 2, 3]) await world.append(counted(number));
    await runner.caughtUp();
    await until(async () => (await runner.halted('projection')).includes('other'));
    expect(await numbers(OneRow)).toEqual([1, 2, 3]);
    expect(await numbers(OtherRow)).toEqual([1]);
    const { rows } = await world.database.pool.query<{ isBehind: boolean }>(
      `SELECT "failedPosition"::bigint > position::bigint AS "isBehind" FROM checkpoint WHERE name = 'other'`,
    );
    expect(rows).toEqual([{ isBehind: true }]);
  });

  it('go on without the one that another process writes', async () => {
    const runner = await world.runner([counting('one', OneRow), counting('other', OtherRow)]);
    const elsewhere = await world.database.pool.connect();
    await elsewhere.query(`BEGIN; SELECT FROM checkpoint WHERE name = 'other' FOR UPDATE`);
    await world.append(counted(1));
    await until(async () => (await numbers(OneRow)).length === 1);
    expect(await numbers(OtherRow)).toEqual([]);
    await elsewhere.query('ROLLBACK');
    elsewhere.release();
    await runner.caughtUp();
    expect(await numbers(OtherRow)).toEqual([1]);
  });
});

describe('a projection with a batch window', () => {
  it('has everything for a caller that waits for it', async () => {
    const runner = await world.runner([{ ...counting('one', OneRow), batchWindowMs: 100 }]);
    for (const number of [1, 2, 3, 4]) await world.append(counted(number));
    await runner.caughtUp();
    expect(await numbers(OneRow)).toEqual([1, 2, 3, 4]);
  });
});
