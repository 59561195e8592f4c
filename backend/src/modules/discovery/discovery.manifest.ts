import type { ModuleManifest } from '../../platform/module-manifest.js';
import { ListingViews1795000000030 } from './private-tables/listing-views.migration.js';
import { ListingViewerRow, ListingViewsRow } from './private-tables/listing-views.table.js';
import { listingCardProjection } from './read-models/listing-card/listing-card.projection.js';
import { listingCardSource } from './read-models/listing-card/listing-card.source.js';

export const discoveryManifest: ModuleManifest = {
  name: 'discovery',
  events: {},
  projections: [listingCardProjection],
  searchSource: listingCardSource,
  privateTables: [ListingViewsRow, ListingViewerRow],
  migrations: [ListingViews1795000000030],
};
