import { join } from 'node:path';
import { Child } from '../testing/child.js';
import {
  openProjectionWorld,
  plainDecoder,
  TestFollowers,
  type ProjectionWorld,
} from '../testing/projection-world.js';
import { until } from '../testing/until.js';
import { history, stored, SumRow, sums } from '../testing/rebuild-fixture.js';
import type { Projection } from './projection.js';

const PROCESS = join(import.meta.dirname, '../testing/rebuild-process.ts');

let world: ProjectionWorld;
beforeEach(async () => {
  world = await openProjectionWorld([SumRow]);
});
afterEach(() => world.close());

const query = async (text: string): Promise<unknown[]> => (await world.database.pool.query(text)).rows;
const fingerprint = (): Promise<unknown> =>
  query(`SELECT t::text AS row FROM spec_sum t UNION ALL SELECT t::text FROM spec_count t ORDER BY 1`);
const schemas = async (): Promise<unknown> =>
  (await query(`SELECT nspname AS name FROM pg_namespace WHERE nspname LIKE 'spec%' ORDER BY 1`)).map(
    (row) => (row as { name: string }).name,
  );
const indices = (): Promise<unknown> =>
  query(
    `SELECT tablename, indexname FROM pg_indexes WHERE schemaname = 'public' AND tablename LIKE 'spec%' ORDER BY 1, 2`,
  );
const idle = (...projections: Projection[]): TestFollowers =>
  new TestFollowers(world.database, world.store, plainDecoder, projections);

