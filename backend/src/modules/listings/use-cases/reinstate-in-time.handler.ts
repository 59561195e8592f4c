import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { listing, listingStream } from '../domain/listing.decider.js';
import { reinstateInTime } from '../domain/listing-suspension.decider.js';

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
