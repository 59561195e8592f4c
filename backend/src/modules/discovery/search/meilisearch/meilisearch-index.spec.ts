import { Logger } from '@nestjs/common';
import type { Meilisearch } from 'meilisearch';
import type { Pool } from 'pg';
import { until } from '../../../../platform/testing/until.js';
import { openSearchTables, type SearchTables } from '../../../../testing/search/search-tables-world.js';
import { MeilisearchStub } from '../../../../testing/search/meilisearch-stub/meilisearch-stub.js';
import { PostgresSearchIndex } from '../postgres/postgres-search-index.js';
import { PostgresSearchWriter } from '../postgres/postgres-search-writer.js';
import { describeFiltersAndOrder } from '../search-filters.conformance.js';
import { describeRelevance, describeSuggestions, type SearchEngine } from '../search-index.conformance.js';
import { FIXTURE, listingDoc } from '../search-index.fixture.js';
import { SearchIndex, type SearchHits, type SearchRequest } from '../search-index.js';
import { describeAgreement } from '../search-agreement.conformance.js';
import { describeMeaning } from '../search-meaning.conformance.js';
import { describeNearAndPrice } from '../search-near.conformance.js';
import { describeSearchProperties } from '../search-properties.conformance.js';
import { connectMeilisearch, type MeilisearchAddress } from './meilisearch-client.js';
import { LIVE } from './meilisearch-documents.js';
import { MeilisearchIndex } from './meilisearch-index.js';
import { hasOurSettings, MEILISEARCH_SETTINGS } from './meilisearch-settings.js';
import { carriedOut, MeilisearchWriter } from './meilisearch-writer.js';

/** The Postgres engine for what is always asked of it; a search would be a fallback that hides a mistake. */
class OnlyPlaces extends SearchIndex {
  constructor(private readonly engine: SearchIndex) {
    super();
  }

  search(request: SearchRequest): Promise<SearchHits> {
    if (request.filters?.location || request.filters?.near) return this.engine.search(request);
    throw new Error('Meilisearch did not answer');
  }

  suggest(q: string, limit: number): Promise<string[]> {
    return this.engine.suggest(q, limit);
  }

  health(): Promise<void> {
    return this.engine.health();
  }
}

const SEARCHES = 'POST /multi-search';
const signal = new AbortController().signal;
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

const prepare = async (client: Meilisearch): Promise<void> => {
  const { results } = await client.getRawIndexes({ limit: 1000 });
  if (!results.some(({ uid }) => uid === LIVE)) {
    await carriedOut(client, client.createIndex(LIVE, { primaryKey: 'id' }), signal);
  }
  await carriedOut(client, client.index(LIVE).updateSettings(MEILISEARCH_SETTINGS), signal);
};

const withFallback = (address: MeilisearchAddress): MeilisearchIndex => {
  const postgres = new PostgresSearchIndex({ pool });
  return new MeilisearchIndex(address, postgres, postgres);
};

/** Both engines hold the same, as in the product. */
const engineAt = async (address: MeilisearchAddress): Promise<SearchEngine> => {
  const client = connectMeilisearch(address, 10_000);
  await prepare(client);
  const writer = new MeilisearchWriter(client, signal);
  const embedded = new PostgresSearchWriter(pool);
  const postgres = new PostgresSearchIndex({ pool });
  const index = new MeilisearchIndex(address, new OnlyPlaces(postgres), postgres);
  index.trust(true);
  return {
    index,
    write: async (docs) => {
      const latest = [...new Map(docs.map((doc) => [doc.id, doc])).values()];
      expect(await writer.write([LIVE], latest)).toEqual([]);
      await embedded.upsert(latest);
    },
    remove: async (ids) => {
      await writer.write([LIVE], [], ids);
      await embedded.remove(ids);
    },
    clear: async () => {
      await carriedOut(client, client.index(LIVE).deleteAllDocuments(), signal);
      await tables.clear();
    },
    flush: async () => undefined,
  };
};

describe('MeilisearchIndex on the stub', () => {
  let engine: SearchEngine;
  beforeAll(async () => {
    engine = await engineAt(stub);
  });

  describe('relevance', () => describeRelevance(() => engine));
  describeSuggestions(() => engine);
  describe('filters and order', () => describeFiltersAndOrder(() => engine));
  describe('meaning', () => describeMeaning(() => engine));
  describe('near and price', () => describeNearAndPrice(() => engine));
  describeSearchProperties(() => engine, 12);
});

