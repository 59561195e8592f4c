import type { MeilisearchDocument } from '../../../modules/discovery/search/meilisearch/meilisearch-documents.js';
import type { Json } from './stub-filter.js';
import { StubRefusal } from './stub-refusal.js';
import { stubSearchOf } from './stub-request.js';

/** A document without one of these could be anywhere in the order. */
const RANKED_BY = ['promotionPriority', 'boostedRating', 'totalReviews', 'createdAt'] as const;

let indexes = 0;

/** One index: settings and documents. */
export class StubIndex {
  readonly createdAt = `${new Date().toISOString()}-${(indexes += 1)}`;
  readonly documents = new Map<number, MeilisearchDocument>();
  settings: Json = {};

  /** All or none, like a task. */
  add(documents: readonly MeilisearchDocument[], refused: ReadonlySet<number>): void {
    for (const document of documents) {
      if (!Number.isInteger(document.id) || refused.has(document.id)) {
        throw new StubRefusal(400, 'invalid_document_id', `Document ${document.id} is not acceptable`);
      }
      const missing = RANKED_BY.find((attribute) => typeof document[attribute] !== 'number');
      if (missing) throw new Error(`Document ${document.id} has no ${missing}, which a ranking rule needs`);
    }
    for (const document of documents) this.documents.set(document.id, document);
  }

  remove(ids: readonly number[]): void {
    for (const id of ids) this.documents.delete(id);
  }

  clear(): void {
    this.documents.clear();
  }

  /** The total never depends on the page. */
  search(body: Json): Json {
    const { passes, compare, offset, limit } = stubSearchOf(body, this.settings);
    const found = [...this.documents.values()].filter(passes);
    const hits = found
      .toSorted(compare)
      .slice(offset, offset + limit)
      .map(({ id }) => ({ id }));
    const { maxTotalHits = Infinity } = (this.settings.pagination ?? {}) as { maxTotalHits?: number };
    const total = Math.min(found.length, maxTotalHits);
    if (body.page === undefined) return { hits, offset, limit, estimatedTotalHits: total };
    return { hits, totalHits: total, page: body.page, hitsPerPage: body.hitsPerPage };
  }
}
