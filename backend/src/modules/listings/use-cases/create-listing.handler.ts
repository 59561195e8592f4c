import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Config } from '../../../platform/config/config.js';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { RateLimits } from '../../../platform/rate-limits/rate-limits.js';
import { AccountChanges } from '../../identity/public/index.js';
import { effectAt } from '../../promotions/public/promotion-effects.rules.js';
import type { ListingRecord } from '../public/listing-reader.js';
import type { ListingDetails } from '../domain/listing.events.js';
import { checkDetails, create, type Listing, listing, listingStream } from '../domain/listing.decider.js';
import { ListingNotFound } from '../domain/listing.errors.js';
import { ListingMedia } from './listing-media.js';

const newListing = { sequence: 'listing', named: listingStream };

/** Publishes a service of the user, who becomes a provider (OP-09). Answers the new listing; throws TooManyRequests. */
export class CreateListing extends Command<ListingRecord> {
  constructor(
    readonly userId: number,
    readonly details: ListingDetails,
  ) {
    super();
  }
}

@CommandHandler(CreateListing)
export class CreateListingHandler implements ICommandHandler<CreateListing> {
  constructor(
    private readonly store: DeciderStore,
    private readonly accounts: AccountChanges,
    private readonly media: ListingMedia,
    private readonly limits: RateLimits,
    private readonly config: Config,
  ) {}

  async execute({ userId, details }: CreateListing): Promise<ListingRecord> {
    const { state } = await this.store.begin(listing, newListing, CreateListing.name, async (takeId, now) => {
      const media = await this.media.knownOf(userId, details.images);
      checkDetails(details, media); // a refused listing must not make its owner a provider
      await this.limits.takeHourly(`listings:${userId}`, this.config.listingsPerHour);
      await this.accounts.promote(userId);
      const listingId = await takeId();
      return create({ listingId, userId, details, ...media, createdAt: now });
    });
    return recordOf(state);
  }
}

/** Its own events say nothing about promotions: the controller reads them. */
const NO_PROMOTION = effectAt([], '');

/** What a write answers: the listing as it was decided, whether or not the read models have seen it yet. */
export const recordOf = (decided: Listing): ListingRecord => {
  if (!decided) throw new ListingNotFound(); // an earlier try of this command succeeded, the listing was deleted since
  const { details, ...rest } = decided;
  return { ...details, ...rest, promotion: NO_PROMOTION };
};
