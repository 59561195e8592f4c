import { Controller, Get } from '@nestjs/common';
import { Public } from '../../../platform/http/access-policy.js';
import { PlatformStatsQueries } from '../read-models/platform-stats/platform-stats.queries.js';

@Public()
@Controller('api/stats')
export class StatsController {
  constructor(private readonly stats: PlatformStatsQueries) {}

  /** `PlatformStats` (OP-64): active listings; nobody has reviewed one. */
  @Get()
  async read() {
    return { totalProviders: await this.stats.activeListings(), totalReviews: 0, averageRating: 0 };
  }
}
