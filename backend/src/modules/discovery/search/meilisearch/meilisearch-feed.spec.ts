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
import { removeCards, writeCards, writeCardsOn } from '../../../../testing/search/search-world.js';
import { asOnlyFeeder, forgetChanges } from './meilisearch-changes.js';
import { LIVE } from './meilisearch-documents.js';
import type { MeilisearchFeed } from './meilisearch-feed.js';
import { MEILISEARCH_SETTINGS } from './meilisearch-settings.js';

let world: SearchFeedWorld;

beforeAll(async () => {
  world = await SearchFeedWorld.open();
});
beforeEach(() => world.begin());
afterEach(() => world.end());
afterAll(() => world.close());

const documentsIn = (call: unknown): number[] => (call as { id: number }[]).map(({ id }) => id);

describe('what Meilisearch has not carried out', () => {
  const since = async (): Promise<number | null> => {
    const { rows } = await world.database.pool.query<{ since: number | null }>(
      'SELECT min(since)::float8 AS since FROM search_change',
    );
    return rows[0]?.since ?? null;
  };
  const noted = async (): Promise<number> => {
    const { rows } = await world.database.pool.query<{ last: number }>(
      'SELECT max(id)::float8 AS last FROM search_term_change',
    );
    return rows[0]?.last ?? 0;
  };

  it('begins with the first change of the index that was noted with it, and moves on with what is carried out', async () => {
    await writeCards(world.database, cards(1, 3));
    const feed = world.startFeed();
    await feed.flush();
    expect(await since()).toBeNull();
    world.stub.tasks.hold();
    const before = await noted();
    await writeCards(world.database, [card(1)]);
    const first = await noted();
    expect(first).toBe(before + 1);
    expect(await since()).toBe(first);
    await writeCards(world.database, [card(2)]);
    await writeCards(world.database, [card(1)]); // once more, while the first is on its way
    expect(await since()).toBe(first);
    world.stub.tasks.release();
    await feed.flush();
    expect(await since()).toBeNull();
  });

  it('keeps what came while a change was sent as one of what came later', async () => {
    await writeCards(world.database, [card(1)]);
    await world.startFeed().flush();
    await writeCards(world.database, [card(1)]);
    const { pool } = world.database;
    const sent = [{ id: 1, version: 0, seen: await noted() }]; // another version than the one that waits
    await world.stopFeeds();
    await pool.query(
      'INSERT INTO search_change (id, version, since) VALUES (1, 5, 1) ON CONFLICT (id) DO UPDATE SET since = 1',
    );
    await forgetChanges(pool, sent);
    expect(await since()).toBe((await noted()) + 1);
  });
});

describe('the first start', () => {
  it('builds the index beside, settings before documents, and swaps it in', async () => {
    await writeCards(world.database, [...cards(1, 30), card(31, { isActive: false })]);
    expect(await world.waiting()).toBe(0); // nothing is noted where Meilisearch is not in use
    const trust: boolean[] = [];
    const feed = world.startFeed({ onTrust: (isTrusted) => trust.push(isTrusted) });
    await feed.flush();
    expect(world.idsIndexed()).toEqual(idsFrom(1, 30));
    expect(world.stub.indexes.get(LIVE)?.settings).toEqual(MEILISEARCH_SETTINGS);
    await until(async () => [...world.stub.indexes.keys()].join() === LIVE);
    const writes = world.stub.calls
      .map(({ route }) => route.replace(/_\d+/, '_new'))
      .filter((route) => !route.startsWith('GET'));
    expect(writes).toEqual([
      'POST /indexes',
      'PATCH /indexes/listings_new/settings',
      'POST /indexes/listings_new/documents',
      'POST /indexes',
      'POST /swap-indexes',
      'DELETE /indexes/listings_new',
    ]);
    expect(world.stub.callsOf(SWAP)).toEqual([
      [{ indexes: [LIVE, expect.stringMatching(/^listings_\d+$/)], rename: false }],
    ]);
    await until(async () => trust.at(-1) === true);
    expect(trust[0]).toBe(false);
  });

  it('misses nothing that is being written at that moment', async () => {
    const client = await world.database.pool.connect();
    await client.query('BEGIN');
    await writeCardsOn(client, [card(1)]); // does not know yet that changes are noted
    const feed = world.startFeed();
    await until(async () => {
      const { rows } = await world.database.pool.query(
        `SELECT FROM pg_locks WHERE relation = 'search_change'::regclass AND NOT granted`,
      );
      return rows.length > 0;
    });
    await client.query('COMMIT');
    client.release();
    await feed.flush();
    expect(world.idsIndexed()).toEqual([1]);
  });

  it('a later one builds nothing, brings settings up to date and takes up what waited', async () => {
    await writeCards(world.database, cards(1, 3));
    const first = world.startFeed();
    await first.flush();
    await first.stop();
    const index = world.stub.indexes.get(LIVE);
    if (index) index.settings = { ...index.settings, sortableAttributes: ['createdAt'] };
    await writeCards(world.database, [card(4)]);
    expect(await world.waiting()).toBe(1);
    const swaps = world.stub.callsOf(SWAP).length;
    world.stub.tasks.hold();
    const trust: boolean[] = [];
    const second = world.startFeed({ onTrust: (isTrusted) => trust.push(isTrusted) });
    await until(async () => world.stub.callsOf(`PATCH /indexes/${LIVE}/settings`).length > 0);
    expect(trust).not.toContain(true); // with the old settings it would refuse what we ask
    world.stub.tasks.release();
    await second.flush();
    await until(async () => trust.at(-1) === true);
    expect(world.idsIndexed()).toEqual([1, 2, 3, 4]);
    expect(world.stub.indexes.get(LIVE)).toBe(index);
    expect(index?.settings).toEqual(MEILISEARCH_SETTINGS);
    expect(world.stub.callsOf(SWAP)).toHaveLength(swaps);
  });
});

