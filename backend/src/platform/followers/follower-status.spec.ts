import { openProjectionWorld, type ProjectionWorld } from '../testing/projection-world.js';
import { until } from '../testing/until.js';
import { history, stored, SumRow, sums } from '../testing/rebuild-fixture.js';
import { MOST_LAG } from './follower-status.js';

let world: ProjectionWorld;
beforeEach(async () => {
  world = await openProjectionWorld([SumRow]);
});
afterEach(() => world.close());

describe('statusOf', () => {
  it('counts the events that wait, whatever their positions', async () => {
    const runner = await world.runner([sums()]);
    await world.append(stored(1, 0));
    await world.append(stored(1, 0.5)); // no whole number: the projection halts before it
    await until(async () => (await runner.status())[0]?.state === 'failed');
    await world.database.pool.query(
      `SELECT setval(pg_get_serial_sequence('events.event', 'position'), 1000000)`,
    );
    await world.append(stored(1, 2));
    const [status] = await runner.status();
    expect(status).toMatchObject({ position: '1', lag: 2 });
    expect(Number(status?.headPosition)).toBeGreaterThan(1_000_000);
  });

  it('counts no further than it has to', async () => {
    const runner = await world.runner([sums()], { poisonRetriesMs: [] });
    await world.append(stored(1, 0), stored(1, 0.5));
    await until(async () => (await runner.status())[0]?.state === 'failed');
    for (let round = 0; round < 6; round += 1) await world.append(...history);
    expect(await runner.status()).toMatchObject([{ lag: MOST_LAG }]);
  });

  it('is never behind what was caught up with, while checkpoints are stored at the same moment', async () => {
    const runner = await world.runner([sums()], { lazyCheckpointMs: 1 });
    for (let round = 0; round < 100; round += 1) {
      await world.append({ type: 'Foreign', data: {} });
      await runner.caughtUp();
      expect(await runner.status()).toMatchObject([{ lag: 0 }]);
    }
  });

  it('is rebuilding while another session rebuilds the tables, and serves meanwhile', async () => {
    const runner = await world.runner([sums()]);
    await world.append(...history);
    await runner.caughtUp();
    const states: Promise<unknown>[] = [];
    await runner.rebuild(['spec-sums'], {
      onProgress: ({ stage }) =>
        void (stage === 'filling' && states.push(runner.status().then(([status]) => status))),
    });
    expect(await states[0]).toMatchObject({ state: 'rebuilding', lag: 0 });
    await until(async () => (await runner.status())[0]?.state === 'running');
  });
});
