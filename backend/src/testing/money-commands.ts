import { kobo } from '../kernel/money.js';
import { PROMOTION_SEEDS, quoteOf } from '../modules/promotions/domain/promotion-terms.rules.js';
import { purchase, type Purchases } from '../modules/promotions/domain/promotion-purchase.decider.js';
import type { PromotionPurchased } from '../modules/promotions/domain/promotion.events.js';
import { adjust, approve, charge, reject, request } from '../modules/wallet/domain/wallet.decider.js';
import type { Wallet } from '../modules/wallet/domain/wallet.rules.js';
import type { WalletEvent } from '../modules/wallet/domain/wallet.events.js';
import type { MoneyAct } from './money-acts.js';

const ADMIN = 9;

export type MoneyDecision = (wallet: Wallet, purchases: Purchases) => (WalletEvent | PromotionPurchased)[];

/** The act as the product would decide it; `at` is ISO 8601. */
export const moneyDecisionOf = (act: MoneyAct, id: number, at: string): MoneyDecision => {
  const { user: userId } = act;
  switch (act.kind) {
    case 'request':
      return request({
        paymentRequestId: id,
        userId,
        amount: kobo(act.amount),
        method: 'card',
        reference: null,
        notes: null,
        requestedAt: at,
      });
    case 'approve':
      return approve({
        paymentRequestId: act.request,
        approvedAmount: act.amount === null ? undefined : kobo(act.amount),
        approvedBy: ADMIN,
        approvedAt: at,
      });
    case 'reject':
      return reject({ paymentRequestId: act.request, reason: 'No', rejectedBy: ADMIN, rejectedAt: at });
    case 'adjust':
      return adjust({ userId, amount: kobo(act.amount), reason: null, adjustedBy: ADMIN, adjustedAt: at });
    default:
      return purchaseOf(act, id, at);
  }
};

const termsOf = (type: number) => {
  const terms = PROMOTION_SEEDS[type];
  if (!terms) throw new Error(`No type ${type}`);
  return terms;
};

const purchaseOf = (
  { user: userId, listing, type, days }: Extract<MoneyAct, { kind: 'purchase' }>,
  id: number,
  at: string,
): MoneyDecision => {
  const terms = termsOf(type);
  const cost = quoteOf(terms, days);
  const take = charge({
    chargeId: id,
    userId,
    amount: cost,
    purpose: 'promotion',
    description: terms.displayName,
    chargedAt: at,
  });
  const buy = purchase({
    promotionId: id,
    chargeId: id,
    userId,
    listingId: listing,
    promotionType: terms.name,
    days,
    cost,
    priority: terms.priority,
    multiplier: terms.multiplier,
    price: terms.price,
    priceDays: terms.duration,
    configRevision: 0,
    purchasedAt: at,
  });
  return (wallet, purchases) => [...take(wallet), ...buy(purchases)];
};
