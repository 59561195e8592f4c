import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { SuspensionReports } from '../public/listing-suspensions.js';
import { listing, listingStream } from '../domain/listing.decider.js';
import { suspend } from '../domain/listing-suspension.decider.js';

interface Suspending {
  adminId: number;
  reason: string;
  /** 7 to 30. */
  days: number;
  /** The report that it follows from, which is resolved by it. */
  reportId: number | null;
}

/** Takes a listing off show (contract 3.14). Throws ListingNotFound, OwnListingNotDecidable, ListingAlreadySuspended, and what the report's check throws. */
export class SuspendListing extends Command<void> {
  constructor(
    readonly listingId: number,
    readonly suspending: Suspending,
  ) {
    super();
  }
}

@CommandHandler(SuspendListing)
export class SuspendListingHandler implements ICommandHandler<SuspendListing> {
  constructor(
    private readonly store: DeciderStore,
    private readonly reports: SuspensionReports,
  ) {}

  async execute({ listingId, suspending }: SuspendListing): Promise<void> {
    const { adminId: suspendedBy, ...decision } = suspending;
    const stream = listingStream(listingId);
    await this.store.handle(listing, stream, SuspendListing.name, async (now) => {
      if (decision.reportId !== null) await this.reports.requireOpen(decision.reportId, suspendedBy);
      return suspend({ ...decision, suspendedBy, suspendedAt: now });
    });
  }
}
