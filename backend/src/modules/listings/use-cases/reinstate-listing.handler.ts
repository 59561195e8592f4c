import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { listing, listingStream } from '../domain/listing.decider.js';
import { reinstate, reinstateInTime, reinstateOnAppeal } from '../domain/listing-suspension.decider.js';
import {
  ListingSuspensions,
  type GrantedAppeal,
  type LastSuspension,
} from '../public/listing-suspensions.js';
import { ListingQueries } from '../read-models/listing/listing.queries.js';

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
  constructor(private readonly store: DeciderStore) {}

  async execute({ listingId, adminId }: ReinstateListing): Promise<void> {
    await this.store.handle(listing, listingStream(listingId), ReinstateListing.name, async (now) =>
      reinstate({ reinstatedBy: adminId, reinstatedAt: now }),
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
  constructor(private readonly store: DeciderStore) {}

  async execute({ listingId }: ReinstateListingInTime): Promise<void> {
    await this.store.handle(listing, listingStream(listingId), ReinstateListingInTime.name, async (now) =>
      reinstateInTime(now),
    );
  }
}

/** Suspensions, as appeals against them need them: a granted one ends the suspension that it was made against. */
@Injectable()
export class AppealedSuspensions extends ListingSuspensions {
  constructor(
    private readonly store: DeciderStore,
    private readonly listings: ListingQueries,
  ) {
    super();
  }

  lastOf(listingId: number): Promise<LastSuspension | null> {
    return this.listings.lastSuspensionOf(listingId);
  }

  async grantAppeal({ listingId, suspendedAt, adminId }: GrantedAppeal): Promise<void> {
    await this.store.handle(listing, listingStream(listingId), AppealedSuspensions.name, async (now) =>
      reinstateOnAppeal({ suspendedAt, reinstatedBy: adminId, reinstatedAt: now }),
    );
  }
}
