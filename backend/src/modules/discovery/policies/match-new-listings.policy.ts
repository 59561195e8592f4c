import { definePolicy } from '../../../platform/policies/policy.js';
import type { ListingEvent } from '../../listings/public/listing.public-events.js';
import { cardReadModel } from '../public/index.js';
import { ForgetFoundListing } from '../use-cases/match-saved-searches/forget-found-listing.handler.js';
import { MatchSavedSearches } from '../use-cases/match-saved-searches/match-saved-searches.handler.js';

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
