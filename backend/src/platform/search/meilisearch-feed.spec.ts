import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { PostgresDatabase } from '../database/postgres-database.js';
import { Child } from '../testing/child.js';
import { MeilisearchStub } from '../testing/meilisearch-stub/meilisearch-stub.js';
import { until } from '../testing/projection-world.js';
import {
  cardSource,
  openSearchDatabase,
  removeCards,
  writeCards,
  writeCardsOn,
} from '../testing/search-world.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { asOnlyFeeder, requestSearchRebuild } from './meilisearch-changes.js';
import { LIVE } from './meilisearch-documents.js';
import { MeilisearchFeed, type FeedOptions } from './meilisearch-feed.js';
import { MEILISEARCH_SETTINGS } from './meilisearch-settings.js';
import { listingDoc } from './search-index.fixture.js';
import type { ListingDoc } from './search-index.js';

let test: TestDatabase;
let stub: MeilisearchStub;
let database: PostgresDatabase;
const open: { stop(): Promise<void> }[] = [];

beforeAll(() => Logger.overrideLogger(false));
beforeEach(async () => {
  test = await createTestDatabase();
  stub = await MeilisearchStub.start();
  database = await openSearchDatabase(test.url);
});
afterEach(async () => {
  for (const feed of open.splice(0)) await feed.stop();
  await stub.stop();
  await database.close();
  await test.drop();
});

const card = (id: number, changes: Partial<ListingDoc> = {}): ListingDoc =>
  listingDoc({ id, businessName: `Listing ${id}`, serviceType: 'plumbing', ...changes });
const cards = (from: number, to: number): ListingDoc[] =>
  Array.from({ length: to - from + 1 }, (_, n) => card(from + n));

const startFeed = (options: FeedOptions = {}): MeilisearchFeed => {
  const feed = new MeilisearchFeed(stub, database, cardSource, options);
  open.push(feed);
  feed.start();
  return feed;
};

/** What the live index holds: id and name. */
const indexed = (): Map<number, string> =>
  new Map([...(stub.indexes.get(LIVE)?.documents ?? [])].map(([id, doc]) => [id, doc.businessName]));
const idsIndexed = (): number[] => [...indexed().keys()].toSorted((one, other) => one - other);
const idsFrom = (from: number, to: number): number[] => cards(from, to).map(({ id }) => id);
const waiting = async (): Promise<number> =>
  (await database.pool.query('SELECT FROM search_change')).rows.length;
const ADD = `POST /indexes/${LIVE}/documents`;
const DELETE = `POST /indexes/${LIVE}/documents/delete-batch`;
const documentsIn = (call: unknown): number[] => (call as { id: number }[]).map(({ id }) => id);

describe('the first start', () => {
  it('builds the index beside, settings before documents, and swaps it in', async () => {
    await writeCards(database, [...cards(1, 30), card(31, { isActive: false })]);
    expect(await waiting()).toBe(0); // nothing is noted where Meilisearch is not in use
    const trust: boolean[] = [];
    const feed = startFeed({ onTrust: (isTrusted) => trust.push(isTrusted) });
    await feed.flush();
    expect(idsIndexed()).toEqual(idsFrom(1, 30));
    expect(stub.indexes.get(LIVE)?.settings).toEqual(MEILISEARCH_SETTINGS);
    await until(async () => [...stub.indexes.keys()].join() === LIVE);
    const writes = stub.calls
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
    expect(stub.callsOf('POST /swap-indexes')).toEqual([
      [{ indexes: [LIVE, expect.stringMatching(/^listings_\d+$/)], rename: false }],
    ]);
    await until(async () => trust.at(-1) === true);
    expect(trust[0]).toBe(false);
  });

  it('misses nothing that is being written at that moment', async () => {
    const client = await database.pool.connect();
    await client.query('BEGIN');
    await writeCardsOn(client, [card(1)]); // does not know yet that changes are noted
    const feed = startFeed();
    await until(async () => {
      const { rows } = await database.pool.query(
        `SELECT FROM pg_locks WHERE relation = 'search_change'::regclass AND NOT granted`,
      );
      return rows.length > 0;
    });
    await client.query('COMMIT');
    client.release();
    await feed.flush();
    expect(idsIndexed()).toEqual([1]);
  });

  it('a later one builds nothing, brings settings up to date and takes up what waited', async () => {
    await writeCards(database, cards(1, 3));
    const first = startFeed();
    await first.flush();
    await first.stop();
    const index = stub.indexes.get(LIVE);
    if (index) index.settings = { ...index.settings, stopWords: [] };
    await writeCards(database, [card(4)]);
    expect(await waiting()).toBe(1);
    const swaps = stub.callsOf('POST /swap-indexes').length;
    await startFeed().flush();
    expect(idsIndexed()).toEqual([1, 2, 3, 4]);
    expect(stub.indexes.get(LIVE)).toBe(index);
    expect(index?.settings).toEqual(MEILISEARCH_SETTINGS);
    expect(stub.callsOf('POST /swap-indexes')).toHaveLength(swaps);
  });
});

