import type { ModuleManifest } from '../../platform/module-manifest.js';
import { Favourites1795000000120 } from './private-tables/favourites.migration.js';
import { FavouriteJoins1795000000180 } from './private-tables/favourite-joins.migration.js';
import { FavouriteJoinRow, FavouriteRow } from './private-tables/favourites.table.js';
import { SavedSearches1795000000135 } from './private-tables/saved-searches.migration.js';
import { SavedSearchesWaiting1795000000190 } from './private-tables/saved-searches-waiting.migration.js';
import {
  SavedSearchMatchRow,
  SavedSearchRow,
  SavedSearchWaitingRow,
} from './private-tables/saved-searches.table.js';
import { ListingViews1795000000030 } from './private-tables/listing-views.migration.js';
import { ListingViewsByDay1795000000110 } from './private-tables/listing-views-by-day.migration.js';
import {
  ListingDayViewsRow,
  ListingViewerRow,
  ListingViewsRow,
} from './private-tables/listing-views.table.js';
import { matchNewListings } from './policies/match-new-listings.policy.js';
import { listingCardProjection } from './read-models/listing-card/listing-card.projection.js';
import { MeilisearchChanges1763683200020 } from './search/meilisearch/meilisearch-changes.migration.js';
import { MeilisearchUnsentSince1795000000230 } from './search/meilisearch/unsent-since.migration.js';
import { SearchGoneTerms1795000000200 } from './search/postgres/gone-terms.migration.js';
import { SearchTermChanges1795000000130 } from './search/postgres/term-changes.migration.js';
import { SearchTouchedTerms1795000000175 } from './search/postgres/touched-terms.migration.js';

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
    MeilisearchChanges1763683200020,
    ListingViews1795000000030,
    ListingViewsByDay1795000000110,
    Favourites1795000000120,
    SearchTermChanges1795000000130,
    SavedSearches1795000000135,
    SearchTouchedTerms1795000000175,
    FavouriteJoins1795000000180,
    SavedSearchesWaiting1795000000190,
    SearchGoneTerms1795000000200,
    MeilisearchUnsentSince1795000000230,
  ],
};