describe('changes', () => {
  let feed: MeilisearchFeed;
  beforeEach(async () => {
    await writeCards(world.database, cards(1, 5));
    feed = world.startFeed();
    await feed.flush();
  });

  it('go in batches, what is gone or inactive in a call of its own', async () => {
    await world.database.transaction(async (client) => {
      await writeCardsOn(client, [card(6), card(7), card(2, { isActive: false })]);
      await client.query('DELETE FROM card WHERE id = 3');
      await writeCardsOn(client, []);
    });
    await removeCards(world.database, [3]);
    await feed.flush();
    expect(world.idsIndexed()).toEqual([1, 4, 5, 6, 7]);
    expect(world.stub.callsOf(ADD).flatMap(documentsIn).toSorted()).toEqual([6, 7]);
    expect((world.stub.callsOf(DELETE) as number[][]).flat().toSorted()).toEqual([2, 3]);
  });

  it('of one listing are sent once however many they are, as it stands then', async () => {
    world.stub.tasks.hold();
    await writeCards(world.database, [card(1, { businessName: 'Held' })]);
    await until(async () => world.stub.callsOf(ADD).length === 1);
    for (let n = 0; n < 40; n += 1)
      await writeCards(world.database, [card(2, { businessName: `Version ${n}` })]);
    expect(await world.waiting()).toBe(2);
    world.stub.tasks.release();
    await feed.flush();
    expect(world.indexed().get(2)).toBe('version 39');
    expect(world.stub.callsOf(ADD).flatMap(documentsIn)).toEqual([1, 2]);
  });

  it('whose task takes long are looked after often: what waits behind it is held up no longer than it must', async () => {
    world.stub.tasks.hold();
    const looks = () => world.stub.calls.filter(({ route }) => route.startsWith('GET /tasks/')).length;
    const before = looks();
    await writeCards(world.database, [card(1, { businessName: 'Held' })]);
    await until(async () => looks() > before);
    const began = performance.now();
    await until(async () => looks() >= before + 14); // 5 s where each wait is twice the one before
    expect(performance.now() - began).toBeLessThan(2_500);
    world.stub.tasks.release();
    await feed.flush();
  });

  it('that happen while their document is on its way are sent again', async () => {
    world.stub.tasks.hold();
    await writeCards(world.database, [card(1, { businessName: 'Old' })]);
    await until(async () => world.stub.callsOf(ADD).length === 1);
    await writeCards(world.database, [card(1, { businessName: 'New' })]);
    world.stub.tasks.release();
    await feed.flush();
    expect(world.indexed().get(1)).toBe('new');
  });

  it('wait until their task has succeeded: a failed one is sent again', async () => {
    world.stub.tasks.failNext('no_space_left_on_device', 3);
    await writeCards(world.database, [card(8)]);
    await until(async () => world.stub.callsOf(ADD).length >= 2);
    expect(await world.waiting()).toBe(1);
    await feed.flush();
    expect(world.idsIndexed()).toContain(8);
    expect(world.stub.callsOf(ADD).length).toBeGreaterThanOrEqual(4);
  });

  it('of a document that cannot be indexed keep no other back, and it is offered again when it changes', async () => {
    world.stub.refused.add(12);
    await writeCards(world.database, cards(10, 20));
    await until(async () => (await world.waiting()) === 1);
    expect(world.idsIndexed()).toEqual([...idsFrom(1, 5), 10, 11, ...idsFrom(13, 20)]);
    const { rows } = await world.database.pool.query('SELECT id, tries > 0 AS postponed FROM search_change');
    expect(rows).toEqual([{ id: 12, postponed: true }]);
    world.stub.refused.clear();
    await writeCards(world.database, [card(12, { businessName: 'Mended' })]);
    await feed.flush();
    expect(world.indexed().get(12)).toBe('mended');
  });

  it('survive an outage and arrive soon after it', async () => {
    await world.stub.down();
    await writeCards(world.database, cards(30, 39));
    await removeCards(world.database, [1]);
    await world.stub.up();
    const began = performance.now();
    await feed.flush();
    expect(performance.now() - began).toBeLessThan(20_000);
    expect(world.idsIndexed()).toEqual([...idsFrom(2, 5), ...idsFrom(30, 39)]);
  });

  it('are fed by one process at a time, and by another when that ends', async () => {
    const second = world.startFeed();
    world.stub.tasks.hold();
    await writeCards(world.database, [card(50)]);
    await until(async () => world.stub.callsOf(ADD).length === 1);
    expect(await asOnlyFeeder(world.database, async () => 'fed')).toBeUndefined();
    expect(world.stub.callsOf(ADD)).toHaveLength(1);
    await feed.stop(); // in the middle of waiting for the task
    world.stub.tasks.release();
    await second.flush();
    expect(world.idsIndexed()).toContain(50);
    await until(async () => (await asOnlyFeeder(world.database, async () => 'fed')) === 'fed');
    await writeCards(world.database, [card(51)]);
    await second.flush();
    expect(world.idsIndexed()).toContain(51);
  });
});