describe('changes', () => {
  let feed: MeilisearchFeed;
  beforeEach(async () => {
    await writeCards(database, cards(1, 5));
    feed = startFeed();
    await feed.flush();
  });

  it('go in batches, what is gone or inactive in a call of its own', async () => {
    await database.transaction(async (client) => {
      await writeCardsOn(client, [card(6), card(7), card(2, { isActive: false })]);
      await client.query('DELETE FROM card WHERE id = 3');
      await writeCardsOn(client, []);
    });
    await removeCards(database, [3]);
    await feed.flush();
    expect(idsIndexed()).toEqual([1, 4, 5, 6, 7]);
    expect(stub.callsOf(ADD).flatMap(documentsIn).toSorted()).toEqual([6, 7]);
    expect((stub.callsOf(DELETE) as number[][]).flat().toSorted()).toEqual([2, 3]);
  });

  it('of one listing are sent once however many they are, as it stands then', async () => {
    stub.tasks.hold();
    await writeCards(database, [card(1, { businessName: 'Held' })]);
    await until(async () => stub.callsOf(ADD).length === 1);
    for (let n = 0; n < 40; n += 1) await writeCards(database, [card(2, { businessName: `Version ${n}` })]);
    expect(await waiting()).toBe(2);
    stub.tasks.release();
    await feed.flush();
    expect(indexed().get(2)).toBe('version 39');
    expect(stub.callsOf(ADD).flatMap(documentsIn)).toEqual([1, 2]);
  });

  it('that happen while their document is on its way are sent again', async () => {
    stub.tasks.hold();
    await writeCards(database, [card(1, { businessName: 'Old' })]);
    await until(async () => stub.callsOf(ADD).length === 1);
    await writeCards(database, [card(1, { businessName: 'New' })]);
    stub.tasks.release();
    await feed.flush();
    expect(indexed().get(1)).toBe('new');
  });

  it('wait until their task has succeeded: a failed one is sent again', async () => {
    stub.tasks.failNext('no_space_left_on_device', 2);
    await writeCards(database, [card(8)]);
    await until(async () => stub.callsOf(ADD).length >= 2);
    expect(await waiting()).toBe(1);
    await feed.flush();
    expect(idsIndexed()).toContain(8);
    expect(stub.callsOf(ADD).length).toBeGreaterThanOrEqual(3);
  });

  it('of a document that cannot be indexed keep no other back, and it is offered again when it changes', async () => {
    stub.refused.add(12);
    await writeCards(database, cards(10, 20));
    await until(async () => (await waiting()) === 1);
    expect(idsIndexed()).toEqual([...idsFrom(1, 5), 10, 11, ...idsFrom(13, 20)]);
    const { rows } = await database.pool.query('SELECT id, tries > 0 AS postponed FROM search_change');
    expect(rows).toEqual([{ id: 12, postponed: true }]);
    stub.refused.clear();
    await writeCards(database, [card(12, { businessName: 'Mended' })]);
    await feed.flush();
    expect(indexed().get(12)).toBe('mended');
  });

  it('survive an outage and arrive soon after it', async () => {
    await stub.down();
    await writeCards(database, cards(30, 39));
    await removeCards(database, [1]);
    await stub.up();
    const began = performance.now();
    await feed.flush();
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(idsIndexed()).toEqual([...idsFrom(2, 5), ...idsFrom(30, 39)]);
  });

  it('are fed by one process at a time, and by another when that ends', async () => {
    const second = startFeed();
    stub.tasks.hold();
    await writeCards(database, [card(50)]);
    await until(async () => stub.callsOf(ADD).length === 1);
    expect(await asOnlyFeeder(database, async () => 'fed')).toBeUndefined();
    expect(stub.callsOf(ADD)).toHaveLength(1);
    await feed.stop(); // in the middle of waiting for the task
    stub.tasks.release();
    await second.flush();
    expect(idsIndexed()).toContain(50);
    await until(async () => (await asOnlyFeeder(database, async () => 'fed')) === 'fed');
    await writeCards(database, [card(51)]);
    await second.flush();
    expect(idsIndexed()).toContain(51);
  });
});

