import { Injectable } from '@nestjs/common';
import { ListingReader } from '../../listings/public/index.js';
import { type ListingCard, ListingCardQueries } from '../read-models/listing-card/listing-card.queries.js';
import { PriceGuide, type UsualPrices } from '../public/index.js';
import {
  PlaceListingQueries,
  type PlacePrices,
} from '../read-models/place-listings/place-listings.queries.js';
import { comparableArea } from '../understanding/tokenizer.js';
import { type SearchFilters, SearchIndex } from '../search/search-index.js';
import {
  areasAround,
  areasWith,
  type CountedPlace,
  mixed,
  otherTrades,
  pagesOf,
  statesAround,
  statesWith,
} from './neighbours.js';
import { type PagePlace, pathOf, placeOf } from './page-place.js';

/** Pages with fewer have too little content, and are in no map. */
export const LEAST_LISTINGS = 3;
/** The rest is in the search. */
const CARDS = 12;
/** Providers like the one whose page it is. */
const SIMILAR = 4;
/** Links on the home page. */
const POPULAR = 12;
/** All trades that the product knows, and some of those that owners made up. */
const MOST_TRADES = 40;
/** This many of the largest are considered for them. */
const MOST_WIDE = 100;

/** The content of the page of a trade in a place. */
export interface PlacePage {
  total: number;
  prices: PlacePrices | null;
  /** Of the state. */
  usualPrices: UsualPrices | null;
  cards: ListingCard[];
  /** The states of the country or the areas of the state, those with most listings first. */
  inside: CountedPlace[];
  /** What lies around, the nearest first. */
  nearby: CountedPlace[];
  /** Other trades in the same place. */
  trades: CountedPlace[];
}

/** The filters of the search that finds what a page counts. */
const filtersOf = ({ serviceType, state, area }: PagePlace): SearchFilters => ({
  serviceType,
  ...(state ? { state } : {}),
  ...(area ? { area } : {}),
});

/** What the pages under `/services` show, and where they are linked from. */
@Injectable()
export class PlacePages {
  constructor(
    private readonly index: SearchIndex,
    private readonly cards: ListingCardQueries,
    private readonly places: PlaceListingQueries,
    private readonly listings: ListingReader,
    private readonly guide: PriceGuide,
  ) {}

  async read(place: PagePlace): Promise<PlacePage> {
    const { state, area } = place;
    const [cards, prices, usualPrices, states, areas, trades] = await Promise.all([
      this.cardsIn(place, CARDS),
      this.places.prices(place),
      state ? this.guide.of(place.serviceType, state) : null,
      this.places.ofStates(place),
      state ? this.places.ofAreas(place) : [],
      state ? this.places.ofTrades(place) : [],
    ]);
    const total = area
      ? areas.find((one) => one.area === comparableArea(area))
      : states.find((one) => one.state === (state ?? ''));
    const inside = area ? [] : state ? areasWith(areas) : statesWith(states);
    return {
      total: total?.listings ?? 0,
      prices,
      usualPrices,
      cards,
      inside,
      nearby: state ? [...(area ? areasAround(place, areas) : []), ...statesAround(state, states)] : [],
      trades: otherTrades(place, trades),
    };
  }

  /** The trades that most people offer, and where most offer one: each trade and each state a few times at most. */
  async popular(): Promise<{ trades: CountedPlace[]; places: CountedPlace[] }> {
    const counts = await this.places.widest(MOST_WIDE);
    const pages = pagesOf(counts).filter(({ total }) => total >= LEAST_LISTINGS);
    return {
      trades: pages.filter(({ state }) => state === null).slice(0, MOST_TRADES),
      places: mixed(pages.filter(({ state }) => state !== null)).slice(0, POPULAR),
    };
  }

  /** The addresses of the pages that search engines may know, at most `most`. */
  async addresses(most: number): Promise<readonly string[]> {
    const counts = await this.places.withAtLeast(LEAST_LISTINGS);
    return pagesOf(counts).map(pathOf).toSorted().slice(0, most);
  }

  /**
   * A few others of the same trade, those of the same area first, then those of the state; and the narrowest page with
   * others on it. Null for a listing that is not on show.
   */
  async similar(id: number): Promise<{ cards: ListingCard[]; page: CountedPlace | null } | null> {
    const listing = await this.listings.detail(id);
    if (!listing?.isActive) return null;
    const { serviceType, state, sublocation, city } = listing;
    const like = { serviceType, state, area: sublocation ?? city };
    const place = placeOf(serviceType, state, [like.area, city]);
    const pages = place ? [place, { ...place, area: null }, { ...place, area: null, state: null }] : [];
    const totals = await this.places.totalsOf([like, { ...like, area: null }, ...pages]);
    const [near = 0, around = 0, ...onPages] = totals;
    const ids = await this.idsLike(like, id, { near, around });
    const narrowest = onPages.findIndex((total) => total > 1);
    const page = pages[narrowest];
    return {
      cards: await this.cards.inOrder(ids),
      page: page ? { ...page, total: onPages[narrowest] ?? 0 } : null,
    };
  }

  /** Those of the area, then those of the state; each is searched only if there are others and they are needed. */
  private async idsLike(
    { area, ...wider }: Required<Pick<SearchFilters, 'serviceType' | 'state' | 'area'>>,
    id: number,
    totals: { near: number; around: number },
  ): Promise<number[]> {
    const othersOf = async (filters: SearchFilters): Promise<number[]> =>
      (await this.idsOf(filters)).filter((other) => other !== id);
    const near = totals.near > 1 ? await othersOf({ ...wider, area }) : [];
    const isEnough = near.length >= SIMILAR || totals.around <= totals.near;
    const around = isEnough ? [] : await othersOf(wider);
    return [...new Set([...near, ...around])].slice(0, SIMILAR);
  }

  private async cardsIn(place: PagePlace, limit: number): Promise<ListingCard[]> {
    const { ids } = await this.index.search({ q: '', filters: filtersOf(place), limit, offset: 0 });
    return this.cards.inOrder(ids);
  }

  /** One more than is shown: the listing itself may be among them. */
  private async idsOf(filters: SearchFilters): Promise<number[]> {
    const { ids } = await this.index.search({ q: '', filters, limit: SIMILAR + 1, offset: 0 });
    return ids;
  }
}
