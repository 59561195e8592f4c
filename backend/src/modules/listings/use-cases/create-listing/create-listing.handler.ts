import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../platform/clock.js';
import { DeciderStore } from '../../../../platform/event-store/decider-store.js';
import { IdSequences } from '../../../../platform/event-store/id-sequences.js';
import { Providers } from '../../../identity/contract/index.js';
import type { ListingRecord } from '../../contract/listing-reader.js';
import type { ListingDetails } from '../../domain/listing.events.js';
import { listing, listingStream } from '../../domain/listing.decider.js';
import { ListingMedia } from '../listing-media.js';
import { recordOf } from '../listing-record.js';

/** Publishes a service of the user, who becomes a provider (OP-09). Answers the new listing. */
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
    private readonly ids: IdSequences,
    private readonly providers: Providers,
    private readonly media: ListingMedia,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, details }: CreateListing): Promise<ListingRecord> {
    const [mediaLimits, uploads] = await Promise.all([
      this.media.limitsOf(userId),
      this.media.uploadsAmong(details.images, userId),
    ]);
    const createdAt = this.clock.now();
    const decided = (listingId: number) =>
      ({
        type: 'CreateListing',
        data: { listingId, userId, details, mediaLimits, uploads, createdAt },
      }) as const;
    listing.decide(decided(0), null); // nobody becomes a provider by a listing that is refused
    const listingId = await this.ids.next('listing');
    await this.providers.promote(userId);
    const { state } = await this.store.handle(listing, listingStream(listingId), decided(listingId));
    return recordOf(state);
  }
}
