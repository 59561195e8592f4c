import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock.js';
import { DeciderStore } from '../../../../platform/event-store/decider-store.js';
import { ListingSuspensions } from '../../contract/listing-suspensions.js';
import { listing, listingStream } from '../../domain/listing.decider.js';
import { reinstateOnAppeal } from '../../domain/listing-suspension.decider.js';

/** A granted appeal ends the suspension that it was made against. */
@Injectable()
export class ReinstateOnAppeal extends ListingSuspensions {
  constructor(
    private readonly store: DeciderStore,
    private readonly clock: Clock,
  ) {
    super();
  }

  async grantAppeal({
    listingId,
    suspendedAt,
    adminId,
  }: Parameters<ListingSuspensions['grantAppeal']>[0]): Promise<void> {
    const decision = { suspendedAt, reinstatedBy: adminId, reinstatedAt: this.clock.now() };
    await this.store.handle(listing, listingStream(listingId), ReinstateOnAppeal.name, async () =>
      reinstateOnAppeal(decision),
    );
  }
}
