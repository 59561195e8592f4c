import { Logger } from '@nestjs/common';
import type { MultiSearchQuery } from 'meilisearch';
import { lagosDayOf } from '../../../../kernel/period.js';
import { Clock } from '../../../../platform/clock.js';
import { asksForNothing, ENOUGH_HITS, MOST_HITS, SearchIndex } from '../search-index.js';
import type { SearchHits, SearchRequest } from '../search-index.js';
import { hitsOf, readSearch, type ReadStep, type SearchVocabularies } from '../search-query.js';
import { statusOf, messageOf } from './meilisearch-client.js';
import { requestsOf } from './meilisearch-request.js';
import type { MeilisearchUpkeep } from './meilisearch-upkeep.js';

/**
 * Search by Meilisearch. Trade and place are understood before and passed as filters; Meilisearch itself searches the
 * other words. The embedded engine answers while the index cannot be asked, and always for suggestions, for text inside a
 * place (the `location` filter; an experiment of the server), for what is free on a date, which changes with every booking,
 * and around a position: for each such search the server reads the positions of all documents, twice for the nearest.
 */
export class MeilisearchIndex extends SearchIndex {
  private readonly log = new Logger('Search');

  constructor(
    private readonly server: Pick<MeilisearchUpkeep, 'isReady' | 'searches' | 'suspend'>,
    private readonly embedded: SearchIndex & SearchVocabularies,
    private readonly clock: Pick<Clock, 'nowMs'> = new Clock(),
  ) {
    super();
  }

  override get isDegraded(): boolean {
    return !this.server.isReady;
  }

  async search(request: SearchRequest): Promise<SearchHits> {
    const { q, filters = {} } = request;
    if (this.isDegraded || filters.location || filters.near || filters.availableOn)
      return this.embedded.search(request);
    if (asksForNothing(filters)) return { ids: [], total: 0, totalIsMore: false };
    const read = readSearch(q, await this.embedded.vocabularyOf(q), {
      today: lagosDayOf(this.clock.nowMs()),
    });
    if (read.understood?.availableOn !== undefined) return this.embedded.search(request);
    try {
      return await hitsOf(read, request, this.readerOf(request));
    } catch (error) {
      if (statusOf(error) !== 400) this.server.suspend(error);
      else this.log.error({ message: 'Meilisearch refuses a search', reason: messageOf(error) });
      return this.embedded.search(request);
    }
  }

  suggest(q: string, limit: number): Promise<string[]> {
    return this.embedded.suggest(q, limit);
  }

  /** Search is up as long as one of the engines answers, and the embedded one is always there. */
  async health(): Promise<void> {
    await this.embedded.health();
  }

  /** Reads the steps in order. Later steps leave out what earlier ones found, so each is read from its first hit. */
  private readerOf(request: SearchRequest): ReadStep {
    const before: number[] = [];
    return async (step, _, { limit, offset }) => {
      const ids: number[] = [];
      let total = 0;
      for (const [n, query] of step.queries.entries()) {
        const isLast = n === step.queries.length - 1;
        const needed = isLast ? Math.min(Math.max(offset + limit, ENOUGH_HITS), MOST_HITS) : MOST_HITS;
        const queries = requestsOf(query, request, [...before, ...ids], needed);
        const { results } = await this.server.searches.multiSearch<
          { queries: MultiSearchQuery[] },
          { id: number }
        >({ queries });
        ids.push(...results.flatMap(({ hits }) => hits.map(({ id }) => id)));
        total += results.reduce((all, { totalHits = 0 }) => all + totalHits, 0);
      }
      before.push(...ids);
      return {
        ids: ids.slice(offset, offset + limit),
        total: Math.min(total, MOST_HITS),
        isMore: total > MOST_HITS,
      };
    };
  }
}
