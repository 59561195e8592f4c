import {
  openProjectionWorld,
  plainDecoder,
  TestFollowers,
  type ProjectionWorld,
} from '../testing/projection-world.js';
import { until } from '../testing/until.js';
import { history, SumRow, sums } from '../testing/rebuild-fixture.js';
import { EventStoreRefused } from '../event-store/event-store.js';
import { Checkpoints, ForeignCheckpoints } from './checkpoints.js';

let world: ProjectionWorld;
beforeEach(async () => {
  world = await openProjectionWorld([SumRow]);
  const runner = await world.runner([sums()]);
  await world.append(...history);
  await runner.caughtUp();
  await runner.stop();
  await world.database.pool.query(`UPDATE checkpoint SET log = 'another'`);
});
afterEach(() => world.close());

const checkpoint = () => new Checkpoints(world.database, world.store).of('spec-sums');

describe('checkpoints of another log', () => {
  it('stop the start, in words, and nothing is asked after their positions', async () => {
    const readAll = jest.spyOn(world.store, 'readAll');
    await expect(world.runner([sums()])).rejects.toThrow(ForeignCheckpoints);
    await expect(world.runner([sums()])).rejects.toThrow(
      'made from another event log than the configured one: spec-sums',
    );
    expect(readAll).not.toHaveBeenCalled();
  });

  it('are shown as failed, and a rebuild makes them places in this log', async () => {
    const { rows: before } = await world.database.pool.query('SELECT * FROM spec_sum ORDER BY 1');
    await world.database.pool.query('DELETE FROM spec_sum');
    await world.runner([sums()]).catch(() => undefined);
    const runner = new TestFollowers(world.database, world.store, plainDecoder, [sums()]);
    expect(await runner.status()).toMatchObject([
      { state: 'failed', position: null, lastError: expect.stringContaining('another event log') },
    ]);
    const { outcomes } = await runner.rebuild(['spec-sums']);
    expect(outcomes).toMatchObject([{ isSwitched: true, failure: null }]);
    const { rows: after } = await world.database.pool.query('SELECT * FROM spec_sum ORDER BY 1');
    expect(after).toEqual(before);
    const started = await world.runner([sums()]);
    await started.caughtUp();
    expect(await started.status()).toMatchObject([{ state: 'running', lag: 0, lastError: null }]);
  });

  it('that appear while a process projects keep it from writing', async () => {
    await world.database.pool.query('UPDATE checkpoint SET log = $1', [await world.store.logId()]);
    const trouble: unknown[] = [];
    const runner = await world.runner([sums()], { onTrouble: (_, error) => trouble.push(error) });
    await runner.caughtUp();
    await world.database.pool.query(`UPDATE checkpoint SET log = 'another'`);
    const before = await world.rows(SumRow);
    await world.append(...history);
    await until(async () => trouble.length > 0);
    expect(trouble).toEqual([expect.objectContaining({ message: 'Its tables are of another log' })]);
    expect(await world.rows(SumRow)).toEqual(before);
  });
});

it('a store that refuses what is asked halts the projection with its words, and a rebuild ends that', async () => {
  await world.database.pool.query('UPDATE checkpoint SET log = $1', [await world.store.logId()]);
  const refusal = new EventStoreRefused('EventStoreDB answers: 2 UNKNOWN: Unexpected ReadAllResult: Error');
  const readAll = jest.spyOn(world.store, 'readAll').mockRejectedValue(refusal);
  const runner = await world.runner([sums()]);
  await until(async () => (await checkpoint())?.error === refusal.message);
  const asked = readAll.mock.calls.length;
  expect(asked).toBeLessThan(10);
  readAll.mockRestore();
  expect(await runner.status()).toMatchObject([{ state: 'failed', lastError: refusal.message }]);
  await runner.rebuild(['spec-sums'], { acceptDifferences: true });
  await world.append(...history);
  await until(async () => (await runner.status())[0]?.lag === 0);
  expect(await runner.status()).toMatchObject([{ state: 'running', lastError: null }]);
});

it('a store that serves no live events halts the projection with its words', async () => {
  await world.database.pool.query('UPDATE checkpoint SET log = $1', [await world.store.logId()]);
  const refusal = new EventStoreRefused('EventStoreDB answers: 2 UNKNOWN: Exception was thrown by handler.');
  jest.spyOn(world.store, 'subscribeAll').mockImplementation((_after, _onBatch, options) => {
    setImmediate(() => options?.onRefused?.(refusal));
    return { stop: async () => undefined };
  });
  await world.runner([sums()]);
  await until(async () => (await checkpoint())?.error === refusal.message);
});
