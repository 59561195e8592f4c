import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { listing, listingStream } from '../domain/listing.decider.js';
import { reinstate } from '../domain/listing-suspension.decider.js';

/** Ends a suspension (contract 3.14). Throws ListingNotFound, OwnListingNotDecidable, ListingNotSuspended. */
export class ReinstateListing extends Command<void> {
  constructor(
    readonly listingId: number,
    readonly adminId: number,
  ) {
    super();
  }
}

@CommandHandler(ReinstateListing)
export class ReinstateListingHandler implements ICommandHandler<ReinstateListing> {
  constructor(
    private readonly store: DeciderStore,
    private readonly clock: Clock,
  ) {}

  async execute({ listingId, adminId }: ReinstateListing): Promise<void> {
    await this.store.handle(listing, listingStream(listingId), ReinstateListing.name, async () =>
      reinstate({ reinstatedBy: adminId, reinstatedAt: this.clock.now() }),
    );
  }
}
