import { isDeepStrictEqual } from 'node:util';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DomainEvent } from '../../kernel/message.js';
import {
  openProjectionWorld,
  plainDecoder,
  until,
  type ProjectionWorld,
} from '../testing/projection-world.js';
import { Checkpoints } from './checkpoints.js';
import { ProjectionRunner } from './projection-runner.js';
import { defineProjection, type Projection } from './projection.js';

type Stored = DomainEvent<'Stored', { id: number; value: number; at: string }>;

@Entity('spec_sum')
class SumRow {
  @PrimaryColumn('integer') id!: number;
  @Column('bigint') total!: number;
  @Column('timestamptz') lastAt!: Date;
}

const sums = (over: Partial<Projection> = {}): Projection => ({
  ...defineProjection<Stored>({
    name: 'spec-sums',
    version: 1,
    tables: [SumRow],
    on: {
      Stored: (rows, { data: { id, value, at } }) =>
        value === 0
          ? rows.put(SumRow, { id, total: 0, lastAt: new Date(at) })
          : rows.update(SumRow, id, (row) => ({ total: row.total + value, lastAt: new Date(at) })),
    },
  }),
  ...over,
});
const stored = (id: number, value: number): Stored => ({
  type: 'Stored',
  data: { id, value, at: '2026-01-02T03:04:05.678Z' },
});
const history = Array.from({ length: 200 }, (_, index) => stored(index % 20, index < 20 ? 0 : index));

let world: ProjectionWorld;
beforeEach(async () => {
  world = await openProjectionWorld([SumRow]);
});
afterEach(() => world.close());

const fingerprint = async (): Promise<unknown> => {
  const { rows } = await world.database.pool.query('SELECT t::text AS row FROM spec_sum t ORDER BY id');
  return rows;
};

describe('ProjectionRebuild', () => {
  it('gives identical rows, twice, while servers run and write', async () => {
    const runner = await world.runner([sums()]);
    await world.append(...history);
    await runner.caughtUp();
    const before = await fingerprint();
    await runner.rebuild(['spec-sums'], { batchSize: 7 });
    expect(await fingerprint()).toEqual(before);
    const [{ events }] = await Promise.all([
      runner.rebuild(['spec-sums'], { batchSize: 7 }),
      ...Array.from({ length: 20 }, () => world.append(stored(3, 1))),
    ]);
    expect(events).toBeGreaterThanOrEqual(200);
    await runner.caughtUp();
    const [row] = await world.rows(SumRow).then((rows) => rows.filter(({ id }) => id === 3));
    expect(row?.total).toBe(
      history.reduce((total, { data }) => total + (data.id === 3 ? data.value : 0), 20),
    );
    expect(await runner.status()).toMatchObject([{ state: 'running', lag: 0 }]);
  });

  it('keeps other processes off until it is done', async () => {
    const checkpoints = new Checkpoints(world.database);
    const free: boolean[] = [];
    const watching = sums({ afterRows: async () => void free.push(await checkpoints.isFree('spec-sums')) });
    const idle = new ProjectionRunner(world.database, world.store, plainDecoder, [watching]);
    await world.append(...history);
    await idle.rebuild(['spec-sums'], { batchSize: 50 });
    expect(free).toEqual([false, false, false, false]);
    expect(await checkpoints.isFree('spec-sums')).toBe(true);
  });

  it('is finished by a running server when it dies half way', async () => {
    const runner = await world.runner([sums()]);
    await world.append(...history);
    await runner.caughtUp();
    const before = await fingerprint();
    const dying = runner.rebuild(['spec-sums'], {
      batchSize: 50,
      onProgress: (events) => {
        if (events === 100) throw new Error('killed');
      },
    });
    await expect(dying).rejects.toThrow('killed');
    await until(async () => isDeepStrictEqual(await fingerprint(), before));
    expect(await runner.status()).toMatchObject([{ state: 'running', lag: 0 }]);
  });

  it('clears and creates what entities cannot describe', async () => {
    const calls: string[] = [];
    const note = (call: string) => async () => void calls.push(call);
    const runner = await world.runner([sums({ create: note('create'), clear: note('clear') })]);
    await world.append(...history);
    await runner.rebuild(['spec-sums']);
    expect(calls).toEqual(['create', 'clear', 'create']);
  });

  it('rejects and notes the event when it cannot be applied; a name that does not exist is refused', async () => {
    await world.append(stored(1, 0), stored(1, 0.5));
    const runner = await world.runner([sums()], { poisonRetriesMs: [] });
    await expect(runner.rebuild(['spec-sums'])).rejects.toMatchObject({ name: 'EventNotApplicable' });
    expect(await runner.status()).toMatchObject([
      { state: 'failed', lastError: expect.stringContaining('Stored') },
    ]);
    expect(() => runner.rebuild(['spec-nothing'])).toThrow('There is no projection called spec-nothing');
  });
});
