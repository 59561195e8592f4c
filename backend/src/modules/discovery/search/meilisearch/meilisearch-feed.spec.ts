import { Checkpoints } from '../../../../platform/followers/checkpoints.js';
import { until } from '../../../../platform/testing/until.js';
import {
  ADD,
  card,
  cards,
  DELETE,
  idsFrom,
  SearchFeedWorld,
  SWAP,
} from '../../../../testing/search/search-feed-world.js';
import { LIVE } from './meilisearch-documents.js';
import { MEILISEARCH_SETTINGS } from './meilisearch-settings.js';

let world: SearchFeedWorld;

beforeEach(async () => {
  world = await SearchFeedWorld.open();
});
afterEach(() => world.close());

const documentsIn = (body: unknown): number[] => (body as { id: number }[]).map(({ id }) => id);
const checkpointOf = async (name: string): Promise<string | undefined> => {
  const { rows } = await world.log.database.pool.query<{ position: string }>(
    'SELECT position FROM checkpoint WHERE name = $1',
    [name],
  );
  return rows[0]?.position;
};

describe('the first start', () => {
  it('builds the index beside, settings before documents, and swaps it in', async () => {
    await world.write(...cards(1, 30), card(31, { isActive: false }));
    const { fed } = await world.start();
    await fed();
    expect(world.idsIndexed()).toEqual(idsFrom(1, 30));
    expect(world.stub.indexes.get(LIVE)?.settings).toEqual(MEILISEARCH_SETTINGS);
    expect([...world.stub.indexes.keys()]).toEqual([LIVE]);
    const writes = world.stub.calls
      .map(({ route }) => route.replace(/_\d+/, '_new'))
      .filter((route) => !route.startsWith('GET') && !route.endsWith('/search'));
    expect(writes.slice(0, 5)).toEqual([
      'POST /indexes',
      'PATCH /indexes/listings_new/settings',
      'POST /indexes/listings_new/documents',
      'POST /swap-indexes',
      'DELETE /indexes/listings_new',
    ]);
    expect(world.stub.callsOf(SWAP)).toEqual([
      [{ indexes: [LIVE, expect.stringMatching(/^listings_\d+$/)], rename: false }],
    ]);
  });

  it('a later one builds nothing and takes up what happened meanwhile', async () => {
    await world.write(...cards(1, 3));
    const first = await world.start();
    await first.fed();
    await first.stop();
    const index = world.stub.indexes.get(LIVE);
    await world.write(card(4));
    await world.remove(1);
    await (await world.start()).fed();
    expect(world.idsIndexed()).toEqual([2, 3, 4]);
    expect(world.stub.indexes.get(LIVE)).toBe(index);
    expect(world.stub.callsOf(SWAP)).toHaveLength(1);
  });
});

