import { definePolicy } from '../../../platform/policies/policy.js';
import type { ListingDeleted } from '../../listings/contract/listing.public-events.js';
import type { PromotionPurchased } from '../domain/promotion.events.js';
import { promotions } from '../read-models/promotions/promotions.projection.js';
import { EndPromotionsOfDeletedListing } from '../use-cases/end-promotion/end-promotions-of-deleted-listing.handler.js';

/** OP-32: nothing is promoted any more, whichever of purchase and deletion was recorded first. */
export const endPromotionsOfDeletedListing = definePolicy<ListingDeleted | PromotionPurchased>({
  name: 'end-promotions-of-deleted-listing',
  reads: [promotions],
  on: {
    ListingDeleted: ({ data }) => [{ command: new EndPromotionsOfDeletedListing(data.listingId) }],
    PromotionPurchased: ({ data }) => [{ command: new EndPromotionsOfDeletedListing(data.listingId) }],
  },
});
