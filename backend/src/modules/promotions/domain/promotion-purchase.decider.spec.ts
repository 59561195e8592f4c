import { kobo } from '../../../kernel/money.js';
import type { PromotionType } from '../../../kernel/promotion-effects.js';
import { specOf } from '../../../platform/testing/spec-of.js';
import { promotionPurchase, type PurchasePromotion } from './promotion-purchase.decider.js';
import type { PromotionPurchased } from './promotion.events.js';

const { given } = specOf(promotionPurchase);
const at = (day: number): string => `2026-03-${String(day).padStart(2, '0')}T08:00:00.000Z`;

const purchase = (day: number, promotionType: PromotionType = 'boost', listingId = 4): PurchasePromotion => ({
  type: 'PurchasePromotion',
  data: {
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
  },
});
const purchased = (command: PurchasePromotion, from: number): PromotionPurchased => ({
  type: 'PromotionPurchased',
  data: { ...command.data, startDate: at(from), endDate: at(from + 7) },
});

describe('purchasing a promotion', () => {
  it('PROMO-12: begins at once', () =>
    given()
      .when(purchase(1))
      .thenExpect(purchased(purchase(1), 1)));

  it('OP-32: of the same type on the same listing goes on where the one before ends', () => {
    const first = purchased(purchase(1), 1);
    const second = purchased(purchase(2), 8);
    given(first).when(purchase(2)).thenExpect(second);
    given(first, second)
      .when(purchase(3))
      .thenExpect(purchased(purchase(3), 15));
  });

  it('OP-32: begins at once when the one before is over, of another type, or of another listing', () => {
    const first = purchased(purchase(1), 1);
    given(first)
      .when(purchase(8))
      .thenExpect(purchased(purchase(8), 8));
    given(first)
      .when(purchase(2, 'premium'))
      .thenExpect(purchased(purchase(2, 'premium'), 2));
    given(first)
      .when(purchase(2, 'boost', 5))
      .thenExpect(purchased(purchase(2, 'boost', 5), 2));
  });
});
