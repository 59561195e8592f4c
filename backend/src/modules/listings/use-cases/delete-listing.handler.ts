import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import type { Position } from '../../../platform/event-store/event-store.js';
import { listing, listingStream, remove } from '../domain/listing.decider.js';

/** Deletes a listing for good (OP-50); the caller checks permission. Throws ListingNotFound. */
export class DeleteListing extends Command<Position | 'start'> {
  constructor(readonly listingId: number) {
    super();
  }
}

@CommandHandler(DeleteListing)
export class DeleteListingHandler implements ICommandHandler<DeleteListing> {
  constructor(private readonly store: DeciderStore) {}

  /** Answers the position that read models have to pass. */
  async execute({ listingId }: DeleteListing): Promise<Position | 'start'> {
    const { position } = await this.store.handle(
      listing,
      listingStream(listingId),
      DeleteListing.name,
      async (now) => remove(now),
    );
    return position;
  }
}
