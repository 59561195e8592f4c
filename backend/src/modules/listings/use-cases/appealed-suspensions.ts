import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { ListingSuspensions, type LastSuspension } from '../public/listing-suspensions.js';
import { listing, listingStream } from '../domain/listing.decider.js';
import { ListingQueries } from '../read-models/listing/listing.queries.js';
import { reinstateOnAppeal } from '../domain/listing-suspension.decider.js';

/** Suspensions, as appeals against them need them: a granted one ends the suspension that it was made against. */
@Injectable()
export class AppealedSuspensions extends ListingSuspensions {
  constructor(
    private readonly store: DeciderStore,
    private readonly listings: ListingQueries,
    private readonly clock: Clock,
  ) {
    super();
  }

  lastOf(listingId: number): Promise<LastSuspension | null> {
    return this.listings.lastSuspensionOf(listingId);
  }

  async grantAppeal({
    listingId,
    suspendedAt,
    adminId,
  }: Parameters<ListingSuspensions['grantAppeal']>[0]): Promise<void> {
    const decision = { suspendedAt, reinstatedBy: adminId, reinstatedAt: this.clock.now() };
    await this.store.handle(listing, listingStream(listingId), AppealedSuspensions.name, async () =>
      reinstateOnAppeal(decision),
    );
  }
}
