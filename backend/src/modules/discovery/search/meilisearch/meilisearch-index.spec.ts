import { Logger } from '@nestjs/common';
import type { Pool } from 'pg';
import { openSearchTables, type SearchTables } from '../../../../testing/search/search-tables-world.js';
import { MeilisearchStub } from '../../../../testing/search/meilisearch-stub/meilisearch-stub.js';
import { writeListingCalendars } from '../../read-models/listing-calendar/listing-calendar.js';
import { understand } from '../../understanding/understand.js';
import { PostgresSearchIndex } from '../postgres/postgres-search-index.js';
import { describeRelevance, type SearchEngine } from '../relevance.conformance.js';
import { FIXTURE } from '../relevance.fixture.js';
import type { SearchHits, SearchRequest } from '../search-index.js';
import { succeeded, connectTo, type MeilisearchAddress } from './meilisearch-client.js';
import { LIVE, writeTo } from './meilisearch-documents.js';
import { MeilisearchIndex } from './meilisearch-index.js';
import { MEILISEARCH_SETTINGS } from './meilisearch-settings.js';

/** The embedded engine for what is always asked of it; a search would be a fallback that hides a mistake. */
class OnlyPlacesAndDates extends PostgresSearchIndex {
  override search(request: SearchRequest): Promise<SearchHits> {
    const { q, filters = {} } = request;
    const isDateSaid = understand(q, { has: () => false, offers: () => true }).day !== null;
    if (filters.location || filters.near || filters.availableOn || isDateSaid) return super.search(request);
    throw new Error('Meilisearch did not answer');
  }
}

const SEARCHES = 'POST /multi-search';
const { signal } = new AbortController();
let stub: MeilisearchStub;
let tables: SearchTables;
let pool: Pool;

beforeAll(async () => {
  Logger.overrideLogger(false);
  stub = await MeilisearchStub.start();
  tables = await openSearchTables();
  ({ pool } = tables);
});
afterAll(async () => {
  await tables.close();
  await stub.stop();
});

/** A server whose index is the one that was built, until it is suspended. */
const serverAt = (address: MeilisearchAddress, patienceMs = 10_000) => ({
  searches: connectTo(address, patienceMs),
  isReady: true,
  suspend() {
    this.isReady = false;
  },
});

/** Both engines hold the same, as in the product. */
const engineAt = async (address: MeilisearchAddress): Promise<SearchEngine> => {
  const server = serverAt(address);
  const client = server.searches;
  await client.deleteIndexIfExists(LIVE);
  await succeeded(client, client.createIndex(LIVE, { primaryKey: 'id' }), signal);
  await succeeded(client, client.index(LIVE).updateSettings(MEILISEARCH_SETTINGS), signal);
  const embedded = new OnlyPlacesAndDates({ pool, reads: pool });
  return {
    index: new MeilisearchIndex(server, embedded),
    write: async (given) => {
      const docs = [...new Map(given.map((doc) => [doc.id, doc])).values()];
      await writeTo(client, LIVE, { docs }, signal);
      await tables.writer.upsert(docs);
    },
    remove: async (gone) => {
      await writeTo(client, LIVE, { docs: [], gone }, signal);
      await tables.writer.remove(gone);
    },
    keep: (calendars) => writeListingCalendars(pool, calendars, []),
    clear: async () => {
      await succeeded(client, client.index(LIVE).deleteAllDocuments(), signal);
      await tables.clear();
    },
    flush: async () => {
      await tables.refresh();
      embedded.forget();
    },
  };
};

describe('MeilisearchIndex on the stub', () => {
  let engine: SearchEngine;
  beforeAll(async () => {
    engine = await engineAt(stub);
  });
  describeRelevance(() => engine);
});

/** A server for tests: its index `listings` is emptied. */
const real = process.env.MEILI_URL;
if (real) {
  const address = { url: real, key: process.env.MEILI_KEY ?? null };
  describe('MeilisearchIndex on the server that MEILI_URL names', () => {
    let engine: SearchEngine;
    beforeAll(async () => {
      const { results } = await connectTo(address, 10_000).getRawIndexes({ limit: 1_000 });
      for (const { uid } of results) {
        const { numberOfDocuments } = await connectTo(address, 10_000).index(uid).getStats();
        if (numberOfDocuments > 5 * FIXTURE.length) throw new Error('This is not a server for tests');
      }
      engine = await engineAt(address);
    });
    describeRelevance(() => engine);

    it('gives the ranking rules back as we know them, so that the index is not built again at every start', async () => {
      const { searches } = serverAt(address);
      expect(await searches.index(LIVE).getRankingRules()).toEqual(MEILISEARCH_SETTINGS.rankingRules);
    });
  });
}

