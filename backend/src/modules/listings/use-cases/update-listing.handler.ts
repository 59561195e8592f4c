import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import type { ListingRecord } from '../public/listing-reader.js';
import type { ListingDetails } from '../domain/listing.events.js';
import { listing, listingStream, update } from '../domain/listing.decider.js';
import { ListingMedia } from './listing-media.js';
import { recordOf } from './create-listing.handler.js';

/** Changes the caller's own listing; a detail that is left out keeps its value (LIST-07). Answers it as it is now. */
export class UpdateListing extends Command<ListingRecord> {
  constructor(
    readonly listingId: number,
    readonly userId: number,
    readonly changes: Partial<ListingDetails>,
    readonly isActive?: boolean,
  ) {
    super();
  }
}

@CommandHandler(UpdateListing)
export class UpdateListingHandler implements ICommandHandler<UpdateListing> {
  constructor(
    private readonly store: DeciderStore,
    private readonly media: ListingMedia,
  ) {}

  async execute({ listingId, userId, changes, isActive }: UpdateListing): Promise<ListingRecord> {
    const { state } = await this.store.handle(
      listing,
      listingStream(listingId),
      UpdateListing.name,
      async (now) => {
        const media = await this.media.knownOf(userId, changes.images ?? []);
        return update({ userId, changes, isActive, ...media, updatedAt: now });
      },
    );
    return recordOf(state);
  }
}
