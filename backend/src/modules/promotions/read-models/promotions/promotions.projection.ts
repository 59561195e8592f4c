import { defineProjection, timeOf } from '../../../../platform/projections/projection.js';
import type { ListingDeleted } from '../../../listings/contract/index.js';
import type { PromotionEnded, PromotionExpired, PromotionPurchased } from '../../domain/promotion.events.js';
import { PromotedListingRow, PromotionRow } from './promotion.table.js';

type Handled = PromotionPurchased | PromotionExpired | PromotionEnded | ListingDeleted;

export const promotions = defineProjection<Handled>({
  name: 'promotions',
  version: 1,
  tables: [PromotionRow, PromotedListingRow],
  on: {
    PromotionPurchased: (rows, { data }) => {
      rows.put(PromotionRow, {
        id: data.promotionId,
        userId: data.userId,
        listingId: data.listingId,
        promotionType: data.promotionType,
        days: data.days,
        cost: data.cost,
        startDate: timeOf(data.startDate),
        endDate: timeOf(data.endDate),
        status: 'active',
        createdAt: timeOf(data.purchasedAt),
      });
      rows.put(PromotedListingRow, { id: data.listingId, isGone: false });
    },
    PromotionExpired: (rows, { data }) => rows.update(PromotionRow, data.promotionId, { status: 'expired' }),
    PromotionEnded: (rows, { data }) => rows.update(PromotionRow, data.promotionId, { status: 'ended' }),
    ListingDeleted: (rows, { data }) => rows.update(PromotedListingRow, data.listingId, { isGone: true }),
  },
});