describe('ProjectionRebuild', () => {
  it('E10: gives identical rows, tables and indices, twice, while servers run and write', async () => {
    const runner = await world.runner([sums()]);
    await world.append(...history);
    await runner.caughtUp();
    const before = [await fingerprint(), await indices()];
    await runner.rebuild(['spec-sums'], { batchSize: 7 });
    expect([await fingerprint(), await indices()]).toEqual(before);
    const [{ events, outcomes }] = await Promise.all([
      runner.rebuild(['spec-sums'], { batchSize: 7 }),
      ...Array.from({ length: 20 }, () => world.append(stored(3, 1))),
    ]);
    expect(outcomes).toEqual([{ name: 'spec-sums', isSwitched: true, differences: [], failure: null }]);
    expect(events).toBeGreaterThanOrEqual(200);
    await runner.caughtUp();
    const [row] = await world.rows(SumRow).then((rows) => rows.filter(({ id }) => id === 3));
    expect(row?.total).toBe(
      history.reduce((total, { data }) => total + (data.id === 3 ? data.value : 0), 20),
    );
    expect(await runner.status()).toMatchObject([{ state: 'running', lag: 0 }]);
  });

  it('shows every reader all rows at every moment, by prepared statements too', async () => {
    const runner = await world.runner([sums()]);
    await world.append(...history);
    await runner.caughtUp();
    const reading = new AbortController();
    const counts = new Set<number>();
    const read = async (ask: () => Promise<number>): Promise<void> => {
      while (!reading.signal.aborted) counts.add(await ask());
    };
    const text = 'SELECT count(*)::integer AS n FROM spec_sum JOIN spec_count USING (id)';
    const count = async (name?: string) =>
      (await world.database.pool.query<{ n: number }>({ name, text })).rows[0]?.n ?? 0;
    const readers = [
      read(() => count('prepared')),
      read(() => count()),
      read(() => world.database.orm.getRepository(SumRow).count()),
    ];
    for (let round = 0; round < 3; round += 1) await runner.rebuild(['spec-sums'], { batchSize: 50 });
    reading.abort();
    await Promise.all(readers);
    expect([...counts]).toEqual([20]);
  });

  it('goes on while the live projection does, and announces live rows only', async () => {
    const announced: number[] = [];
    let switches = 0;
    const telling = sums({
      announce: async (_, changes) => void announced.push(...changes(SumRow).written.map(({ id }) => id)),
      afterSwitch: async () => void (switches += 1),
    });
    const runner = await world.runner([telling]);
    await world.append(...history);
    await runner.caughtUp();
    announced.length = 0;
    const during: string[] = [];
    await runner.rebuild(['spec-sums'], {
      batchSize: 50,
      onProgress: ({ stage }) => during.push(stage),
    });
    expect(announced).toEqual([]);
    expect(switches).toBe(2); // the first build and this one
    expect(new Set(during)).toEqual(
      new Set(['waiting', 'creating', 'filling', 'indexing', 'comparing', 'switching', 'switched']),
    );
    await world.append(stored(3, 1));
    await runner.caughtUp();
    expect(announced).toEqual([3]);
  });

  it('E10: misses nothing when the live projection comes from behind meanwhile', async () => {
    const live = await world.runner([sums()]);
    await world.append(...history.slice(0, 70));
    await live.caughtUp();
    await live.stop();
    await world.append(...history.slice(70));
    const { afterRows } = sums();
    let batches = 0;
    const rebuilding = idle(
      sums({
        afterRows: async (client, changes, rowsBy) => {
          await afterRows?.(client, changes, rowsBy);
          batches += 1;
          // The second batch of fifty ended where the live tables were; now they are at the end of the log.
          if (batches === 2) await (await world.runner([sums()])).caughtUp();
        },
      }),
    );
    const { outcomes } = await rebuilding.rebuild(['spec-sums'], { batchSize: 50 });
    expect(batches).toBeGreaterThan(2);
    expect(outcomes).toEqual([{ name: 'spec-sums', isSwitched: true, differences: [], failure: null }]);
  });

  it('refuses the switch when rows differ, with their number, unless that is accepted', async () => {
    const runner = await world.runner([sums()]);
    await world.append(...history);
    await runner.caughtUp();
    await query('UPDATE spec_sum SET total = -1 WHERE id < 3');
    await query('DELETE FROM spec_count WHERE id = 7');
    const words =
      'spec-sums: 1 rows of spec_count differ (19 live, 20 rebuilt)\n' +
      'spec-sums: 3 rows of spec_sum differ (20 live, 20 rebuilt)';
    await expect(runner.rebuild(['spec-sums'])).rejects.toThrow(words);
    await expect(runner.rebuild(['spec-sums'], { verifyOnly: true })).rejects.toThrow(words);
    expect(await query('SELECT FROM spec_sum WHERE total = -1')).toHaveLength(3);
    expect(await schemas()).toEqual([]);
    const { outcomes } = await runner.rebuild(['spec-sums'], { acceptDifferences: true });
    expect(outcomes[0]?.differences).toHaveLength(2);
    expect(await query('SELECT FROM spec_sum WHERE total = -1')).toHaveLength(0);
    expect(await query('SELECT FROM spec_sums__old.spec_sum WHERE total = -1')).toHaveLength(3);
    await runner.rebuild(['spec-sums'], { verifyOnly: true });
  });

  it('keeps the version before until it is dropped', async () => {
    const runner = await world.runner([sums()]);
    await world.append(...history);
    await runner.caughtUp();
    await runner.rebuild(['spec-sums']);
    await runner.rebuild(['spec-sums']);
    expect(await schemas()).toEqual(['spec_sums__old']);
    expect(await runner.tables.dropOld()).toEqual(['spec-sums']);
    expect(await runner.tables.dropOld()).toEqual([]);
    expect(await schemas()).toEqual([]);
  });

  it('leaves a projection alone whose events cannot be applied, and rebuilds the others', async () => {
    const runner = await world.runner([sums()]);
    await world.append(...history);
    await runner.caughtUp();
    const refusing = () => {
      throw new Error('cannot be read');
    };
    const broken = idle(sums({ on: { Stored: refusing } }));
    await expect(broken.rebuild(['spec-sums'])).rejects.toThrow(
      /^spec-sums: Stored .* at 1: cannot be read$/,
    );
    expect(await world.rows(SumRow)).toHaveLength(20);
    expect(await runner.status()).toMatchObject([{ state: 'running' }]);
    expect(await schemas()).toEqual([]);
    expect(() => runner.rebuild(['spec-nothing'])).toThrow('There is no projection called spec-nothing');
  });

  it('rebuilds beside at the start of a newer version; older processes serve till then and follow', async () => {
    const older = await world.runner([sums()]);
    await world.append(...history);
    await older.caughtUp();
    const doubled = sums({
      version: 2,
      tables: [SumRow],
      create: undefined,
      index: undefined,
      afterRows: undefined,
    });
    const newer = await world.runnerElsewhere([doubled]);
    expect(await query(`SELECT to_regclass('spec_count') AS gone`)).toEqual([{ gone: null }]);
    await world.append(stored(3, 1));
    await Promise.all([newer.caughtUp(), older.caughtUp()]);
    expect(await world.rows(SumRow)).toHaveLength(20);
    expect(await query('SELECT FROM spec_sums__old.spec_count')).toHaveLength(20);
  });

  it('a newer version that cannot be built ends its start; the older one stays', async () => {
    const older = await world.runner([sums()]);
    await world.append(...history);
    await older.caughtUp();
    const refusing = () => {
      throw new Error('cannot be read');
    };
    await expect(idle(sums({ version: 2, on: { Stored: refusing } })).start()).rejects.toThrow(
      'cannot be read',
    );
    await world.append(stored(3, 1));
    await older.caughtUp();
    expect(await older.status()).toMatchObject([{ state: 'running', lag: 0 }]);
  });

  it('waits for readers that hold the tables, without keeping others waiting', async () => {
    const runner = await world.runner([sums()]);
    await world.append(...history);
    await runner.caughtUp();
    const slow = await world.database.pool.connect();
    await slow.query('BEGIN; SELECT FROM spec_sum');
    let isDone = false;
    const rebuilt = runner.rebuild(['spec-sums']).then(() => (isDone = true));
    try {
      await until(async () => (await query('SELECT FROM pg_locks WHERE NOT granted')).length > 0);
      for (let round = 0; round < 20; round += 1) {
        await query('SELECT FROM spec_sum'); // a caller that waited for `slow` would wait until the test is given up
      }
      expect(isDone).toBe(false);
    } finally {
      await slow.query('COMMIT');
      slow.release();
    }
    await rebuilt;
  });

  it.each(['waiting', 'creating', 'filling', 'indexing', 'comparing', 'switching', 'mid-switch', 'switched'])(
    'E10: killed while %s it changes nothing or everything, and nothing has to be repaired',
    async (point) => {
      const runner = await world.runner([sums()]);
      await world.append(...history);
      await runner.caughtUp();
      const before = await fingerprint();
      const child = new Child(PROCESS, [world.database.url, point]);
      expect(await child.next()).toBe('there');
      if (point !== 'mid-switch') expect(await fingerprint()).toEqual(before);
      await child.kill();
      await until(async () => (await world.database.pool.query('SELECT FROM spec_sum')).rowCount === 20);
      expect(await fingerprint()).toEqual(before);
      await world.append(stored(3, 1));
      await runner.caughtUp();
      const next = await world.runnerElsewhere([sums()]);
      await next.rebuild(['spec-sums']); // would refuse rows that differ
      expect(await schemas()).toEqual(['spec_sums__old']);
    },
  );
});
