import { until } from '../../../../platform/testing/until.js';
import {
  card,
  cards,
  idsFrom,
  SearchFeedWorld,
  SWAP,
  type FeedingProcess,
} from '../../../../testing/search/search-feed-world.js';
import { searchStatus } from '../search-status.js';
import { LIVE } from './meilisearch-documents.js';
import { INDEX_VERSION, MEILISEARCH_SETTINGS } from './meilisearch-settings.js';

let world: SearchFeedWorld;
let live: FeedingProcess;

beforeEach(async () => {
  world = await SearchFeedWorld.open();
  await world.write(...cards(1, 10));
  live = await world.start();
  await live.fed();
});
afterEach(() => world.close());

const liveIndex = () => world.stub.indexes.get(LIVE);

describe('a rebuild', () => {
  it('while writes go on: nothing is lost, and nothing is left that is gone', async () => {
    const old = liveIndex();
    const [document] = [...(old?.documents.values() ?? [])];
    old?.add(document ? [{ ...document, id: 999_999 }] : [], new Set()); // of a time before
    const rebuilt = world.upkeep().rebuild(); // as the command does, in a process of its own
    let n = 0;
    for (let isDone = false; !isDone; n += 1) {
      isDone = liveIndex() !== old && n > 20;
      await world.write(card((n % 10) + 1, { businessName: `Written ${n}` }), card(1000 + n));
    }
    await rebuilt;
    await world.remove(7);
    await live.fed();
    expect(world.idsIndexed()).toEqual([...idsFrom(1, 6), ...idsFrom(8, 10), ...idsFrom(1000, 999 + n)]);
    for (let last = n - 1; last > n - 11; last -= 1) {
      const id = (last % 10) + 1;
      if (id !== 7) expect(world.indexed().get(id)).toBe(`written ${last}`);
    }
  });

  it('is swapped in while neither index is being fed, and PostgreSQL answers until it is up to date', async () => {
    world.stub.tasks.hold('documentAdditionOrUpdate');
    const rebuilt = world.upkeep().rebuild();
    await until(() => !live.upkeep.isReady);
    await world.write(card(1, { businessName: 'Meanwhile' }));
    world.stub.tasks.release();
    await rebuilt;
    await until(() => live.upkeep.isReady);
    expect(world.indexed().get(1)).toBe('meanwhile');
    const types = world.stub.tasks.all.map(({ type }) => type);
    const swap = types.lastIndexOf('indexSwap');
    expect(world.stub.tasks.all.slice(0, swap).every(({ status }) => status === 'succeeded')).toBe(true);
    expect(types[swap + 1]).toBe('indexDeletion');
  });

  it('comes by itself when the server has lost the index, or it has other settings', async () => {
    world.stub.wipe();
    await world.write(card(11));
    await until(() => world.idsIndexed().length === 11);
    await live.fed();
    const index = liveIndex();
    if (index) index.settings = { ...index.settings, rankingRules: ['words'] };
    await until(() => liveIndex() !== index && world.stub.indexes.size === 1);
    await live.fed();
    expect(world.idsIndexed()).toEqual(idsFrom(1, 11));
    expect(liveIndex()?.settings).toEqual(MEILISEARCH_SETTINGS);
  });

  it('comes by itself after the cards were rebuilt', async () => {
    const old = liveIndex();
    await live.projections.rebuild(['listing-card']);
    await until(() => liveIndex() !== old && world.stub.indexes.size === 1);
    await live.fed();
    expect(world.idsIndexed()).toEqual(idsFrom(1, 10));
  });

  it('that fails leaves the live index as it was; the servers build it', async () => {
    const old = liveIndex();
    world.stub.tasks.failNext('no_space_left_on_device');
    await expect(world.upkeep().rebuild()).rejects.toThrow(/^Task .* failed: The disk is full/);
    expect(liveIndex()).toBe(old);
    await live.fed();
    expect(world.idsIndexed()).toEqual(idsFrom(1, 10));
  });
});

it('leaves the index of a newer version alone', async () => {
  const { pool } = world.log.database;
  await pool.query(`UPDATE checkpoint SET version = $1 WHERE name = 'meilisearch'`, [INDEX_VERSION + 1]);
  await until(() => !live.upkeep.isReady);
  await world.write(card(11));
  await expect(live.upkeep.obstacle()).rejects.toThrow('was built by a newer version');
  expect(world.idsIndexed()).toEqual(idsFrom(1, 10));
  expect(world.stub.callsOf(SWAP)).toHaveLength(1);
});

describe('npm run search', () => {
  const linesOf = (upkeep: Parameters<typeof searchStatus>[1]) => searchStatus(world.log.store, upkeep);

  it('says which engine answers, and what is not in the index yet', async () => {
    expect(await linesOf(null)).toEqual(['PostgreSQL answers searches (SEARCH=embedded).']);
    await live.stop();
    await world.write(card(1), card(2));
    expect(await linesOf(world.upkeep())).toEqual([
      `Meilisearch at ${world.stub.url} answers searches.`,
      '2 events of the log are not in the index yet.',
    ]);
    world.stub.wipe();
    expect((await linesOf(world.upkeep()))[0]).toBe(
      'PostgreSQL answers searches: the index is missing, or has other settings',
    );
  });

  it('says why: the server refuses, or does not answer', async () => {
    const stranger = world.upkeep({ url: world.stub.url, key: 'wrong' });
    await expect(stranger.rebuild()).rejects.toThrow('The provided API key is invalid.');
    expect((await linesOf(stranger))[0]).toBe(
      'PostgreSQL answers searches: The provided API key is invalid.',
    );
    await world.stub.down();
    expect((await linesOf(world.upkeep()))[0]).toMatch(
      /^PostgreSQL answers searches: Request to .*ECONNREFUSED/,
    );
    await world.stub.up();
  });
});
