import { Controller, Get } from '@nestjs/common';
import { Public } from '../../../platform/http/access-policy.js';
import { ListingReputation } from '../../listings/public/index.js';
import { PlaceListingQueries } from '../read-models/place-listings/place-listings.queries.js';

@Public()
@Controller('api/stats')
export class StatsController {
  constructor(
    private readonly places: PlaceListingQueries,
    private readonly reputations: ListingReputation,
  ) {}

  /** `PlatformStats` (OP-64): active listings, and all reviews there are. */
  @Get()
  async read() {
    const [totalProviders, reviews] = await Promise.all([
      this.places.activeListings(),
      this.reputations.ofPlatform(),
    ]);
    return { totalProviders, ...reviews };
  }
}
