import type { ModuleManifest } from '../../platform/module-manifest.js';
import { discoveryTables } from './stores/discovery-tables.migration.js';
import { FavouriteJoinRow, FavouriteRow } from './stores/favourites.table.js';
import { SavedSearchMatchRow, SavedSearchRow, SavedSearchWaitingRow } from './stores/saved-searches.table.js';
import { ListingDayViewsRow, ListingViewerRow, ListingViewsRow } from './stores/listing-views.table.js';
import { matchNewListings } from './policies/saved-searches.policy.js';
import { listingCardProjection } from './read-models/listing-card/listing-card.projection.js';
import {
  SearchGoneTerms1795000000200,
  SearchTermChanges1795000000130,
  SearchTouchedTerms1795000000175,
} from './search/postgres/terms.migration.js';

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
  migrations: [
    discoveryTables,
    SearchTermChanges1795000000130,
    SearchTouchedTerms1795000000175,
    SearchGoneTerms1795000000200,
  ],
};
