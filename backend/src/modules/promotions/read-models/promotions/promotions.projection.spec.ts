import { kobo } from '../../../../kernel/money.js';
import { projectionSpec } from '../../../../platform/testing/projection-spec.js';
import type { ListingDeleted } from '../../../listings/public/listing.public-events.js';
import type { PromotionPurchased } from '../../domain/promotion.events.js';
import { GoneListingRow, PromotionRow } from './promotion.table.js';
import { promotions } from './promotions.projection.js';

const BEGIN = '2026-03-01T09:00:00.000Z';
const END = '2026-03-08T09:00:00.000Z';

const purchased: PromotionPurchased = {
  type: 'PromotionPurchased',
  data: {
    promotionId: 1,
    chargeId: 1,
    userId: 7,
    listingId: 4,
    promotionType: 'boost',
    days: 7,
    cost: kobo(35_000),
    startDate: BEGIN,
    endDate: END,
    priority: 2,
    multiplier: 1.5,
    price: kobo(150_000),
    priceDays: 30,
    configRevision: 0,
    purchasedAt: BEGIN,
  },
};
const deleted: ListingDeleted = {
  type: 'ListingDeleted',
  data: { listingId: 4, userId: 7, deletedAt: BEGIN },
};
const { given } = projectionSpec(promotions);

describe('the rows of what was bought', () => {
  it('PROMO-12: one that stays', async () => {
    expect(await given(purchased).rows(PromotionRow)).toEqual([
      {
        id: 1,
        userId: 7,
        listingId: 4,
        promotionType: 'boost',
        cost: 35_000,
        startDate: new Date(BEGIN),
        endDate: new Date(END),
        status: 'active',
        createdAt: new Date(BEGIN),
      },
    ]);
  });

  it.each([
    ['before', [purchased, deleted]],
    ['after, when both were asked for at once', [deleted, purchased]],
  ])('OP-32: the listing of what was bought %s its deletion is gone', async (_, events) => {
    expect(await given(...events).rows(GoneListingRow)).toEqual([{ id: 4, deletedAt: new Date(BEGIN) }]);
  });
});
