import { Logger } from '@nestjs/common';
import type { Meilisearch, MultiSearchQuery } from 'meilisearch';
import { Breaker } from '../../../../platform/breaker.js';
import { understoodBy } from '../postgres/postgres-search-index.js';
import { meaningOf, type SearchPlan } from '../plan/search-planner.js';
import { ENOUGH_HITS, MOST_HITS, SearchIndex, type SearchHits, type SearchRequest } from '../search-index.js';
import { asksForNothing } from '../comparable-filters.js';
import { askedBy, type Asked } from '../plan/asked-search.js';
import type { IndexState } from '../postgres/index-state.js';
import { RememberedHits, type Lasting } from '../remembered-hits.js';
import type { TouchedTerms } from '../touched-terms.js';
import { connectMeilisearch, troubleAt, type MeilisearchAddress } from './meilisearch-client.js';
import { refusalIn } from './meilisearch-connections.js';
import { LIVE } from './meilisearch-documents.js';
import { bucketQueriesOf } from './meilisearch-request.js';
import { roundsOf, type Part } from './meilisearch-rounds.js';

/** Slower than this is down: the other engine answers. */
const PATIENCE_MS = 500;

/** Refusals of the whole index rather than of one request. */
const NOT_OURS: ReadonlySet<number> = new Set([401, 403, 404, 408, 429]);

/** Decides what a query means; the Postgres engine, whose dictionary commits with the listings. */
interface SearchPlans {
  state(): Promise<IndexState>;
  planFor(asked: Asked, state: IndexState): SearchPlan;
  readonly touched: TouchedTerms;
}

interface Page {
  ids: number[];
  total: number;
}

/** A page of hits that may be asked for again. */
interface Found extends Page, Lasting {
  complete: number;
  understood: SearchPlan['understood'];
}

/**
 * Search by Meilisearch. What the words mean is decided before it is asked (SearchPlans): it filters, orders and
 * counts, so that both engines give the same answers. The Postgres engine is fed in any case and answers instead while Meilisearch is away, slow,
 * or not yet built from this database: visitors notice nothing but a log line says that search is degraded.
 *
 * Three things are always asked of the Postgres engine. Suggestions: its dictionary has the beginnings of words at hand
 * and is never behind the listings; a second index in Meilisearch would be one more to feed and swap, for the same
 * answers. Text inside a place (the `location` filter), which Meilisearch has as an experimental feature only. And what
 * is near a position: Meilisearch reads its whole map from the disk for each such question.
 */
export class MeilisearchIndex extends SearchIndex {
  private readonly client: Meilisearch;
  /** No visitor waits for an engine that is known to be away: the other one answers just as well meanwhile. */
  private readonly breaker: Breaker;
  private readonly log = new Logger('Search');
  private readonly found: RememberedHits<Found>;
  private isTrusted = false;

  constructor(
    private readonly address: MeilisearchAddress,
    private readonly fallback: SearchIndex,
    private readonly plans: SearchPlans,
  ) {
    super();
    this.client = connectMeilisearch(address, PATIENCE_MS);
    this.found = new RememberedHits(plans.touched);
    this.breaker = new Breaker({
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

  override get remembered() {
    return { ...this.fallback.remembered, meilisearch: this.found.figures };
  }

  async search(request: SearchRequest): Promise<SearchHits> {
    if (this.isDegraded || isForPostgres(request)) return this.fallback.search(request);
    if (request.filters && asksForNothing(request.filters)) return { ids: [], total: 0, totalIsMore: false };
    const asked = askedBy(request);
    const state = await this.plans.state();
    try {
      const plan = () => this.plans.planFor(asked, state);
      const { ids, total, complete, understood } = await this.found.of(
        JSON.stringify(asked),
        state.changes,
        { find: () => this.ask(request, plan()), meaning: () => meaningOf(plan()) },
        state.fed,
      );
      return { ids, total, totalIsMore: total > MOST_HITS, ...understoodBy(understood, total, complete) };
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

  private async ask(request: SearchRequest, plan: SearchPlan): Promise<Found> {
    const rounds = roundsOf(plan);
    let page: Page = { ids: [], total: 0 };
    let complete: number | null = null;
    let { match } = plan;
    for (let round = rounds.shift(); round; round = rounds.shift()) {
      const pages = await this.read(round, plan, request);
      for (const [n, { ids, total }] of pages.entries()) {
        if (complete !== null && page.total >= ENOUGH_HITS) break;
        page = { ids: [...page.ids, ...ids], total: page.total + total };
        match = round[n]?.match ?? null;
        complete ??= page.total;
      }
      if (page.total >= ENOUGH_HITS) break;
    }
    return {
      ids: page.ids.slice(request.offset, request.offset + request.limit),
      total: page.total,
      complete: complete ?? 0,
      understood: plan.understood,
      meaning: meaningOf(plan),
      groups: match && plan.conditions && [...match, ...plan.conditions.required],
    };
  }

  /** Of each part the best hits of each bucket, best bucket first, and how many there are in all; by one request. */
  private async read(
    parts: readonly Part[],
    { conditions }: SearchPlan,
    request: SearchRequest,
  ): Promise<Page[]> {
    if (conditions === null) return parts.map(() => ({ ids: [], total: 0 }));
    const asked = parts.map(({ buckets }) => bucketQueriesOf(buckets, conditions, request));
    const queries: MultiSearchQuery[] = asked.flat();
    if (queries.length === 0) return parts.map(() => ({ ids: [], total: 0 }));
    const { results } = await this.client.multiSearch<{ queries: MultiSearchQuery[] }, { id: number }>({
      queries,
    });
    return asked.map(({ length }) => {
      const own = results.splice(0, length);
      return {
        ids: own.flatMap(({ hits }) => hits.map(({ id }) => id)).slice(0, MOST_HITS),
        total: own.reduce((all, { totalHits = 0 }) => all + totalHits, 0),
      };
    });
  }
}

const isForPostgres = ({ filters = {} }: SearchRequest): boolean => Boolean(filters.location ?? filters.near);

const isOutOfOrder = (error: unknown): boolean => {
  const status = refusalIn(error);
  return status === null || status >= 500 || NOT_OURS.has(status);
};
