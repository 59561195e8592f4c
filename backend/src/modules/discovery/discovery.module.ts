import { Module } from '@nestjs/common';
import { ConfigController } from './http/config.controller.js';
import { ProvidersController } from './http/providers.controller.js';
import { SearchController } from './http/search.controller.js';
import { StatsController } from './http/stats.controller.js';
import { ListingCardQueries } from './read-models/listing-card/listing-card.queries.js';
import { PlatformStatsQueries } from './read-models/platform-stats/platform-stats.queries.js';

@Module({
  controllers: [SearchController, ConfigController, ProvidersController, StatsController],
  providers: [ListingCardQueries, PlatformStatsQueries],
})
export class DiscoveryModule {}
