import type { ModuleManifest } from '../../platform/module-manifest.js';
import { listingEvents } from './domain/listing.events.js';
import { listingProjection } from './read-models/listing/listing.projection.js';

export const listingsManifest: ModuleManifest = {
  name: 'listings',
  events: listingEvents,
  projections: [listingProjection],
  idSequences: ['listing'],
};
