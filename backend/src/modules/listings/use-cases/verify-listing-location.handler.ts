import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { stateAt } from '../../../kernel/local-government-places.js';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import type { ListingRecord } from '../public/listing-reader.js';
import { listing, listingStream, verifyLocation } from '../domain/listing.decider.js';
import { recordOf } from './create-listing.handler.js';

/** OP-39: the device's position, in degrees, proves that the listing is where it says. Answers the listing. */
export class VerifyListingLocation extends Command<ListingRecord> {
  constructor(
    readonly listingId: number,
    readonly userId: number,
    readonly position: { latitude: number; longitude: number },
  ) {
    super();
  }
}

@CommandHandler(VerifyListingLocation)
export class VerifyListingLocationHandler implements ICommandHandler<VerifyListingLocation> {
  constructor(private readonly store: DeciderStore) {}

  /** Throws ListingNotFound, NotTheListingOwner or PositionElsewhere. */
  async execute({ listingId, userId, position }: VerifyListingLocation): Promise<ListingRecord> {
    const { latitude, longitude } = position;
    const { state } = await this.store.handle(
      listing,
      listingStream(listingId),
      VerifyListingLocation.name,
      async (now) =>
        verifyLocation({
          userId,
          latitude,
          longitude,
          state: stateAt(position),
          verifiedAt: now,
        }),
    );
    return recordOf(state);
  }
}
