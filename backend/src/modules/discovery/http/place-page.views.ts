import { nairaOf } from '../../../kernel/money.js';
import type { CountedPlace } from '../place-pages/neighbours.js';
import { type PagePlace, pathOf, placeOf } from '../place-pages/page-place.js';
import type { UsualPrices } from '../public/index.js';
import { LEAST_LISTINGS, type PlacePage } from '../place-pages/place-pages.js';
import type { PlacePrices } from '../read-models/place-listings/place-listings.queries.js';
import type { SearchFilters, UnderstoodQuery } from '../search/search-index.js';
import { providerCardOf, type ProviderCardView } from './provider-card.views.js';

/** The path of the page of a trade in a place. */
interface PlaceAddressView {
  serviceType: string;
  state: string | null;
  area: string | null;
  /** The canonical address of the page. */
  path: string;
}

/** A link to the page of a trade in a place. */
export interface PlaceLinkView extends PlaceAddressView {
  /** How many listings are in the place or serve it. */
  total: number;
}

/** In naira, of the listings that name a price. */
export interface PlacePricesView {
  listings: number;
  lowest: number;
  /** Half of them start at this or less. */
  middle: number;
  highest: number;
}

/** Quartiles, in naira, of what was agreed for a trade in a state. */
export interface PriceGuideView {
  /** From how many bookings. */
  count: number;
  low: number;
  median: number;
  high: number;
}

/** The page of a trade in the country, a state or an area of it. */
export interface PlacePageView extends PlaceLinkView {
  /** It has enough content for search engines. */
  isIndexed: boolean;
  prices: PlacePricesView | null;
  /** What was agreed on in the state. */
  priceGuide?: PriceGuideView;
  providers: ProviderCardView[];
  /** The states of the country or the areas of the state, those with most listings first. */
  inside: PlaceLinkView[];
  /** What lies around, the nearest first. */
  nearby: PlaceLinkView[];
  /** Other trades in the same place, those with most listings first. */
  trades: PlaceLinkView[];
}

export const placeLinkOf = ({ serviceType, state, area, total }: CountedPlace): PlaceLinkView => ({
  serviceType,
  state,
  area,
  path: pathOf({ serviceType, state, area }),
  total,
});

const pricesOf = ({ listings, lowest, middle, highest }: PlacePrices): PlacePricesView => ({
  listings,
  lowest: nairaOf(lowest),
  middle: nairaOf(middle),
  highest: nairaOf(highest),
});

export const priceGuideOf = ({ count, low, median, high }: UsualPrices): PriceGuideView => ({
  count,
  low: nairaOf(low),
  median: nairaOf(median),
  high: nairaOf(high),
});

export const placePageOf = (place: PagePlace, page: PlacePage): PlacePageView => ({
  ...placeLinkOf({ ...place, total: page.total }),
  isIndexed: page.total >= LEAST_LISTINGS,
  prices: page.prices && pricesOf(page.prices),
  ...(page.usualPrices && { priceGuide: priceGuideOf(page.usualPrices) }),
  providers: page.cards.map((card) => providerCardOf(card, place.area)),
  inside: page.inside.map(placeLinkOf),
  nearby: page.nearby.map(placeLinkOf),
  trades: page.trades.map(placeLinkOf),
});

/** The page of the trade and place that a search is for; null when it names no trade that has pages. */
export const pageOfSearch = (
  filters: SearchFilters = {},
  understood?: UnderstoodQuery,
): PlaceAddressView | null => {
  const service = filters.serviceType ?? understood?.service;
  const state = filters.state ?? understood?.place?.state ?? null;
  const area = filters.area ?? understood?.place?.area;
  const place = service ? placeOf(service, state, area ? [area] : []) : null;
  return place && { ...place, path: pathOf(place) };
};
