import type { ModuleManifest } from '../../platform/module-manifest.js';
import { listingCardProjection } from './read-models/listing-card/listing-card.projection.js';
import { listingCardSource } from './read-models/listing-card/listing-card.source.js';

export const discoveryManifest: ModuleManifest = {
  name: 'discovery',
  events: {},
  projections: [listingCardProjection],
  searchSource: listingCardSource,
};
