import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { ScheduledPolicy, type Due } from '../../../platform/policies/scheduled-policy.js';
import { ListingQueries } from '../read-models/listing/listing.queries.js';
import { ReinstateListingInTime } from '../use-cases/reinstate-listing.handler.js';

/** A suspension lasts as long as announced to the owner, 7 to 30 days, and ends by itself (STATIC-04). */
@Injectable()
export class ReinstateListingsWhoseSuspensionIsOver extends ScheduledPolicy {
  readonly name = 'reinstate-listings-whose-suspension-is-over';
  readonly everyMs = 10_000;

  constructor(
    private readonly listings: ListingQueries,
    private readonly clock: Clock,
  ) {
    super();
  }

  async due(limit: number, without: readonly string[]): Promise<Due[]> {
    const over = await this.listings.suspendedUntil(this.clock.now(), limit, without);
    return over.map(({ key, listingId }) => ({ key, command: new ReinstateListingInTime(listingId) }));
  }
}
