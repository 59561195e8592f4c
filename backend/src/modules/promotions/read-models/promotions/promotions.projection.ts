import { defineProjection, timeOf } from '../../../../platform/projections/projection.js';
import type { ListingDeleted } from '../../../listings/public/listing.public-events.js';
import type { PromotionEnded, PromotionExpired, PromotionPurchased } from '../../domain/promotion.events.js';
import { GoneListingRow, PromotionRow } from './promotion.table.js';

type Handled = PromotionPurchased | PromotionExpired | PromotionEnded | ListingDeleted;

export const promotions = defineProjection<Handled>({
  name: 'promotions',
  version: 3,
  tables: [PromotionRow, GoneListingRow],
  on: {
    PromotionPurchased: (rows, { data }) =>
      rows.put(PromotionRow, {
        id: data.promotionId,
        userId: data.userId,
        listingId: data.listingId,
        promotionType: data.promotionType,
        cost: data.cost,
        startDate: timeOf(data.startDate),
        endDate: timeOf(data.endDate),
        status: 'active',
        createdAt: timeOf(data.purchasedAt),
      }),
    PromotionExpired: (rows, { data }) => rows.update(PromotionRow, data.promotionId, { status: 'expired' }),
    PromotionEnded: (rows, { data }) => rows.update(PromotionRow, data.promotionId, { status: 'ended' }),
    ListingDeleted: (rows, { data }) =>
      rows.put(GoneListingRow, { id: data.listingId, deletedAt: timeOf(data.deletedAt) }),
  },
});
