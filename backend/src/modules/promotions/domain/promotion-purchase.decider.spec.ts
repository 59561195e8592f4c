import { kobo } from '../../../kernel/money.js';
import type { PromotionType, PromotionPurchased } from './promotion.events.js';
import { specOf } from '../../../platform/testing/spec-of.js';
import { promotionPurchases, purchase, type Purchase } from './promotion-purchase.decider.js';

const { given } = specOf(promotionPurchases);
const at = (day: number): string => `2026-03-${String(day).padStart(2, '0')}T08:00:00.000Z`;

const wanted = (day: number, promotionType: PromotionType = 'boost', listingId = 4): Purchase => ({
  promotionId: 1,
  chargeId: 1,
  userId: 7,
  listingId,
  promotionType,
  days: 7,
  cost: kobo(35_000),
  priority: 2,
  multiplier: 1.5,
  price: kobo(150_000),
  priceDays: 30,
  configRevision: 0,
  purchasedAt: at(day),
});
const purchased = (bought: Purchase, from: number): PromotionPurchased => ({
  type: 'PromotionPurchased',
  data: { ...bought, startDate: at(from), endDate: at(from + 7) },
});

describe('purchasing a promotion', () => {
  it('PROMO-12: begins at once', () =>
    given()
      .when(purchase(wanted(1)))
      .thenExpect(purchased(wanted(1), 1)));

  it('OP-32: of the same type on the same listing goes on where the one before ends', () => {
    const first = purchased(wanted(1), 1);
    const second = purchased(wanted(2), 8);
    given(first)
      .when(purchase(wanted(2)))
      .thenExpect(second);
    given(first, second)
      .when(purchase(wanted(3)))
      .thenExpect(purchased(wanted(3), 15));
  });

  it('OP-32: begins at once when the one before is over, of another type, or of another listing', () => {
    const first = purchased(wanted(1), 1);
    given(first)
      .when(purchase(wanted(8)))
      .thenExpect(purchased(wanted(8), 8));
    given(first)
      .when(purchase(wanted(2, 'premium')))
      .thenExpect(purchased(wanted(2, 'premium'), 2));
    given(first)
      .when(purchase(wanted(2, 'boost', 5)))
      .thenExpect(purchased(wanted(2, 'boost', 5), 2));
  });
});
