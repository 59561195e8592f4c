import { BadRequestException, Controller, Get, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { stateNamed } from '../../../kernel/nigeria.js';
import { Clock } from '../../../platform/clock.js';
import { Public } from '../../../platform/http/access-policy.js';
import { lenientLimitOf } from '../../../platform/http/page-query.js';
import { type SearchFilters, SearchIndex, type SearchRequest } from '../search/search-index.js';
import { SearchFilterCounts } from '../search/filter-counts.js';
import { OpenRequests, PriceGuide } from '../public/index.js';
import { ListingCardQueries, type ListingCard } from '../read-models/listing-card/listing-card.queries.js';
import { pageOfSearch, priceGuideOf } from './place-page.views.js';
import {
  understoodViewOf,
  type FilterCountsView,
  filterCountsOf,
  providerCardOf,
  requestCardOf,
  type ProviderCardView,
} from './provider-card.views.js';
import { hasPlainNames, isConsistent, isDateKnown, SearchQuery, searchRequestOf } from './search.body.js';

/** The index may be two seconds behind; a revoked check must not be shown meanwhile. */
const isCheckedFor =
  ({ filters }: SearchRequest) =>
  ({ checks }: ListingCard): boolean =>
    !filters?.checked || checks.some(({ kind }) => kind === filters.checked);

const SUGGESTIONS = 8;
const SHORTEST_SUGGESTED = 2;
const FEATURED = { most: 24, usual: 6 };

/** Finding providers, public; cards only, never contact data (SEARCH-29). */
@Public()
@Controller('api')
export class SearchController {
  constructor(
    private readonly index: SearchIndex,
    private readonly cards: ListingCardQueries,
    private readonly requests: OpenRequests,
    private readonly clock: Clock,
    private readonly guide: PriceGuide,
    private readonly filterCounts: SearchFilterCounts,
  ) {}

  /** SEARCH-01, SEARCH-16, OP-20, OP-23. */
  @Get('search')
  async search(@Query() query: SearchQuery, @Req() { query: sent }: Request) {
    const request = this.requestOf(query, sent);
    const { ids, total, totalIsMore, understood } = await this.index.search(request);
    const area = request.filters?.area ?? understood?.place?.area ?? null;
    const { limit, offset } = request;
    const page = pageOfSearch(request.filters, understood);
    const [found, usualPrices] = await Promise.all([
      this.cards.inOrder(ids),
      offset === 0 && page?.state ? this.guide.of(page.serviceType, page.state) : null,
    ]);
    const cards = found.filter(isCheckedFor(request));
    return {
      providers: cards.map((card) => providerCardOf(card, area, request.filters?.near)),
      total,
      ...(totalIsMore ? { totalIsMore } : {}),
      limit,
      offset,
      ...(page ? { page } : {}),
      ...(usualPrices ? { priceGuide: priceGuideOf(usualPrices) } : {}),
      ...(understood ? { understood: understoodViewOf(understood, offset + ids.length) } : {}),
    };
  }

  /** What each filter would leave of the same search; null for one that finds more than 1,000. */
  @Get('search/counts')
  async counts(
    @Query() query: SearchQuery,
    @Req() { query: sent }: Request,
  ): Promise<FilterCountsView | null> {
    const counts = await this.filterCounts.of(this.requestOf(query, sent));
    return counts && filterCountsOf(counts);
  }

  /** SEARCH-17: service types in words, business names, cities and areas with `q` as the prefix of a word. */
  @Get('search/suggestions')
  async suggestions(@Query('q') q: unknown): Promise<string[]> {
    const text = typeof q === 'string' ? q.trim() : '';
    return text.length < SHORTEST_SUGGESTED ? [] : this.index.suggest(text, SUGGESTIONS);
  }

  /**
   * The best of all listings in business order (OP-32), those of `state` first, filled up with the newest
   * open service requests (OP-42). A limit out of range is clamped; an unknown state is ignored.
   */
  @Get('featured')
  async featured(
    @Query('limit') wanted: unknown,
    @Query('state') wantedState: unknown,
  ): Promise<ProviderCardView[]> {
    const limit = lenientLimitOf(wanted, FEATURED);
    const state = typeof wantedState === 'string' ? stateNamed(wantedState) : undefined;
    const best = async (filters: SearchFilters) =>
      (await this.index.search({ q: '', filters, limit, offset: 0 })).ids;
    const near = state ? await best({ state }) : [];
    const ids = near.length < limit ? [...new Set([...near, ...(await best({}))])].slice(0, limit) : near;
    const listings = await this.cardsOf(ids);
    const missing = limit - listings.length;
    const requests = missing > 0 ? await this.requests.newest(missing) : [];
    return [...listings, ...requests.map(requestCardOf)];
  }

  private requestOf(query: SearchQuery, sent: object): SearchRequest {
    if (!hasPlainNames(sent) || !isConsistent(query) || !isDateKnown(query, this.clock.nowMs()))
      throw new BadRequestException('Invalid search parameters');
    return searchRequestOf(query);
  }

  private async cardsOf(ids: readonly number[]): Promise<ProviderCardView[]> {
    const cards = await this.cards.inOrder(ids);
    return cards.map((card) => providerCardOf(card));
  }
}
