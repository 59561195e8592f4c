import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Availability } from '../../../kernel/availability.js';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { ListingReader } from '../../listings/public/index.js';
import { NotYourListing } from '../domain/booking.errors.js';
import { calendar, calendarStream, setAvailability } from '../domain/calendar.decider.js';
import { ListingNotFound } from '../domain/interaction.errors.js';

/** Contract 3.15. The owner says when a listing can be booked. Throws ListingNotFound, NotYourListing. */
export class SetAvailability extends Command<Availability | null> {
  constructor(
    readonly listingId: number,
    readonly userId: number,
    readonly availability: Availability | null,
  ) {
    super();
  }
}

@CommandHandler(SetAvailability)
export class SetAvailabilityHandler implements ICommandHandler<SetAvailability> {
  constructor(
    private readonly listings: ListingReader,
    private readonly store: DeciderStore,
  ) {}

  async execute({ listingId, userId, availability }: SetAvailability): Promise<Availability | null> {
    const { state } = await this.store.handle(
      calendar,
      calendarStream(userId),
      `${SetAvailability.name} ${listingId}`,
      async (now) => {
        const listing = await this.listings.detail(listingId);
        if (!listing) throw new ListingNotFound();
        if (listing.userId !== userId) throw new NotYourListing();
        return setAvailability({ listingId, userId, availability, setAt: now });
      },
    );
    return state.availability[listingId] ?? null;
  }
}
