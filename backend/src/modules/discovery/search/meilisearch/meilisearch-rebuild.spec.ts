import { setTimeout as delay } from 'node:timers/promises';
import { until } from '../../../../platform/testing/until.js';
import {
  ADD,
  card,
  cards,
  idsFrom,
  SearchFeedWorld,
  SWAP,
} from '../../../../testing/search/search-feed-world.js';
import { removeCards, writeCards } from '../../../../testing/search/search-world.js';
import { requestSearchRebuild } from './meilisearch-changes.js';
import { LIVE } from './meilisearch-documents.js';
import { MEILISEARCH_SETTINGS } from './meilisearch-settings.js';

let world: SearchFeedWorld;

beforeAll(async () => {
  world = await SearchFeedWorld.open();
});
beforeEach(() => world.begin());
afterEach(() => world.end());
afterAll(() => world.close());

describe('a process that is killed', () => {
  it('between sending and noting loses nothing: the next one sends it again', async () => {
    await writeCards(world.database, cards(1, 5));
    await world.startFeed().flush();
    await world.stopFeeds();
    world.stub.tasks.hold();
    await writeCards(world.database, [card(2, { businessName: 'Sent' }), card(6)]);
    const child = await world.startFeedProcess();
    await until(async () => world.stub.callsOf(ADD).length === 1);
    await child.kill();
    expect(await world.waiting()).toBe(2);
    await writeCards(world.database, [card(2, { businessName: 'Later' })]);
    const feed = world.startFeed();
    await until(async () => world.stub.callsOf(ADD).length === 2); // while the dead one's task still waits
    world.stub.tasks.release();
    await feed.flush();
    expect(world.idsIndexed()).toEqual(idsFrom(1, 6));
    expect(world.indexed().get(2)).toBe('later');
  });

  it('in the middle of a rebuild leaves the live index alone; the next one begins again', async () => {
    await writeCards(world.database, cards(1, 5));
    await world.startFeed().flush();
    await world.stopFeeds();
    await requestSearchRebuild(world.database.pool);
    world.stub.tasks.hold();
    const child = await world.startFeedProcess();
    const created = () => world.stub.callsOf('POST /indexes').length;
    const before = created();
    await until(async () => created() > before);
    await child.kill();
    world.stub.tasks.release();
    await until(async () => world.stub.indexes.size === 2);
    expect(world.idsIndexed()).toEqual(idsFrom(1, 5));
    world.startFeed();
    await until(async () => world.stub.indexes.size === 1 && world.stub.callsOf(SWAP).length === 2);
    expect(world.idsIndexed()).toEqual(idsFrom(1, 5));
  });
});

describe('a rebuild', () => {
  it('while writes go on: no answer is incomplete, nothing is lost, nothing stays that is gone', async () => {
    await writeCards(world.database, cards(1, 300));
    const trust: boolean[] = [];
    const feed = world.startFeed({ onTrust: (isTrusted) => trust.push(isTrusted) });
    await feed.flush();
    await until(async () => trust.at(-1) === true);
    const old = world.stub.indexes.get(LIVE);
    const [document] = [...(old?.documents.values() ?? [])];
    await old?.add(document ? [{ ...document, id: 999_999 }] : [], new Set()); // of a time before
    expect(world.idsIndexed()).toContain(999_999);
    trust.splice(0);
    await requestSearchRebuild(world.database.pool);
    let least = Number.POSITIVE_INFINITY;
    let n = 0;
    while (world.stub.indexes.get(LIVE) === old || n < 60) {
      n += 1;
      await writeCards(world.database, [
        card((n % 300) + 1, { businessName: `Written ${n}` }),
        card(1000 + n),
      ]);
      least = Math.min(least, world.indexed().size);
      await delay(5);
    }
    await removeCards(world.database, [7]);
    await feed.flush();
    expect(least).toBeGreaterThanOrEqual(300);
    const expected = [...idsFrom(1, 6), ...idsFrom(8, 300), ...idsFrom(1001, 1000 + n)];
    expect(world.idsIndexed()).toEqual(expected);
    for (let last = n; last > Math.max(0, n - 290); last -= 1) {
      const id = (last % 300) + 1;
      if (id !== 7) expect(world.indexed().get(id)).toBe(`written ${last}`);
    }
    expect(trust).not.toContain(false);
  });

  it('is swapped in while nothing is on its way to either index', async () => {
    await writeCards(world.database, cards(1, 10));
    const feed = world.startFeed();
    await feed.flush();
    await requestSearchRebuild(world.database.pool);
    for (let n = 0; n < 20; n += 1)
      await writeCards(world.database, [card(n + 1, { businessName: `N ${n}` })]);
    await until(async () => world.stub.callsOf(SWAP).length === 2 && world.stub.indexes.size === 1);
    await feed.flush();
    const types = world.stub.tasks.all.map(({ type }) => type);
    const swap = types.lastIndexOf('indexSwap');
    const unfinished = world.stub.tasks.all.slice(0, swap).filter(({ status }) => status !== 'succeeded');
    expect(unfinished).toEqual([]);
    expect(types[swap + 1]).toBe('indexDeletion'); // nothing was sent to the uids in between
  });

  it('comes by itself when the server has lost the index', async () => {
    await writeCards(world.database, cards(1, 10));
    const trust: boolean[] = [];
    const feed = world.startFeed({ onTrust: (isTrusted) => trust.push(isTrusted) });
    await feed.flush();
    await until(async () => trust.at(-1) === true);
    world.stub.wipe();
    await writeCards(world.database, [card(11)]);
    await until(async () => world.idsIndexed().length === 11);
    expect(trust).toContain(false);
    expect(world.stub.indexes.get(LIVE)?.settings).toEqual(MEILISEARCH_SETTINGS);
    await until(async () => trust.at(-1) === true);
  });

  it('that fails leaves the live index as it was and is tried again', async () => {
    await writeCards(world.database, cards(1, 10));
    const feed = world.startFeed();
    await feed.flush();
    world.stub.tasks.failNext('no_space_left_on_device', 1);
    const old = world.stub.indexes.get(LIVE);
    await requestSearchRebuild(world.database.pool);
    await until(async () => world.stub.indexes.get(LIVE) !== old && world.stub.indexes.size === 1);
    await feed.flush();
    expect(world.idsIndexed()).toEqual(idsFrom(1, 10));
  });
});
