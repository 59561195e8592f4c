import * as fc from 'fast-check';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { DomainEvent } from '../../kernel/message.js';
import {
  openProjectionWorld,
  plainDecoder,
  TestFollowers,
  type ProjectionWorld,
} from '../testing/projection-world.js';
import { until } from '../testing/until.js';
import { rebuildBeside } from '../projections/rebuild-run.js';
import type { EventDecoder } from './log-batch.js';
import { defineProjection, type Projection } from '../projections/projection.js';

type Opened = DomainEvent<'Opened', { account: number; at: string; tags: string[] }>;
type Moved = DomainEvent<'Moved', { account: number; amount: number }>;
type Closed = DomainEvent<'Closed', { account: number }>;
type Noted = DomainEvent<'Noted', { text: string }>;

@Entity('spec_account')
@Index(['balance'])
class AccountRow {
  @PrimaryColumn('integer') account!: number;
  @Column('bigint') balance!: number;
  @Column('integer') moves!: number;
  @Column('timestamptz') openedAt!: Date;
  @Column('text', { array: true }) tags!: string[];
  @Column('jsonb') history!: number[];
}

@Entity('spec_note')
class NoteRow {
  @PrimaryColumn('text') text!: string;
  @PrimaryColumn('integer') length!: number;
}

const accounts = (over: Partial<Projection> = {}): Projection => ({
  ...defineProjection<Opened | Moved | Closed>({
    name: 'spec-accounts',
    version: 1,
    tables: [AccountRow],
    on: {
      Opened: (rows, { data }) =>
        rows.put(AccountRow, {
          account: data.account,
          balance: 0,
          moves: 0,
          openedAt: new Date(data.at),
          tags: data.tags,
          history: [],
        }),
      Moved: (rows, { data }) =>
        rows.updateIfThere(AccountRow, data.account, (row) => ({
          balance: row.balance + data.amount,
          moves: row.moves + 1,
          history: [...row.history, data.amount].slice(-3),
        })),
      Closed: (rows, { data }) => rows.remove(AccountRow, data.account),
    },
  }),
  ...over,
});

const notes: Projection = defineProjection<Noted>({
  name: 'spec-notes',
  version: 1,
  tables: [NoteRow],
  on: {
    Noted: (rows, { data }) => {
      if (data.text === 'poison') throw new Error('cannot be read');
      rows.put(NoteRow, { text: data.text, length: data.text.length });
    },
  },
});

const at = '2026-02-03T04:05:06.789Z';
const opened = (account: number, tags = ['a "b"', 'c,{d}']): Opened => ({
  type: 'Opened',
  data: { account, at, tags },
});
const moved = (account: number, amount: number): Moved => ({ type: 'Moved', data: { account, amount } });
const closed = (account: number): Closed => ({ type: 'Closed', data: { account } });
const noted = (text: string): Noted => ({ type: 'Noted', data: { text } });

let world: ProjectionWorld;
beforeEach(async () => {
  world = await openProjectionWorld([AccountRow, NoteRow]);
});
afterEach(() => world.close());

const stateOf = async (runner: TestFollowers, name: string) =>
  (await runner.status()).find((status) => status.name === name);
const checkpoint = async (name: string) => {
  const { rows } = await world.database.pool.query('SELECT * FROM checkpoint WHERE name = $1', [name]);
  return rows[0] as { position: string; error: string | null };
};