describe('changes', () => {
  let live: Awaited<ReturnType<SearchFeedWorld['start']>>;

  beforeEach(async () => {
    await world.write(...cards(1, 5));
    live = await world.start();
    await live.fed();
    world.stub.calls.splice(0);
  });

  it('go in batches, what is gone or inactive in a call of its own', async () => {
    await world.write(card(6), card(7), card(2, { isActive: false }));
    await world.remove(3);
    await live.fed();
    expect(world.idsIndexed()).toEqual([1, 4, 5, 6, 7]);
    expect(world.stub.callsOf(ADD).flatMap(documentsIn).toSorted()).toEqual([6, 7]);
    expect((world.stub.callsOf(DELETE) as number[][]).flat().toSorted()).toEqual([2, 3]);
  });

  it('gather while a task is carried out: each listing is sent once, as it is then', async () => {
    world.stub.tasks.hold();
    await world.write(card(1, { businessName: 'Held' }));
    await until(() => world.stub.callsOf(ADD).length === 1);
    for (let n = 0; n < 20; n += 1) await world.write(card(2, { businessName: `Version ${n}` }));
    await live.followers.caughtUp('projection');
    world.stub.tasks.release();
    await live.fed();
    expect(world.indexed().get(2)).toBe('version 19');
    expect(world.stub.callsOf(ADD).flatMap(documentsIn)).toEqual([1, 2]);
  });

  it('are never sent before the cards have them', async () => {
    const { pool } = world.log.database;
    const client = await pool.connect();
    await client.query(`BEGIN; SELECT FROM checkpoint WHERE name = 'listing-card' FOR UPDATE`);
    const wait = jest.spyOn(live.followers, 'havePassed');
    await world.write(card(1, { businessName: 'Written' }));
    await until(() => wait.mock.calls.length > 0);
    expect(world.stub.callsOf(ADD)).toEqual([]);
    await client.query('ROLLBACK');
    client.release();
    await live.fed();
    expect(world.indexed().get(1)).toBe('written');
  });

  it('are passed when their task has succeeded, and sent again when it failed', async () => {
    const before = await checkpointOf('meilisearch');
    world.stub.tasks.hold();
    await world.write(card(8));
    await until(() => world.stub.callsOf(ADD).length === 1);
    await live.followers.caughtUp('projection');
    expect(await checkpointOf('meilisearch')).toBe(before);
    world.stub.tasks.failNext('no_space_left_on_device', 2);
    world.stub.tasks.release();
    await until(() => !live.upkeep.isReady); // an index that cannot be fed is not asked
    await live.fed();
    expect(world.idsIndexed()).toEqual([...idsFrom(1, 5), 8]);
    expect(await checkpointOf('meilisearch')).not.toBe(before);
  });

  it('are sent again when the process ends before it has noted them', async () => {
    const move = jest.spyOn(Checkpoints.prototype, 'move').mockRejectedValueOnce(new Error('killed'));
    await world.write(card(8));
    await until(() => move.mock.calls.length === 1);
    await live.fed();
    expect(world.stub.callsOf(ADD).flatMap(documentsIn)).toEqual([8, 8]);
  });

  it('survive an outage, in which the index is not asked, and arrive soon after it', async () => {
    await world.stub.down();
    await world.write(...cards(30, 39));
    await world.remove(1);
    await until(() => !live.upkeep.isReady);
    await world.stub.up();
    await until(() => live.upkeep.isReady);
    await live.fed();
    expect(world.idsIndexed()).toEqual([...idsFrom(2, 5), ...idsFrom(30, 39)]);
  });

  it('halt before a document that the server refuses, and go on when it is released', async () => {
    world.stub.refused.add(12);
    await world.write(...cards(10, 20));
    await until(async () => (await live.followers.status()).some(({ state }) => state === 'failed'));
    expect(world.idsIndexed()).toEqual([...idsFrom(1, 5), 10, 11]);
    expect(await live.followers.status()).toContainEqual(
      expect.objectContaining({
        name: 'meilisearch',
        kind: 'index',
        store: 'search',
        lastError: expect.stringMatching(/^CardWritten .* Document 12 is not acceptable/),
      }),
    );
    await until(() => !live.upkeep.isReady);
    world.stub.refused.clear();
    expect(await live.followers.retry('meilisearch')).toBe(true);
    await live.fed();
    expect(world.idsIndexed()).toEqual([...idsFrom(1, 5), ...idsFrom(10, 20)]);
  });

  it('are fed by one process at a time, and by another when that ends', async () => {
    const second = await world.start();
    await second.fed();
    world.stub.tasks.hold();
    await world.write(card(50));
    await until(() => world.stub.callsOf(ADD).length === 1);
    for (const { followers } of [live, second]) await followers.caughtUp('projection');
    await expect(world.upkeep().exclusively(async () => 'fed')).rejects.toThrow('Another process');
    expect(world.stub.callsOf(ADD)).toHaveLength(1);
    world.stub.tasks.release();
    await live.stop();
    await world.write(card(51));
    await second.fed();
    expect(world.idsIndexed()).toEqual([...idsFrom(1, 5), 50, 51]);
  });
});