describe('what is sent to Meilisearch', () => {
  let engine: SearchEngine;
  const sent = async (request: Partial<SearchRequest>) => {
    stub.calls.splice(0);
    await engine.index.search({ q: '', limit: 12, offset: 0, ...request });
    return (stub.callsOf(SEARCHES) as { queries: { q: string; filter: string[] }[] }[]).flatMap(
      ({ queries }) => queries,
    );
  };
  beforeAll(async () => {
    engine = await engineAt(stub);
    await engine.write(FIXTURE);
    await engine.flush();
  });

  it('trade and place are filters, the other words are searched; listings based there come first', async () => {
    const [named, based, serving] = await sent({ q: 'plumber ikeja adebayo' });
    expect(named).toMatchObject({ q: '"plumber" "ikeja" adebayo', attributesToSearchOn: ['name'] });
    expect(based).toEqual({
      indexUid: LIVE,
      q: 'adebayo',
      matchingStrategy: 'all',
      attributesToRetrieve: ['id'],
      filter: [
        'state = "Lagos"',
        expect.stringMatching(/^bases IN \["ikeja", /),
        'words STARTS WITH "adebayo"',
        'service IN ["plumbing"]',
      ],
      page: 1,
      hitsPerPage: 12,
      sort: [],
    });
    expect(serving).toMatchObject({
      filter: expect.arrayContaining([expect.stringMatching(/^NOT bases IN/)]),
    });
  });

  it('OP-20: the order that is asked for', async () => {
    const [query] = await sent({ q: 'hair', sort: 'rating' });
    expect(query).toMatchObject({ sort: ['averageRating:desc', 'totalReviews:desc', 'id:desc'] });
  });

  it('nothing around a position: the embedded engine answers', async () => {
    const near = { lat: 6.6, lng: 3.35, radiusM: 30_000 };
    expect(await sent({ filters: { near }, sort: 'distance' })).toEqual([]);
  });

  it('contract 3.15: a document that was seen as a filter', async () => {
    const [query] = await sent({ q: '', filters: { checked: 'identity' } });
    expect(query?.filter).toContain('checked = "identity"');
  });

  it('B21: what is typed is a value of a filter and never a part of it', async () => {
    const state = 'Lagos" OR state = "Kano\\';
    const [query] = await sent({ q: '"Hair Studio" -plumbing', filters: { state } });
    expect(query?.filter).toContain('state = "Lagos\\" OR state = \\"Kano\\\\"');
    expect(query?.q.replaceAll('"', '')).toMatch(/^[a-z0-9 ]*$/);
  });

  it('SEARCH-29: a document holds nothing that a stranger may not see', () => {
    expect(stub.indexes.get(LIVE)?.documents.get(1)).toEqual({
      id: 1,
      name: 'adebayo plumbing works',
      trade: expect.stringContaining('plumber'),
      place: '1 herbert macaulay way ikeja ikeja lagos',
      description: '',
      words: expect.arrayContaining(['adebayo', 'plumber', 'ikeja']),
      service: 'plumbing',
      state: 'Lagos',
      sublocation: 'ikeja',
      bases: ['ikeja', 'ikeja'],
      serves: [],
      isPremium: false,
      checked: [],
      averageRating: 4.2,
      totalReviews: 9,
      promotionPriority: 0,
      boostedRating: 4.2,
      trustedRating: expect.any(Number),
      responseRate: expect.any(Number),
      createdAt: Date.UTC(2026, 0, 1),
    });
  });
});

describe('when Meilisearch does not answer', () => {
  const find = (index: MeilisearchIndex) => index.search({ q: 'plumbing', limit: 12, offset: 0 });
  const indexAt = (address: MeilisearchAddress, patienceMs?: number) =>
    new MeilisearchIndex(serverAt(address, patienceMs), new PostgresSearchIndex({ pool, reads: pool }));
  let index: MeilisearchIndex;

  beforeEach(async () => {
    const engine = await engineAt(stub);
    await engine.clear();
    await engine.write(FIXTURE);
    await engine.flush();
    index = indexAt(stub);
    stub.calls.splice(0);
  });

  it('down: PostgreSQL answers, health stays up, and it is not asked again', async () => {
    const before = await find(index);
    await stub.down();
    expect(await find(index)).toEqual(before);
    expect(index.isDegraded).toBe(true);
    await expect(index.health()).resolves.toBeUndefined();
    await stub.up();
    const asked = stub.callsOf(SEARCHES).length;
    expect(await find(index)).toEqual(before);
    expect(stub.callsOf(SEARCHES)).toHaveLength(asked);
  });

  it('slow: the first visitor does not wait for it, and no other one does', async () => {
    const impatient = indexAt(stub, 50);
    stub.delayMs = 60_000;
    expect((await find(impatient)).ids).toContain(1);
    for (let time = 0; time < 5; time += 1) await find(impatient);
    expect(stub.callsOf(SEARCHES)).toHaveLength(1);
    stub.delayMs = 0;
  });

  it('a wrong key and a lost index are out of order, too', async () => {
    const stranger = indexAt({ url: stub.url, key: 'wrong' });
    expect((await find(stranger)).ids).toContain(1);
    expect(stranger.isDegraded).toBe(true);
    stub.wipe();
    expect((await find(index)).ids).toContain(1);
    expect(index.isDegraded).toBe(true);
  });

  it('a single search that it refuses is answered by PostgreSQL, the next one by itself', async () => {
    const live = stub.indexes.get(LIVE);
    if (live) live.settings = { ...live.settings, sortableAttributes: [] };
    const { ids } = await index.search({ q: 'plumbing', limit: 12, offset: 0, sort: 'rating' });
    expect(ids[0]).toBe(1);
    expect(index.isDegraded).toBe(false);
    await find(index);
    expect(stub.callsOf(SEARCHES).length).toBeGreaterThan(1);
  });
});
