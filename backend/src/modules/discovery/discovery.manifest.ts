import type { ModuleManifest } from '../../platform/module-manifest.js';
import { discoveryTables } from './stores/discovery-tables.migration.js';
import { FavouriteJoinRow, FavouriteRow } from './stores/favourites.table.js';
import { SavedSearchMatchRow, SavedSearchRow, SavedSearchWaitingRow } from './stores/saved-searches.table.js';
import { ListingDayViewsRow, ListingViewerRow, ListingViewsRow } from './stores/listing-views.table.js';
import { matchNewListings } from './policies/saved-searches.policy.js';
import { listingCardProjection } from './read-models/listing-card/listing-card.projection.js';

export const discoveryManifest: ModuleManifest = {
  name: 'discovery',
  events: {},
  projections: [listingCardProjection],
  policies: [matchNewListings],
  privateTables: [
    ListingViewsRow,
    ListingDayViewsRow,
    ListingViewerRow,
    FavouriteRow,
    FavouriteJoinRow,
    SavedSearchRow,
    SavedSearchMatchRow,
    SavedSearchWaitingRow,
  ],
  migrations: [discoveryTables],
};
