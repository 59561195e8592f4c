import { Controller, Get } from '@nestjs/common';
import { Public } from '../../../platform/http/access-policy.js';
import { ListingReputation } from '../../listings/public/index.js';
import { PlatformStatsQueries } from '../read-models/platform-stats/platform-stats.queries.js';

@Public()
@Controller('api/stats')
export class StatsController {
  constructor(
    private readonly stats: PlatformStatsQueries,
    private readonly reputations: ListingReputation,
  ) {}

  /** `PlatformStats` (OP-64): active listings, and all reviews there are. */
  @Get()
  async read() {
    const [totalProviders, reviews] = await Promise.all([
      this.stats.activeListings(),
      this.reputations.ofPlatform(),
    ]);
    return { totalProviders, ...reviews };
  }
}
