import { Injectable } from '@nestjs/common';
import { AccountData } from '../../../platform/account-data.js';
import { Favourites, MOST_FAVOURITES } from '../stores/favourites.js';
import { ListingViews } from '../stores/listing-views.js';
import { SavedSearches } from '../stores/saved-searches.js';
import { savedSearchView } from './saved-searches.views.js';

/** OP-38, OP-50: the listings that a person keeps and the searches that they saved. */
@Injectable()
export class DiscoveryAccountData extends AccountData {
  override readonly exports = {
    favourites: async (userId: number) => {
      const kept = await this.favourites.newest(userId, null, MOST_FAVOURITES);
      return kept.map(({ listingId, keptAt }) => ({ listingId, keptAt: keptAt.toISOString() }));
    },
    savedSearches: async (userId: number) => (await this.searches.allOf(userId)).map(savedSearchView),
  };

  constructor(
    private readonly favourites: Favourites,
    private readonly searches: SavedSearches,
    private readonly views: ListingViews,
  ) {
    super();
  }

  /** Counts of views stay: they identify no person. */
  async eraseAllOf(userId: number): Promise<void> {
    await this.favourites.forget(userId);
    await this.searches.forget(userId);
    await this.views.forget(userId);
  }
}
