import { Pool } from 'pg';
import type { MeilisearchDocument } from '../../../modules/discovery/search/meilisearch/meilisearch-documents.js';
import { PostgresSearchIndex } from '../../../modules/discovery/search/postgres/postgres-search-index.js';
import { PostgresSearchWriter } from '../../../modules/discovery/search/postgres/postgres-search-writer.js';
import {
  clearSearchTables,
  createSearchTables,
} from '../../../modules/discovery/search/postgres/search-tables.js';
import type { ListingDoc } from '../../../modules/discovery/search/search-index.js';
import { StubRefusal } from './stub-refusal.js';
import { requestOf } from './stub-request.js';

type Json = Readonly<Record<string, unknown>>;

/** A document without one of these would stand anywhere in the order. */
const RANKED_BY = ['promotionPriority', 'boostedRating', 'totalReviews', 'createdAt'] as const;

let schemas = 0;

/** One index: settings, documents, and our Postgres engine on them in a schema of its own, which answers searches. */
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

  async search(body: Json): Promise<Json> {
    await this.ready;
    const { ids, total } = await new PostgresSearchIndex({ pool: this.pool }).search(
      requestOf(body, this.settings),
    );
    const hits = ids.map((id) => ({ id }));
    if (body.page === undefined) return { hits, estimatedTotalHits: total };
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
