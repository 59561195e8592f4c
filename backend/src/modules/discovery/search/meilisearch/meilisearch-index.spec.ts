import { Logger } from '@nestjs/common';
import type { Pool } from 'pg';
import { openSearchTables, type SearchTables } from '../../../../testing/search/search-tables-world.js';
import { MeilisearchStub } from '../../../../testing/search/meilisearch-stub/meilisearch-stub.js';
import { PostgresSearchIndex } from '../postgres/postgres-search-index.js';
import { PostgresSearchWriter } from '../postgres/postgres-search-writer.js';
import { describeRelevance, type SearchEngine } from '../relevance.conformance.js';
import { FIXTURE } from '../relevance.fixture.js';
import type { SearchHits, SearchRequest } from '../search-index.js';
import { carriedOut, connectMeilisearch, type MeilisearchAddress } from './meilisearch-client.js';
import { LIVE, writeTo } from './meilisearch-documents.js';
import { MeilisearchIndex } from './meilisearch-index.js';
import { hasOurSettings, MEILISEARCH_SETTINGS } from './meilisearch-settings.js';

/** The embedded engine for what is always asked of it; a search would be a fallback that hides a mistake. */
class OnlyPlaces extends PostgresSearchIndex {
  override search(request: SearchRequest): Promise<SearchHits> {
    if (request.filters?.location) return super.search(request);
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

/** A server whose index is the one that was built, until it is doubted. */
const serverAt = (address: MeilisearchAddress, patienceMs = 10_000) => ({
  address,
  searches: connectMeilisearch(address, patienceMs),
  isReady: true,
  doubt() {
    this.isReady = false;
  },
});

/** Both engines hold the same, as in the product. */
const engineAt = async (address: MeilisearchAddress): Promise<SearchEngine> => {
  const server = serverAt(address);
  const client = server.searches;
  await client.deleteIndexIfExists(LIVE);
  await carriedOut(client, client.createIndex(LIVE, { primaryKey: 'id' }), signal);
  await carriedOut(client, client.index(LIVE).updateSettings(MEILISEARCH_SETTINGS), signal);
  const embedded = new PostgresSearchWriter(pool);
  const places = new OnlyPlaces({ pool });
  return {
    index: new MeilisearchIndex(server, places),
    write: async (given) => {
      const docs = [...new Map(given.map((doc) => [doc.id, doc])).values()];
      await writeTo(client, LIVE, { docs }, signal);
      await embedded.upsert(docs);
    },
    remove: async (gone) => {
      await writeTo(client, LIVE, { docs: [], gone }, signal);
      await embedded.remove(gone);
    },
    clear: async () => {
      await carriedOut(client, client.index(LIVE).deleteAllDocuments(), signal);
      await tables.clear();
    },
    flush: async () => {
      await tables.refresh();
      places.forget();
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
      const { results } = await connectMeilisearch(address, 10_000).getRawIndexes({ limit: 1_000 });
      for (const { uid } of results) {
        const { numberOfDocuments } = await connectMeilisearch(address, 10_000).index(uid).getStats();
        if (numberOfDocuments > 5 * FIXTURE.length) throw new Error('This is not a server for tests');
      }
      engine = await engineAt(address);
    });
    describeRelevance(() => engine);

    it('gives our settings back as we know them, so that the index is not built again at every start', async () => {
      expect(hasOurSettings(await connectMeilisearch(address, 10_000).index(LIVE).getSettings())).toBe(true);
    });
  });
}

describe('what is sent to Meilisearch', () => {
  let engine: SearchEngine;
  const sent = async (request: Partial<SearchRequest>): Promise<unknown> => {
    await engine.index.search({ q: '', limit: 12, offset: 0, ...request });
    return stub.callsOf(SEARCHES).at(-1);
  };
  beforeAll(async () => {
    engine = await engineAt(stub);
    await engine.write(FIXTURE);
  });

  it('trade and place as filters, the other words to be searched for', async () => {
    expect(await sent({ q: 'plumber in ikeja olu' })).toMatchObject({ queries: [] });
  });
});
