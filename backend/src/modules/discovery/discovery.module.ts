import { Global, Module } from '@nestjs/common';
import { ListingFigures } from '../listings/public/index.js';
import { ConfigController } from './http/config.controller.js';
import { FavouritesController } from './http/favourites.controller.js';
import { ProviderCardsController } from './http/provider-cards.controller.js';
import { CoversController } from './http/covers.controller.js';
import { PlacePagesController } from './http/place-pages.controller.js';
import { ProvidersController } from './http/providers.controller.js';
import { SearchController } from './http/search.controller.js';
import { ShareCardsController } from './http/share-cards.controller.js';
import { SitemapController } from './http/sitemap.controller.js';
import { StatsController } from './http/stats.controller.js';
import { Favourites } from './stores/favourites.js';
import { PlacePages } from './place-pages/place-pages.js';
import { SavedSearchesController } from './http/saved-searches.controller.js';
import { UnsubscribeController } from './http/unsubscribe.controller.js';
import { MailSavedSearches } from './policies/saved-searches.policy.js';
import { PersonTurns } from './stores/person-turns.js';
import { SavedSearches } from './stores/saved-searches.js';
import { WaitingFinds } from './stores/waiting-finds.js';
import { SavedSearchMails } from './saved-searches/saved-search-mails.js';
import { StopLinks } from './saved-searches/stop-links.js';
import { MailSavedSearchHandler } from './use-cases/mail-saved-search/mail-saved-search.handler.js';
import { ForgetFoundListingHandler } from './use-cases/match-saved-searches/forget-found-listing.handler.js';
import { MatchSavedSearchesHandler } from './use-cases/match-saved-searches/match-saved-searches.handler.js';
import { ListingViews } from './stores/listing-views.js';
import { ListingCardQueries } from './read-models/listing-card/listing-card.queries.js';
import { PlaceListingQueries } from './read-models/place-listings/place-listings.queries.js';
import { PlatformStatsQueries } from './read-models/platform-stats/platform-stats.queries.js';
import { searchProviders } from './search/search-providers.js';
import { ShareCards } from './share-cards/share-cards.js';
import { DiscoveryAccountData } from './http/account-data.js';

/** Global, because other modules know its contract, and listings its own port, and not the module itself. */
@Global()
@Module({
  controllers: [
    SearchController,
    ConfigController,
    ProvidersController,
    PlacePagesController,
    StatsController,
    SitemapController,
    ShareCardsController,
    ProviderCardsController,
    FavouritesController,
    SavedSearchesController,
    UnsubscribeController,
    CoversController,
  ],
  providers: [
    DiscoveryAccountData,
    ListingCardQueries,
    PlaceListingQueries,
    PlacePages,
    PlatformStatsQueries,
    ListingViews,
    ShareCards,
    { provide: ListingFigures, useExisting: ListingViews },
    Favourites,
    PersonTurns,
    SavedSearches,
    WaitingFinds,
    SavedSearchMails,
    StopLinks,
    MatchSavedSearchesHandler,
    ForgetFoundListingHandler,
    MailSavedSearchHandler,
    MailSavedSearches,
    ...searchProviders,
  ],
  exports: [ListingFigures],
})
export class DiscoveryModule {}
