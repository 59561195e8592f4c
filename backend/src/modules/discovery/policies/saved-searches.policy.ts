import { Injectable } from '@nestjs/common';
import { type Due, ScheduledPolicy } from '../../../platform/policies/scheduled-policy.js';
import { keyOf, WaitingFinds } from '../stores/waiting-finds.js';
import { MailSavedSearch } from '../use-cases/mail-saved-search.handler.js';
import { definePolicy } from '../../../platform/policies/policy.js';
import type { ListingEvent } from '../../listings/public/listing.public-events.js';
import { cardReadModel } from '../public/index.js';
import { ForgetFoundListing, MatchSavedSearches } from '../use-cases/match-saved-searches.handler.js';

/** Mails the owners of saved searches what is new, once a day at most. */
@Injectable()
export class MailSavedSearches extends ScheduledPolicy {
  readonly name = 'mail-saved-searches';
  readonly everyMs = 2_000;

  constructor(private readonly finds: WaitingFinds) {
    super();
  }

  async due(limit: number, without: readonly string[]): Promise<Due[]> {
    const searches = await this.finds.due(limit, without);
    return searches.map((one) => ({ key: keyOf(one), command: new MailSavedSearch(one) }));
  }
}

/** A listing that comes on show is compared with the searches that people saved for its trade and place. */
export const matchNewListings = definePolicy<ListingEvent>({
  name: 'match-new-listings',
  reads: [cardReadModel],
  on: {
    ListingCreated: ({ data: { listingId, createdAt } }) => [
      { command: new MatchSavedSearches(listingId, createdAt) },
    ],
    ListingUpdated: ({ data: { listingId, isActive, updatedAt } }) =>
      isActive ? [{ command: new MatchSavedSearches(listingId, updatedAt) }] : [],
    ListingReinstated: ({ data: { listingId, isActive, reinstatedAt } }) =>
      isActive ? [{ command: new MatchSavedSearches(listingId, reinstatedAt) }] : [],
    ListingDeleted: ({ data: { listingId } }) => [{ command: new ForgetFoundListing(listingId) }],
  },
});
