import type { ListingCard } from '../read-models/listing-card/listing-card.queries.js';
import type { Favourite } from '../stores/favourites.js';
import { providerCardOf, type ProviderCardView } from './provider-card.views.js';

/** A user's favourite listing; without a card if it is hidden or deleted. */
interface FavouriteView {
  listingId: number;
  keptAt: string;
  provider: ProviderCardView | null;
}

export interface FavouritesView {
  favourites: FavouriteView[];
  total: number;
  /** What the next page is asked for with (`before`); null on the last one. */
  next: number | null;
}

export const favouritesView = (
  kept: readonly Favourite[],
  cards: readonly ListingCard[],
  total: number,
  limit: number,
): FavouritesView => {
  const byId = new Map(cards.map((card) => [card.id, card]));
  const last = kept.length > limit ? kept[limit - 1] : undefined;
  return {
    favourites: kept.slice(0, limit).map(({ listingId, keptAt }) => {
      const card = byId.get(listingId);
      return { listingId, keptAt: keptAt.toISOString(), provider: card ? providerCardOf(card) : null };
    }),
    total,
    next: last?.number ?? null,
  };
};
