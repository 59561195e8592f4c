import { Global, Module } from '@nestjs/common';
import { ListingFigures } from '../listings/contract/index.js';
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
import { Favourites } from './private-tables/favourites.js';
import { PlacePages } from './place-pages/place-pages.js';
import { ListingViews } from './private-tables/listing-views.js';
import { ListingCardQueries } from './read-models/listing-card/listing-card.queries.js';
import { PlaceListingQueries } from './read-models/place-listings/place-listings.queries.js';
import { PlatformStatsQueries } from './read-models/platform-stats/platform-stats.queries.js';
import { searchProviders } from './search/search-providers.js';
import { ShareCards } from './share-cards/share-cards.js';
import { EraseFavourites } from './use-cases/erase-favourites/erase-favourites.js';
import { EraseViews } from './use-cases/erase-views/erase-views.js';
import { ExportFavourites } from './use-cases/export-favourites/export-favourites.js';

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
    CoversController,
  ],
  providers: [
    ListingCardQueries,
    PlaceListingQueries,
    PlacePages,
    PlatformStatsQueries,
    ListingViews,
    ShareCards,
    { provide: ListingFigures, useExisting: ListingViews },
    EraseViews,
    Favourites,
    EraseFavourites,
    ExportFavourites,
    ...searchProviders,
  ],
  exports: [ListingFigures],
})
export class DiscoveryModule {}
