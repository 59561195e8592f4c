import { Column, Entity, PrimaryColumn } from 'typeorm';
import { projectionSpec } from '../testing/projection-spec.js';
import type { DomainEvent } from '../../kernel/message.js';
import { defineProjection } from './projection.js';

type Opened = DomainEvent<'Opened', { user: number; at: string }>;
type Credited = DomainEvent<'Credited', { user: number; amount: number }>;
type Closed = DomainEvent<'Closed', { user: number }>;

@Entity('spec_balance')
class BalanceRow {
  @PrimaryColumn('integer') userId!: number;
  @Column('bigint') balance!: number;
  @Column('timestamptz') openedAt!: Date;
  @Column('text', { nullable: true }) note!: string | null;
}

@Entity('spec_pair')
class PairRow {
  @PrimaryColumn('integer') left!: number;
  @PrimaryColumn('text') right!: string;
  @Column('integer') seen!: number;
}

const balances = defineProjection<Opened | Credited | Closed>({
  name: 'spec-balances',
  version: 1,
  tables: [BalanceRow, PairRow],
  on: {
    Opened: (rows, { data }) => {
      rows.put(BalanceRow, { userId: data.user, balance: 0, openedAt: new Date(data.at), note: null });
      rows.put(PairRow, { left: data.user, right: 'a', seen: 1 });
    },
    Credited: (rows, { data }) => {
      rows.update(BalanceRow, data.user, (row) => ({ balance: row.balance + data.amount }));
      rows.update(PairRow, { right: 'a', left: data.user }, (row) => ({ seen: row.seen + 1 }));
    },
    Closed: (rows, { data }) => rows.remove(BalanceRow, data.user),
  },
});

const { given } = projectionSpec(balances);
const at = '2026-02-03T04:05:06.000Z';
const opened = (user: number): Opened => ({ type: 'Opened', data: { user, at } });
const credited = (user: number, amount: number): Credited => ({ type: 'Credited', data: { user, amount } });
const closed = (user: number): Closed => ({ type: 'Closed', data: { user } });

describe('the rows of a batch', () => {
  it('applies puts and updates in event order', async () =>
    expect(await given(opened(2), opened(1), credited(2, 5), credited(2, 7)).rows(BalanceRow)).toEqual([
      { userId: 1, balance: 0, openedAt: new Date(at), note: null },
      { userId: 2, balance: 12, openedAt: new Date(at), note: null },
    ]));

  it('cannot apply an update of a row that is not there, removed ones included', async () => {
    const missing = { name: 'EventNotApplicable', event: { type: 'Credited' } };
    await expect(given(credited(1, 5)).rows(BalanceRow)).rejects.toMatchObject({
      ...missing,
      message: 'BalanceRow: there is no row 1',
    });
    await expect(given(opened(1), closed(1), credited(1, 9)).rows(BalanceRow)).rejects.toMatchObject(missing);
  });

  it('leaves out what is said of a row that need not be there', async () => {
    const seenIf = defineProjection<Opened | Credited>({
      ...balances,
      name: 'spec-seen-if',
      on: {
        Opened: (rows, { data }) => rows.put(PairRow, { left: data.user, right: 'a', seen: 1 }),
        Credited: (rows, { data: { user, amount } }) =>
          rows.updateIfThere(PairRow, { left: user, right: 'a' }, { seen: amount }),
      },
    });
    const built = projectionSpec(seenIf).given(credited(1, 5), opened(1), credited(1, 9), credited(2, 3));
    expect(await built.rows(PairRow)).toEqual([{ left: 1, right: 'a', seen: 9 }]);
  });

  describe('made from another one', () => {
    const lines = defineProjection<Opened | Credited>({
      ...balances,
      name: 'spec-lines',
      on: {
        ...balances.on,
        Credited: (rows, { data: { user, amount }, revision }) => {
          rows.update(BalanceRow, user, (row) => ({ balance: row.balance + amount }));
          rows.putFrom(PairRow, BalanceRow, user, ({ balance }) => ({
            left: revision,
            right: 'line',
            seen: balance,
          }));
        },
      },
    });
    const linesOf = async (...events: (Opened | Credited)[]) => {
      const rows = await projectionSpec(lines)
        .given(...events)
        .rows(PairRow);
      return rows.filter(({ right }) => right === 'line').map(({ left, seen }) => [left, seen]);
    };

    it('sees it as it is at its event', async () =>
      expect(await linesOf(opened(1), credited(1, 5), credited(1, 7), opened(1), credited(1, 2))).toEqual([
        [1, 5],
        [2, 12],
        [4, 2],
      ]));

    it('needs it to be there', async () =>
      await expect(linesOf(credited(1, 5))).rejects.toMatchObject({ name: 'EventNotApplicable' }));
  });

  it('are not changed inside of a change, where the row may not have been loaded yet', async () => {
    const nested = defineProjection<Opened | Credited>({
      ...balances,
      name: 'spec-nested',
      on: {
        ...balances.on,
        Credited: (rows, { data: { user } }) =>
          rows.update(BalanceRow, user, (row) => {
            rows.put(PairRow, { left: user, right: 'line', seen: row.balance });
            return {};
          }),
      },
    });
    await expect(projectionSpec(nested).given(opened(1), credited(1, 5)).rows(PairRow)).rejects.toMatchObject(
      {
        name: 'EventNotApplicable',
        message: 'Rows are changed by event handlers, not inside of a change',
      },
    );
  });

  it('knows keys of several columns in any order', async () =>
    expect(await given(opened(1), credited(1, 5)).row(PairRow, { right: 'a', left: 1 })).toMatchObject({
      seen: 2,
    }));

  it('puts a removed row again', async () =>
    expect(await given(opened(1), credited(1, 3), closed(1), opened(1)).row(BalanceRow, 1)).toMatchObject({
      balance: 0,
    }));

  it('ignores foreign event types', async () =>
    expect(await given({ type: 'Foreign', data: {} }, opened(1)).rows(PairRow)).toHaveLength(1));

  it('names the event that it cannot apply', async () => {
    const broken = defineProjection<Opened>({
      name: 'spec-broken',
      version: 1,
      tables: [BalanceRow],
      on: { Opened: (rows) => rows.update(PairRow, { left: 1, right: 'a' }, {}) },
    });
    await expect(projectionSpec(broken).given(opened(1)).rows(BalanceRow)).rejects.toMatchObject({
      name: 'EventNotApplicable',
      event: { type: 'Opened', position: '1' },
      message: 'spec-broken does not own PairRow',
    });
  });
});
