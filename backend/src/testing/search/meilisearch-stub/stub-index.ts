import { Pool } from 'pg';
import type { MeilisearchDocument } from '../../../modules/discovery/search/meilisearch/meilisearch-documents.js';
import { PostgresSearchIndex } from '../../../modules/discovery/search/postgres/postgres-search-index.js';
import { PostgresSearchWriter } from '../../../modules/discovery/search/postgres/postgres-search-writer.js';
import {
  clearSearchTables,
  createSearchTables,
} from '../../../modules/discovery/search/postgres/search-tables.js';
import { MOST_HITS, type ListingDoc } from '../../../modules/discovery/search/search-index.js';
import { StubRefusal } from './stub-refusal.js';
import { stubSearchOf } from './stub-request.js';

type Json = Readonly<Record<string, unknown>>;

/** A document without one of these would stand anywhere in the order. */
const RANKED_BY = ['promotionPriority', 'boostedRating', 'totalReviews', 'createdAt'] as const;

let schemas = 0;

/** One index: settings, documents, and our Postgres engine on them in a schema of its own, which knows words. */
export class StubIndex {
  readonly createdAt = `${new Date().toISOString()}-${schemas}`;
  readonly documents = new Map<number, MeilisearchDocument>();
  settings: Json = {};
  private readonly pool: Pool;
  private readonly ready: Promise<void>;

  constructor(databaseUrl: string) {
    schemas += 1;
    const schema = `index_${schemas}`;
    this.pool = new Pool({
      connectionString: databaseUrl,
      max: 4,
      options: `-c search_path=${schema},public`,
    });
    this.pool.on('error', () => undefined); // a connection that is ending when its database is dropped says so
    this.ready = this.pool.query(`CREATE SCHEMA ${schema}`).then(() => createSearchTables(this.pool));
    this.ready.catch(() => undefined); // whoever uses the index hears of it
  }

  /** All or none, like a task. */
  async add(documents: readonly MeilisearchDocument[], refused: ReadonlySet<number>): Promise<void> {
    await this.ready;
    for (const document of documents) {
      if (!Number.isInteger(document.id) || refused.has(document.id)) {
        throw new StubRefusal(400, 'invalid_document_id', `Document ${document.id} is not acceptable`);
      }
      const missing = RANKED_BY.find((attribute) => typeof document[attribute] !== 'number');
      if (missing) throw new Error(`Document ${document.id} has no ${missing}, which a ranking rule needs`);
    }
    for (const document of documents) this.documents.set(document.id, document);
    await new PostgresSearchWriter(this.pool).upsert(documents.map(listingOf));
  }

  async remove(ids: readonly number[]): Promise<void> {
    await this.ready;
    for (const id of ids) this.documents.delete(id);
    await new PostgresSearchWriter(this.pool).remove(ids);
  }

  async clear(): Promise<void> {
    await this.ready;
    this.documents.clear();
    await clearSearchTables(this.pool);
  }

  /**
   * Which documents have the words and in which order the ranking rules put them, says our own engine, for the first
   * thousand; what filters, explicit orders and pages do with them is the server's way. The rules go on behind an
   * explicit order: what it leaves equal stays as they put it. The total never depends on the page.
   */
  async search(body: Json): Promise<Json> {
    await this.ready;
    const { q, passes, compare, offset, limit } = stubSearchOf(body, this.settings);
    const ranked = await new PostgresSearchIndex({ pool: this.pool }).search({
      q,
      limit: MOST_HITS,
      offset: 0,
    });
    const found = ranked.ids.flatMap((id) => this.documents.get(id) ?? []).filter(passes);
    const hits = found
      .toSorted(compare)
      .slice(offset, offset + limit)
      .map(({ id }) => ({ id }));
    const { maxTotalHits = Infinity } = (this.settings.pagination ?? {}) as { maxTotalHits?: number };
    const total = Math.min(found.length, maxTotalHits);
    if (body.page === undefined) return { hits, offset, limit, estimatedTotalHits: total };
    return { hits, totalHits: total, page: body.page, hitsPerPage: body.hitsPerPage };
  }

  async close(): Promise<void> {
    await this.ready.catch(() => undefined);
    await this.pool.end();
  }
}

/** The document as the Postgres engine takes it; its texts are tokens already, and tokens of tokens are the same. */
const listingOf = ({ _geo: place, ...document }: MeilisearchDocument): ListingDoc => ({
  ...document,
  keywords: [document.keywords],
  city: '',
  latitude: place?.lat ?? null,
  longitude: place?.lng ?? null,
  createdAt: new Date(document.createdAt).toISOString(),
  isActive: true,
});