/** A server for tests: its index `listings` is emptied. */
const real = process.env.MEILI_URL;
if (real) {
  const address = { url: real, key: process.env.MEILI_KEY ?? null };
  describe('MeilisearchIndex on the server that MEILI_URL names', () => {
    let engine: SearchEngine;
    beforeAll(async () => {
      engine = await engineAt(address);
      const { numberOfDocuments } = await connectMeilisearch(address, 10_000).index(LIVE).getStats();
      if (numberOfDocuments > 5 * FIXTURE.length) throw new Error('This is not a server for tests');
    });

    describe('relevance', () => describeRelevance(() => engine));
    describeSuggestions(() => engine);
    describe('filters and order', () => describeFiltersAndOrder(() => engine));
    describe('meaning', () => describeMeaning(() => engine));
    describe('near and price', () => describeNearAndPrice(() => engine));

    describe('agreement with the embedded engine', () =>
      describeAgreement(
        async (docs) => {
          await engine.clear();
          await engine.write(docs);
        },
        () => ({ one: new PostgresSearchIndex({ pool }), other: engine.index }),
      ));

    afterAll(() => engine.clear());

    it('gives our settings back as we know them, so that they are not sent again at every start', async () => {
      const stored = await connectMeilisearch(address, 10_000).index(LIVE).getSettings();
      expect(hasOurSettings(stored)).toBe(true);
    });
  });
}

describe('what is sent to Meilisearch', () => {
  let index: MeilisearchIndex;
  const sent = async (request: Partial<SearchRequest>): Promise<unknown> => {
    await index.search({ q: '', limit: 12, offset: 0, ...request });
    return stub.callsOf(SEARCHES).at(-1);
  };
  beforeAll(async () => {
    const engine = await engineAt(stub);
    await engine.clear();
    await engine.write(FIXTURE);
    index = engine.index as MeilisearchIndex;
  });

  it('asks for ids only, a query for each bucket, as pages, whose total is exact', async () => {
    const { queries } = (await sent({ q: 'plumbing', offset: 24 })) as { queries: unknown[] };
    expect(queries[0]).toEqual({
      indexUid: LIVE,
      q: '',
      attributesToRetrieve: ['id'],
      filter: ['((lexemes = "Bplumbing") OR lexemes = "T706c756d62696e67")'],
      page: 1,
      hitsPerPage: 36,
    });
    expect(queries[1]).toMatchObject({
      filter: [
        'lexemes IN ["Aplumbing", "Bplumbing", "Dplumbing"]',
        'NOT (((lexemes = "Bplumbing") OR lexemes = "T706c756d62696e67"))',
      ],
    });
    expect(await sent({ offset: 1000 })).toMatchObject({ queries: [{ page: 1, hitsPerPage: 1000 }] });
  });

  it('OP-20: in the order that is asked for', async () => {
    expect(await sent({ q: 'hair', sort: 'rating' })).toMatchObject({
      queries: [{ sort: ['averageRating:desc', 'totalReviews:desc', 'id:desc'] }],
    });
  });

  it('nothing of a position: PostgreSQL is asked who is near', async () => {
    const count = stub.callsOf(SEARCHES).length;
    const near = { lat: 6.6, lng: 3.35, radiusM: 30_000 };
    for (const sort of ['distance', 'relevance'] as const)
      expect((await index.search({ q: '', filters: { near }, sort, limit: 12, offset: 0 })).ids).toContain(1);
    expect(stub.callsOf(SEARCHES)).toHaveLength(count);
  });

  it('B21: a filter is a lexeme of ours, whatever is typed', async () => {
    const state = 'Lagos" OR state = "Kano\\';
    await index.search({ q: '"Hair Studio" -plumbing', limit: 12, offset: 0, filters: { state } });
    const filters = stub
      .callsOf(SEARCHES)
      .flatMap((call) => (call as { queries: { filter?: string[] }[] }).queries);
    const lexeme = /"[A-Z][a-z0-9]*"/g;
    for (const filter of filters.flatMap((query) => query.filter ?? []))
      expect(filter.replace(lexeme, '')).toMatch(
        /^(lexemes|STARTS|WITH|IN|AND|OR|NOT|averageRating|lowestPrice|highestPrice|[\s()[\],=<>.\d-])*$/,
      );
    expect(await sent({ filters: { minRating: 4, isPremium: true } })).toMatchObject({
      queries: [{ filter: ['lexemes = "R34"', 'lexemes = "P"'] }],
    });
  });

  it('SEARCH-29: a document holds nothing that a stranger may not see', () => {
    const document = stub.indexes.get(LIVE)?.documents.get(1);
    expect(document).toEqual({
      id: 1,
      lexemes: expect.arrayContaining(['Aadebayo', 'Aplumbing', 'Bplumber', 'Cikeja']),
      averageRating: 4.2,
      totalReviews: 9,
      promotionPriority: 0,
      boostedRating: 4.2,
      trustedRating: expect.any(Number),
      responseRate: expect.any(Number),
      createdAt: Date.UTC(2026, 0, 1),
    });
  });

  it('finds the one document that fails its batch', async () => {
    const writer = new MeilisearchWriter(connectMeilisearch(stub, 10_000), signal);
    const docs = Array.from({ length: 9 }, (_, n) =>
      listingDoc({ id: 200 + n, businessName: `Batch ${n}`, serviceType: 'tiling' }),
    );
    stub.refused.add(204);
    expect(await writer.write([LIVE], docs)).toEqual([204]);
    stub.refused.clear();
    expect([...(stub.indexes.get(LIVE)?.documents.keys() ?? [])].filter((id) => id >= 200)).toHaveLength(8);
    await writer.write(
      [LIVE],
      [],
      docs.map(({ id }) => id),
    );
  });

  it('takes a failed task for a failure, although the client resolves', async () => {
    const writer = new MeilisearchWriter(connectMeilisearch(stub, 10_000), signal);
    stub.tasks.failNext('no_space_left_on_device');
    await expect(writer.write([LIVE], [...FIXTURE])).rejects.toThrow('The disk is full');
  });
});