describe('a process that is killed', () => {
  it('between sending and noting loses nothing: the next one sends it again', async () => {
    await writeCards(database, cards(1, 5));
    await startFeed().flush();
    await open.splice(0)[0]?.stop();
    stub.tasks.hold();
    await writeCards(database, [card(2, { businessName: 'Sent' }), card(6)]);
    const script = join(import.meta.dirname, '../testing/search-feed-process.ts');
    const child = new Child(script, [test.url, stub.url, stub.key]);
    await child.next();
    await until(async () => stub.callsOf(ADD).length === 1);
    await child.kill();
    expect(await waiting()).toBe(2);
    await writeCards(database, [card(2, { businessName: 'Later' })]);
    const feed = startFeed();
    await until(async () => stub.callsOf(ADD).length === 2); // while the dead one's task still waits
    stub.tasks.release();
    await feed.flush();
    expect(idsIndexed()).toEqual(idsFrom(1, 6));
    expect(indexed().get(2)).toBe('later');
  });

  it('in the middle of a rebuild leaves the live index alone; the next one begins again', async () => {
    await writeCards(database, cards(1, 5));
    await startFeed().flush();
    await open.splice(0)[0]?.stop();
    await requestSearchRebuild(database.pool);
    stub.tasks.hold();
    const script = join(import.meta.dirname, '../testing/search-feed-process.ts');
    const child = new Child(script, [test.url, stub.url, stub.key]);
    await child.next();
    const created = () => stub.callsOf('POST /indexes').length;
    const before = created();
    await until(async () => created() > before);
    await child.kill();
    stub.tasks.release();
    await until(async () => stub.indexes.size === 2);
    expect(idsIndexed()).toEqual(idsFrom(1, 5));
    startFeed();
    await until(async () => stub.indexes.size === 1 && stub.callsOf('POST /swap-indexes').length === 2);
    expect(idsIndexed()).toEqual(idsFrom(1, 5));
  });
});

describe('a rebuild', () => {
  it('while writes go on: no answer is incomplete, nothing is lost, nothing stays that is gone', async () => {
    await writeCards(database, cards(1, 300));
    const trust: boolean[] = [];
    const feed = startFeed({ onTrust: (isTrusted) => trust.push(isTrusted) });
    await feed.flush();
    await until(async () => trust.at(-1) === true);
    await stub.indexes.get(LIVE)?.add([documentNobodyKnows()], new Set());
    trust.splice(0);
    const old = stub.indexes.get(LIVE);
    await requestSearchRebuild(database.pool);
    let least = Number.POSITIVE_INFINITY;
    let n = 0;
    while (stub.indexes.get(LIVE) === old || n < 60) {
      n += 1;
      await writeCards(database, [card((n % 300) + 1, { businessName: `Written ${n}` }), card(1000 + n)]);
      least = Math.min(least, indexed().size);
      await delay(5);
    }
    await removeCards(database, [7]);
    await feed.flush();
    expect(least).toBeGreaterThanOrEqual(300);
    const expected = [...idsFrom(1, 6), ...idsFrom(8, 300), ...idsFrom(1001, 1000 + n)];
    expect(idsIndexed()).toEqual(expected);
    for (let last = n; last > Math.max(0, n - 290); last -= 1) {
      const id = (last % 300) + 1;
      if (id !== 7) expect(indexed().get(id)).toBe(`written ${last}`);
    }
    expect(trust).not.toContain(false);
  });

  it('is swapped in while nothing is on its way to either index', async () => {
    await writeCards(database, cards(1, 10));
    const feed = startFeed();
    await feed.flush();
    await requestSearchRebuild(database.pool);
    for (let n = 0; n < 20; n += 1) await writeCards(database, [card(n + 1, { businessName: `N ${n}` })]);
    await until(async () => stub.callsOf('POST /swap-indexes').length === 2 && stub.indexes.size === 1);
    await feed.flush();
    const types = stub.tasks.all.map(({ type }) => type);
    const swap = types.lastIndexOf('indexSwap');
    const unfinished = stub.tasks.all.slice(0, swap).filter(({ status }) => status !== 'succeeded');
    expect(unfinished).toEqual([]);
    expect(types[swap + 1]).toBe('indexDeletion'); // nothing was sent to the uids in between
  });

  it('comes by itself when the server has lost the index', async () => {
    await writeCards(database, cards(1, 10));
    const trust: boolean[] = [];
    const feed = startFeed({ onTrust: (isTrusted) => trust.push(isTrusted) });
    await feed.flush();
    await until(async () => trust.at(-1) === true);
    stub.wipe();
    await writeCards(database, [card(11)]);
    await until(async () => idsIndexed().length === 11);
    expect(trust).toContain(false);
    expect(stub.indexes.get(LIVE)?.settings).toEqual(MEILISEARCH_SETTINGS);
    await until(async () => trust.at(-1) === true);
  });

  it('that fails leaves the live index as it was and is tried again', async () => {
    await writeCards(database, cards(1, 10));
    const feed = startFeed();
    await feed.flush();
    stub.tasks.failNext('no_space_left_on_device', 1);
    const old = stub.indexes.get(LIVE);
    await requestSearchRebuild(database.pool);
    await until(async () => stub.indexes.get(LIVE) !== old && stub.indexes.size === 1);
    await feed.flush();
    expect(idsIndexed()).toEqual(idsFrom(1, 10));
  });
});

/** Left over from a listing of a time before. */
const documentNobodyKnows = () => {
  const [document] = [...(stub.indexes.get(LIVE)?.documents.values() ?? [])];
  if (!document) throw new Error('The index is empty');
  return { ...document, id: 999_999 };
};
