import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { listing, listingStream } from '../domain/listing.decider.js';
import { reinstate, reinstateInTime } from '../domain/listing-suspension.decider.js';

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

/** Ends a suspension whose time is over; safe to repeat. */
export class ReinstateListingInTime extends Command<void> {
  constructor(readonly listingId: number) {
    super();
  }
}

@CommandHandler(ReinstateListingInTime)
export class ReinstateListingInTimeHandler implements ICommandHandler<ReinstateListingInTime> {
  constructor(
    private readonly store: DeciderStore,
    private readonly clock: Clock,
  ) {}

  async execute({ listingId }: ReinstateListingInTime): Promise<void> {
    await this.store.handle(listing, listingStream(listingId), ReinstateListingInTime.name, async () =>
      reinstateInTime(this.clock.now()),
    );
  }
}