describe('followers that project', () => {
  it('creates tables and indices, then applies events in order, old and new ones', async () => {
    await world.append(opened(1), moved(1, 5), opened(2), closed(2));
    const runner = await world.runner([accounts()]);
    await runner.caughtUp();
    await world.append(moved(1, 10), moved(2, 7), moved(1, -1));
    await runner.caughtUp();
    const openedAt = new Date(at);
    expect(await world.rows(AccountRow)).toEqual([
      { account: 1, balance: 14, moves: 3, openedAt, tags: ['a "b"', 'c,{d}'], history: [5, 10, -1] },
    ]);
    const { rows } = await world.database.pool.query(
      `SELECT 1 FROM pg_indexes WHERE tablename = 'spec_account'`,
    );
    expect(rows).toHaveLength(2);
  });

  it('gives the same rows whatever the batches are', async () => {
    const event = fc.oneof(
      fc.integer({ min: 1, max: 4 }).map((account) => opened(account, [`t${account}`])),
      fc
        .record({ account: fc.integer({ min: 1, max: 4 }), amount: fc.integer({ min: -9, max: 9 }) })
        .map((data) => moved(data.account, data.amount)),
      fc.integer({ min: 1, max: 4 }).map(closed),
      fc.constant(noted('foreign')),
    );
    const all: DomainEvent[] = [];
    const engines = { database: world.database, store: world.store, decoder: plainDecoder };
    await fc.assert(
      fc.asyncProperty(
        fc.array(event, { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 1, max: 12 }),
        async (events, batchSize) => {
          await world.append(...events);
          all.push(...events);
          await rebuildBeside(engines, [accounts()], { batchSize });
          expect(await world.rows(AccountRow)).toEqual(folded(all));
        },
      ),
      { numRuns: 12, endOnFailure: true }, // the log only grows: a failure cannot be shrunk
    );
  });

  it('applies a batch exactly once when it fails after the rows and before the checkpoint', async () => {
    let failures = 2;
    const failing = accounts({
      afterRows: async (client) => {
        if (failures-- > 0) await client.query('SELECT pg_terminate_backend(pg_backend_pid())');
      },
    });
    const runner = await world.runner([failing]);
    await world.append(opened(1), moved(1, 5), moved(1, 6));
    await runner.caughtUp();
    expect(failures).toBeLessThan(0);
    expect(await world.rows(AccountRow)).toMatchObject([{ balance: 11, moves: 2 }]);
  });

  it('goes on by itself after PostgreSQL cut all connections', async () => {
    const runner = await world.runner([accounts()]);
    await world.append(opened(1));
    await runner.caughtUp();
    const cut = 'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()';
    await expect(world.database.pool.query(cut)).rejects.toThrow();
    await until(() =>
      world.append(moved(1, 3)).then(
        () => true,
        () => false,
      ),
    );
    await until(async () => (await world.rows(AccountRow)).every(({ moves }) => moves === 1));
  });

  it('projects each event once when several runners work on one database', async () => {
    await world.append(opened(1), opened(2));
    const runners = await Promise.all(
      [accounts(), accounts(), accounts()].map((projection) => world.runnerElsewhere([projection])),
    );
    const write = async (account: number) => {
      for (let moves = 0; moves < 15; moves++) await world.append(moved(account, 1), noted('x'));
    };
    await Promise.all([write(1), write(2), write(1), write(2)]);
    await Promise.all(runners.map((runner) => runner.caughtUp()));
    expect(await world.rows(AccountRow)).toMatchObject([{ moves: 30 }, { moves: 30 }]);
  });

  it('halts before an event that it cannot apply; the others go on', async () => {
    const troubles: string[] = [];
    const runner = await world.runner([accounts(), notes], { onTrouble: (name) => troubles.push(name) });
    await world.append(noted('good'), opened(1), noted('poison'), noted('later'), moved(1, 4));
    await until(async () => (await stateOf(runner, 'spec-notes'))?.state === 'failed');
    await runner.caughtUp();
    expect(troubles).toEqual(Array(6).fill('spec-notes'));
    expect(await world.rows(NoteRow)).toEqual([{ text: 'good', length: 4 }]);
    expect(await world.rows(AccountRow)).toMatchObject([{ balance: 4 }]);
    expect(await stateOf(runner, 'spec-notes')).toMatchObject({
      lastError: expect.stringMatching(/^Noted .* at [\d/]+: cannot be read$/),
    });
    expect(await stateOf(runner, 'spec-accounts')).toMatchObject({
      state: 'running',
      lag: 0,
      lastError: null,
    });
  });

  it('halts before an event that cannot be decoded, with all events before it applied', async () => {
    const decode: EventDecoder['decode'] = async (events) => {
      if (events.some(({ type, data }) => type === 'Noted' && data.text === 'sealed'))
        throw new Error('no key');
      return plainDecoder.decode(events);
    };
    const runner = new TestFollowers(world.database, world.store, { decode }, [accounts(), notes], {
      poisonRetriesMs: [1],
    });
    await runner.start();
    await world.append(noted('good'), opened(1), noted('sealed'), noted('later'));
    await until(async () => (await stateOf(runner, 'spec-notes'))?.state === 'failed');
    await runner.caughtUp();
    expect(await world.rows(NoteRow)).toHaveLength(1);
    expect(await world.rows(AccountRow)).toHaveLength(1);
    expect(await stateOf(runner, 'spec-notes')).toMatchObject({
      lastError: expect.stringContaining('no key'),
    });
    await runner.stop();
  });

  it('halts on what the database refuses, with all events before it applied', async () => {
    const runner = await world.runner([accounts()]);
    await world.append(
      ...Array.from({ length: 20 }, (_, index) => opened(index + 1)),
      moved(3, 1),
      moved(7, 0.5),
      moved(3, 1),
    );
    await until(async () => (await stateOf(runner, 'spec-accounts'))?.state === 'failed');
    expect(await world.rows(AccountRow)).toHaveLength(20);
    expect((await world.rows(AccountRow))[2]).toMatchObject({ moves: 1 });
    expect((await checkpoint('spec-accounts')).error).toMatch(/bigint/);
  });

  it.each(['53100', '58030', '25006', '25P03'])(
    'E6: waits as long as it takes for a database that cannot write now (%s)',
    async (code) => {
      let tries = 0;
      const runner = await world.runner([accounts()], { onTrouble: () => void (tries += 1) });
      const refuse = `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'not now' USING ERRCODE = '${code}'; END $$`;
      await world.database.pool.query(refuse);
      await world.database.pool.query(
        'CREATE TRIGGER refuse BEFORE INSERT ON spec_account FOR EACH ROW EXECUTE FUNCTION refuse()',
      );
      await world.append(opened(1));
      await until(async () => tries > 6); // one that is to blame is given up after 6
      await world.database.pool.query('DROP TRIGGER refuse ON spec_account');
      await until(async () => (await world.rows(AccountRow)).length === 1);
      expect((await stateOf(runner, 'spec-accounts'))?.state).toBe('running');
    },
  );

  it('takes a repaired projection up again when a process with the repair starts', async () => {
    const broken = await world.runner([notes]);
    await world.append(noted('poison'), noted('later'));
    await until(async () => (await stateOf(broken, 'spec-notes'))?.state === 'failed');
    const on = {
      Noted: (rows: never, event: never) => repairedNote(rows, event),
    } as unknown as Projection['on'];
    const repaired = await world.runnerElsewhere([{ ...notes, on }]);
    await repaired.caughtUp();
    expect(await world.rows(NoteRow)).toHaveLength(2);
    await until(async () => (await stateOf(broken, 'spec-notes'))?.state === 'running');
  });

  it('empties and refills tables whose version was raised', async () => {
    const first = await world.runner([accounts()]);
    await world.append(opened(1), moved(1, 5));
    await first.caughtUp();
    await first.stop();
    const doubled = { ...accounts().on, Moved: double as unknown as Projection['on'][string] };
    const second = await world.runner([accounts({ version: 2, on: doubled })]);
    await second.caughtUp();
    expect(await world.rows(AccountRow)).toMatchObject([{ balance: 10 }]);
    expect(await stateOf(second, 'spec-accounts')).toMatchObject({ state: 'running' });
  });

  it('moves the checkpoint over foreign events now and then, without a transaction for each', async () => {
    let transactions = 0;
    const counting = accounts({ afterRows: async () => void (transactions += 1) });
    const runner = await world.runner([counting]);
    const last = await world.append(noted('x'), noted('y'));
    await runner.caughtUp();
    await until(async () => (await checkpoint('spec-accounts')).position === last);
    expect(transactions).toBe(0);
    await runner.stop();
    const again = await world.runner([counting]);
    await world.append(opened(1));
    await again.caughtUp();
    expect(await world.rows(AccountRow)).toHaveLength(1);
  });

  it('goes back to the checkpoint row when the database lost its newest transactions', async () => {
    const runner = await world.runner([accounts()]);
    const before = await world.append(opened(1), opened(2));
    await runner.caughtUp();
    await world.append(moved(1, 5));
    await runner.caughtUp();
    // What a crash of PostgreSQL does to transactions committed asynchronously: rows and checkpoint are older again.
    await world.database.pool.query(
      `WITH c AS (UPDATE checkpoint SET position = $1) UPDATE spec_account SET balance = 0, moves = 0, history = '[]'`,
      [before],
    );
    await world.append(moved(2, 1));
    await until(async () => (await world.rows(AccountRow)).every(({ moves }) => moves === 1));
  });
});

const double = (rows: Parameters<NonNullable<Projection['on'][string]>>[0], { data }: Moved) =>
  rows.update(AccountRow, data.account, (row) => ({ balance: row.balance + 2 * data.amount }));

const repairedNote = (rows: Parameters<NonNullable<Projection['on'][string]>>[0], { data }: Noted) =>
  rows.put(NoteRow, { text: data.text, length: data.text.length });

/** The rows by the plainest fold there is. */
const folded = (events: DomainEvent[]): AccountRow[] => {
  const rows = new Map<number, AccountRow>();
  for (const event of events as (Opened | Moved | Closed)[]) {
    const { account } = event.data;
    const row = rows.get(account);
    if (event.type === 'Opened') {
      const { tags } = event.data;
      rows.set(account, { account, balance: 0, moves: 0, openedAt: new Date(at), tags, history: [] });
    } else if (event.type === 'Closed') rows.delete(account);
    else if (event.type === 'Moved' && row) {
      const { amount } = event.data;
      rows.set(account, {
        ...row,
        balance: row.balance + amount,
        moves: row.moves + 1,
        history: [...row.history, amount].slice(-3),
      });
    }
  }
  return [...rows.values()].toSorted((a, b) => a.account - b.account);
};
