import { Injectable } from '@nestjs/common';
import { type Due, ScheduledPolicy } from '../../../platform/policies/scheduled-policy.js';
import { keyOf, UnmailedMatches } from '../stores/unmailed-matches.js';
import { MailSavedSearch } from '../use-cases/mail-saved-search.handler.js';
import { definePolicy } from '../../../platform/policies/policy.js';
import type { ListingEvent } from '../../listings/public/listing.public-events.js';
import { cardReadModel } from '../public/index.js';
import { ForgetMatchesOfListing, MatchSavedSearches } from '../use-cases/match-saved-searches.handler.js';

/** Mails the owners of saved searches what is new, once a day at most. */
@Injectable()
export class MailSavedSearches extends ScheduledPolicy {
  readonly name = 'mail-saved-searches';
  readonly everyMs = 2_000;

  constructor(private readonly matches: UnmailedMatches) {
    super();
  }

  async due(limit: number, without: readonly string[]): Promise<Due[]> {
    const searches = await this.matches.due(limit, without);
    return searches.map((one) => ({ key: keyOf(one), command: new MailSavedSearch(one) }));
  }
}

/** A newly visible listing is compared with the searches saved for its trade and place. */
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
    ListingDeleted: ({ data: { listingId } }) => [{ command: new ForgetMatchesOfListing(listingId) }],
  },
});
