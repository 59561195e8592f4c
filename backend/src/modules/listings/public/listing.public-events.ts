/** What other modules may rely on: names and shapes of these events, in every version that was ever written. */
export type {
  ListingCreated,
  ListingDeleted,
  ListingDetails,
  ListingEvent,
  ListingLocationVerified,
  ListingReinstated,
  ListingSuspended,
  ListingUpdated,
  PricingType,
  ReinstatementCause,
} from '../domain/listing.events.js';
export type {
  VerificationApproved,
  VerificationExpired,
  VerificationRevoked,
} from '../domain/verification.events.js';
