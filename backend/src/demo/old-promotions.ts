import { koboFromNaira, type Kobo } from '../kernel/money.js';
import { EndPromotion } from '../modules/promotions/use-cases/end-promotion.handler.js';
import { PurchasePromotion } from '../modules/promotions/use-cases/purchase-promotion.handler.js';
import { AdjustWallet } from '../modules/wallet/use-cases/adjust-wallet.handler.js';
import type { Diary } from './diary.js';
import { moneyDesk } from './money.js';
import type { Seeding } from './seeding.js';

const OLD = { listing: 0, type: 'boost', boughtOn: 46, days: 14 } as const;

/** Enters a promotion of the demo provider that is over, and the money that it was paid from. */
export const enterOldPromotions = (diary: Diary, seeding: Seeding): void => {
  const { userId } = seeding.idsOf('provider');
  const desk = seeding.idsOf(moneyDesk.name).userId;
  const asOwner = { userId, role: 'provider' } as const;
  diary.enter(OLD.boughtOn + 2, () => {
    const reason = 'Transfer GTB 4390 of this morning, announced by phone';
    const paidIn = new AdjustWallet(userId, desk, koboFromNaira(3_000) as Kobo, reason);
    return seeding.send('old money', paidIn, { userId: desk, role: 'admin' });
  });
  let over: (() => Promise<void>) | undefined; // known once it is bought
  diary.enter(OLD.boughtOn, async () => {
    const listingId = seeding.listingOf('provider', OLD.listing);
    const purchase = new PurchasePromotion(userId, listingId, OLD.type, OLD.days);
    const { promotion } = await seeding.send('old promotion', purchase, asOwner);
    const { promotionId, promotionType, endDate } = promotion;
    const ending = new EndPromotion({ promotionId, userId, listingId, promotionType, endDate }, 'time');
    over = () => seeding.send('old promotion over', ending);
  });
  diary.enter(OLD.boughtOn - OLD.days, async () => over?.(), 12 * 60);
};
