import { defineModule } from '../../platform/define-module.js';
import { ListingChecks, ListingFigures } from '../listings/public/index.js';
import { MailSavedSearchHandler } from './use-cases/mail-saved-search.handler.js';
import {
  ForgetMatchesOfListingHandler,
  MatchSavedSearchesHandler,
} from './use-cases/match-saved-searches.handler.js';
import { MailSavedSearches } from './policies/saved-searches.policy.js';
import { matchNewListings } from './policies/saved-searches.policy.js';
import { listingCardProjection } from './read-models/listing-card/listing-card.projection.js';
import { ListingCardQueries } from './read-models/listing-card/listing-card.queries.js';
import { listingCalendarProjection } from './read-models/listing-calendar/listing-calendar.projection.js';
import { PlaceListingQueries } from './read-models/place-listings/place-listings.queries.js';
import { discoveryTables } from './stores/discovery-tables.migration.js';
import { Favourites } from './stores/favourites.js';
import { ListingViews } from './stores/listing-views.js';
import { UserMutex } from './stores/user-mutex.js';
import { SavedSearches } from './stores/saved-searches.js';
import { UnmailedMatches } from './stores/unmailed-matches.js';
import { DiscoveryAccountData } from './http/account-data.js';
import { ConfigController } from './http/config.controller.js';
import { CoversController } from './http/covers.controller.js';
import { FavouritesController } from './http/favourites.controller.js';
import { PlacePagesController } from './http/place-pages.controller.js';
import { ProvidersController } from './http/providers.controller.js';
import { SavedSearchesController } from './http/saved-searches.controller.js';
import { SearchController } from './http/search.controller.js';
import { ShareCardsController } from './http/share-cards.controller.js';
import { SitemapController } from './http/sitemap.controller.js';
import { StatsController } from './http/stats.controller.js';
import { UnsubscribeController } from './http/unsubscribe.controller.js';
import { PlacePages } from './place-pages/place-pages.js';
import { SavedSearchMails, StopLinks } from './saved-searches/saved-search-mails.js';
import { MeilisearchUpkeep } from './search/meilisearch/meilisearch-upkeep.js';
import { DictionaryRefresher } from './search/postgres/dictionary-refresher.js';
import { SearchFilterCounts } from './search/filter-counts.js';
import { SearchFollowers, searchProviders } from './search/search-providers.js';
import { SearchMeasures, SearchReadiness } from './search/search-health.js';
import { ShareCards } from './share-cards/share-cards.js';

export const discoveryModule = defineModule({
  name: 'discovery',
  events: {},
  controllers: [
    SearchController,
    ConfigController,
    ProvidersController,
    PlacePagesController,
    StatsController,
    SitemapController,
    ShareCardsController,
    FavouritesController,
    SavedSearchesController,
    UnsubscribeController,
    CoversController,
  ],
  commands: [MatchSavedSearchesHandler, ForgetMatchesOfListingHandler, MailSavedSearchHandler],
  providers: [
    ListingCardQueries,
    PlaceListingQueries,
    PlacePages,
    ListingViews,
    Favourites,
    UserMutex,
    SavedSearches,
    UnmailedMatches,
    SavedSearchMails,
    StopLinks,
    ShareCards,
    ...searchProviders,
    SearchFilterCounts,
  ],
  exports: [
    { provide: ListingFigures, useExisting: ListingViews },
    { provide: ListingChecks, useExisting: ListingCardQueries },
  ],
  projections: [listingCardProjection, listingCalendarProjection],
  policies: [matchNewListings],
  scheduledPolicies: [MailSavedSearches],
  migrations: [discoveryTables],
  accountData: DiscoveryAccountData,
  metrics: [SearchMeasures],
  readiness: [SearchReadiness],
  followerSources: [SearchFollowers],
  backgroundWork: [MeilisearchUpkeep, DictionaryRefresher],
});
