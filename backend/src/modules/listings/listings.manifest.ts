import type { ModuleManifest } from '../../platform/module-manifest.js';
import { listing } from './domain/listing.decider.js';
import { listingEvents, sealedMore } from './domain/listing.events.js';
import { tellOwnerOfSuspension } from './policies/tell-owner-of-suspension.policy.js';
import { listingProjection } from './read-models/listing/listing.projection.js';

export const listingsManifest: ModuleManifest = {
  name: 'listings',
  events: listingEvents,
  states: { listing: [listing] },
  upcasters: { ListingCreated: { 1: sealedMore }, ListingUpdated: { 1: sealedMore } },
  projections: [listingProjection],
  noticePolicies: [tellOwnerOfSuspension],
  idSequences: ['listing'],
};
