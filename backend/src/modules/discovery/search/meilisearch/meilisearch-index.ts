import { Logger } from '@nestjs/common';
import { MeilisearchApiError, type Meilisearch, type SearchResponse } from 'meilisearch';
import { MOST_HITS, SearchIndex, type SearchHits, type SearchRequest } from '../search-index.js';
import { MeilisearchBreaker } from './meilisearch-breaker.js';
import { connectMeilisearch, troubleAt, type MeilisearchAddress } from './meilisearch-client.js';
import { LIVE } from './meilisearch-documents.js';
import { meilisearchRequestOf } from './meilisearch-request.js';

/** Slower than this is down: the other engine answers. */
const PATIENCE_MS = 500;

/** Refusals of the whole index rather than of one request. */
const NOT_OURS: ReadonlySet<number> = new Set([401, 403, 404, 408, 429]);

/**
 * Search by Meilisearch. The Postgres engine is fed in any case and answers instead while Meilisearch is away, slow,
 * or not yet built from this database: visitors notice nothing but a log line says that search is degraded.
 *
 * Two things are always asked of the Postgres engine. Suggestions: its dictionary has the beginnings of words at hand
 * and is never behind the listings; a second index in Meilisearch would be one more to feed and swap, for the same
 * answers. And text inside a place (the `location` filter), which Meilisearch has as an experimental feature only.
 */
export class MeilisearchIndex extends SearchIndex {
  private readonly client: Meilisearch;
  private readonly breaker: MeilisearchBreaker;
  private readonly log = new Logger('Search');
  private isTrusted = false;

  constructor(
    private readonly address: MeilisearchAddress,
    private readonly fallback: SearchIndex,
  ) {
    super();
    this.client = connectMeilisearch(address, PATIENCE_MS);
    this.breaker = new MeilisearchBreaker({
      probe: () => this.client.index(LIVE).search('', { limit: 1, attributesToRetrieve: ['id'] }),
      onOpen: (reason) =>
        this.log.warn({
          message: 'PostgreSQL answers for Meilisearch',
          search: 'degraded',
          reason: troubleAt(address, reason),
        }),
      onClose: () => this.log.warn({ message: 'Meilisearch answers again', search: 'up' }),
    });
  }

  /** Whether the index is known to be built from this database; not before the feed has said so. */
  trust(isTrusted: boolean): void {
    this.isTrusted = isTrusted;
  }

  /** True while the fallback answers. */
  override get isDegraded(): boolean {
    return !this.isTrusted || this.breaker.isOpen;
  }

  async search(request: SearchRequest): Promise<SearchHits> {
    if (this.isDegraded || request.filters?.location) return this.fallback.search(request);
    try {
      return await this.ask(request);
    } catch (error) {
      if (isOutOfOrder(error)) this.breaker.open(error);
      else
        this.log.error({ message: 'Meilisearch refuses a search', reason: troubleAt(this.address, error) });
      return this.fallback.search(request);
    }
  }

  async suggest(q: string, limit: number): Promise<string[]> {
    return this.fallback.suggest(q, limit);
  }

  /** Search is up as long as one of the engines answers, and the fallback is always there. */
  async health(): Promise<void> {
    await this.fallback.health();
  }

  close(): void {
    this.breaker.stop();
  }

  private async ask(request: SearchRequest): Promise<SearchHits> {
    const wanted = meilisearchRequestOf(request);
    if (wanted === null) return { ids: [], total: 0, totalIsExact: true };
    const answer: SearchResponse<{ id: number }> = await this.client
      .index<{ id: number }>(LIVE)
      .search(wanted.q, wanted.params);
    const { hits, totalHits, estimatedTotalHits } = answer;
    const total = totalHits ?? estimatedTotalHits ?? hits.length;
    return {
      ids: hits.map(({ id }) => id),
      total,
      totalIsExact: totalHits !== undefined && total <= MOST_HITS,
    };
  }
}

const isOutOfOrder = (error: unknown): boolean =>
  !(error instanceof MeilisearchApiError) ||
  error.response.status >= 500 ||
  NOT_OURS.has(error.response.status);
