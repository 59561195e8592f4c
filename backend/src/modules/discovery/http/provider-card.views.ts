import { nairaOf } from '../../../kernel/money.js';
import { averageOf, checksOf, type ListingCheck } from '../../listings/public/index.js';
import { pointOf } from '../read-models/listing-card/listing-card.document.js';
import { kilometresBetween } from '../search/distance.js';
import type { FilterCounts } from '../search/filter-counts.js';
import type { Near, UnderstoodQuery } from '../search/search-index.js';
import { comparableArea } from '../understanding/tokenizer.js';
import type { OpenRequest } from '../public/index.js';
import type { ListingCard } from '../read-models/listing-card/listing-card.queries.js';

const shownOf = (card: ListingCard) => ({
  id: card.id,
  businessName: card.businessName,
  serviceType: card.serviceType,
  images: card.images,
  location: card.location,
  city: card.city,
  state: card.state,
  averageRating: averageOf(card.ratingSum, card.ratingCount),
  totalReviews: card.ratingCount,
  totalJobs: card.totalJobs,
  cardViews: card.cardViews,
  startingPrice: nairaOf(card.startingPrice) as number | null, // a service request names none
  maxPrice: card.maxPrice === null ? null : nairaOf(card.maxPrice),
  pricingType: card.pricingType,
  priceDescription: card.priceDescription,
  promotionType: card.promotion.promotionType,
  promotionPriority: card.promotion.promotionPriority,
  promotionEndDate: card.promotion.promotionEndDate,
  isPremium: card.promotion.isPremium,
  isVerified: card.promotion.isVerified,
  locationVerifiedAt: card.locationVerifiedAt?.toISOString() ?? null,
  isServiceRequest: false,
  budget: null as string | null,
  urgency: null as OpenRequest['urgency'] | null,
  createdAt: card.createdAt.toISOString(),
});

/** `ProviderCard` of the API contract (SEARCH-21): a listing among others. */
export interface ProviderCardView extends ReturnType<typeof shownOf> {
  /** The requested area, if the listing serves it without being based there. */
  servesArea?: string;
  /** What was checked, and when (contract 3.15). */
  checks?: ListingCheck[];
  /** Whole kilometres from the position that was searched from, at least 1. */
  distanceKm?: number;
  /** When the first time begins that can be booked; left out where there is none or no calendar. ISO 8601. */
  nextFree?: string;
}

/** A listing as a card of a search for an area, around a position, or for neither. */
export const providerCardOf = (
  card: ListingCard,
  area: string | null = null,
  near?: Near,
): ProviderCardView => ({
  ...shownOf(card),
  ...(area !== null && servesOnly(card, area) ? { servesArea: area } : {}),
  ...(near ? distanceFrom(near, card) : {}),
  ...checksOf(card.checks, card.locationVerifiedAt?.toISOString()),
  ...(card.nextFree === null ? {} : { nextFree: card.nextFree }),
});

const distanceFrom = ({ lat, lng }: Near, card: ListingCard): { distanceKm?: number } => {
  const { latitude, longitude } = pointOf(card);
  if (latitude === null || longitude === null) return {};
  return { distanceKm: kilometresBetween({ latitude: lat, longitude: lng }, { latitude, longitude }) };
};

const servesOnly = ({ city, sublocation, serviceAreas }: ListingCard, area: string): boolean => {
  const isAsked = (one: string | null): boolean =>
    one !== null && comparableArea(one) === comparableArea(area);
  return serviceAreas.some(isAsked) && ![city, sublocation].some(isAsked);
};

/** OP-42: an open service request as a card; `businessName` is its title. */
export const requestCardOf = (request: OpenRequest): ProviderCardView => ({
  id: request.id,
  businessName: request.title,
  serviceType: request.serviceType,
  images: [],
  location: request.location,
  city: request.city,
  state: request.state,
  averageRating: 0,
  totalReviews: 0,
  totalJobs: 0,
  cardViews: 0,
  startingPrice: null,
  maxPrice: null,
  pricingType: 'negotiable',
  priceDescription: null,
  promotionType: null,
  promotionPriority: null,
  promotionEndDate: null,
  isPremium: false,
  isVerified: false,
  locationVerifiedAt: null,
  isServiceRequest: true,
  budget: request.budget,
  urgency: request.urgency,
  createdAt: request.createdAt.toISOString(),
});

/** What a search was taken for. */
export interface UnderstoodView extends UnderstoodQuery {
  /** Listings that lack something are on this page or before it; they begin behind the first `complete`. */
  relaxed: boolean;
}

/** `seen` listings are on the page and on those before it. */
export const understoodViewOf = (understood: UnderstoodQuery, seen: number): UnderstoodView => ({
  ...understood,
  relaxed: seen > understood.complete,
});

/** How many of what a search finds would be left by one filter more; the price in naira. */
export interface FilterCountsView extends Omit<FilterCounts, 'upTo'> {
  upTo: { price: number; count: number } | null;
}

export const filterCountsOf = ({ upTo, ...counts }: FilterCounts): FilterCountsView => ({
  ...counts,
  upTo: upTo && { price: nairaOf(upTo.price), count: upTo.count },
});
