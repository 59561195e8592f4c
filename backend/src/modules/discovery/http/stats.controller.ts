import { Controller, Get } from '@nestjs/common';
import { Public } from '../../../platform/http/access-policy.js';
import { ListingCardQueries } from '../read-models/listing-card/listing-card.queries.js';

@Public()
@Controller('api/stats')
export class StatsController {
  constructor(private readonly cards: ListingCardQueries) {}

  /** `PlatformStats` (OP-64): active listings; nobody has reviewed one. */
  @Get()
  async read() {
    return { totalProviders: await this.cards.countActive(), totalReviews: 0, averageRating: 0 };
  }
}