describe('when Meilisearch does not answer', () => {
  let index: MeilisearchIndex;
  const find = () => index.search({ q: 'plumbing', limit: 12, offset: 0 });
  const answered = () => stub.callsOf(SEARCHES).length;

  beforeEach(async () => {
    const engine = await engineAt(stub);
    await engine.clear();
    await engine.write(FIXTURE);
    index = withFallback(stub);
    index.trust(true);
  });
  afterEach(async () => {
    index.close();
    stub.delayMs = 0;
  });

  const recovered = () =>
    until(async () => {
      return !index.isDegraded;
    });

  it('down: PostgreSQL answers the same, health stays up, and it is asked again once it is back', async () => {
    const before = await find();
    await stub.down();
    expect(await find()).toEqual(before);
    expect(index.isDegraded).toBe(true);
    await expect(index.health()).resolves.toBeUndefined();
    await stub.up();
    await recovered();
    const count = answered();
    expect(await find()).toEqual(before);
    expect(answered()).toBe(count + 1);
  });

  it('slow: the first visitor waits half a second, later ones not at all', async () => {
    stub.delayMs = 10_000;
    const began = performance.now();
    expect((await find()).ids).toContain(1);
    const first = performance.now() - began;
    expect(first).toBeGreaterThan(450);
    expect(first).toBeLessThan(8_000);
    const count = answered();
    for (let time = 0; time < 20; time += 1) await find();
    expect(answered() - count).toBeLessThanOrEqual(1); // at most a probe
    stub.delayMs = 0;
    await recovered();
  });

  it('a wrong key, a lost index and an inner error are out of order too', async () => {
    const stranger = withFallback({ url: stub.url, key: 'wrong' });
    stranger.trust(true);
    expect((await stranger.search({ q: 'plumbing', limit: 12, offset: 0 })).ids).toContain(1);
    expect(stranger.isDegraded).toBe(true);
    stranger.close();
    stub.wipe();
    expect((await find()).ids).toContain(1);
    expect(index.isDegraded).toBe(true);
  });

  it('is not asked before it is known to be built from this database', async () => {
    index.trust(false);
    const count = answered();
    expect((await find()).ids).toContain(1);
    expect(answered()).toBe(count);
  });
});
