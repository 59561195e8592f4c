import type { DomainCommand } from '../kernel/message.js';
import { kobo } from '../kernel/money.js';
import { PROMOTION_SEEDS } from '../kernel/promotion-seeds.js';
import { quoteOf } from '../modules/promotions/domain/promotion-quote.rules.js';
import type { WalletCommand } from '../modules/wallet/domain/wallet.decider.js';
import type { MoneyAct } from './money-acts.js';

const ADMIN = 9;

/** The act as the command that the product would decide; `at` is ISO 8601. */
export const moneyCommandOf = (act: MoneyAct, id: number, at: string): DomainCommand => {
  const { user: userId } = act;
  switch (act.kind) {
    case 'request':
      return {
        type: 'RequestPayment',
        data: {
          paymentRequestId: id,
          userId,
          amount: kobo(act.amount),
          method: 'card',
          reference: null,
          notes: null,
          requestedAt: at,
        },
      } satisfies WalletCommand;
    case 'approve':
      return {
        type: 'ApprovePayment',
        data: {
          paymentRequestId: act.request,
          approvedAmount: act.amount === null ? undefined : kobo(act.amount),
          approvedBy: ADMIN,
          approvedAt: at,
        },
      } satisfies WalletCommand;
    case 'reject':
      return {
        type: 'RejectPayment',
        data: { paymentRequestId: act.request, reason: 'No', rejectedBy: ADMIN, rejectedAt: at },
      } satisfies WalletCommand;
    case 'adjust':
      return {
        type: 'AdjustWallet',
        data: { userId, amount: kobo(act.amount), reason: null, adjustedBy: ADMIN, adjustedAt: at },
      } satisfies WalletCommand;
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
): DomainCommand => {
  const terms = termsOf(type);
  const cost = quoteOf(terms, days);
  return {
    type: 'ChargeFor',
    data: {
      charge: {
        chargeId: id,
        userId,
        amount: cost,
        purpose: 'promotion',
        description: terms.displayName,
        chargedAt: at,
      },
      alongside: {
        type: 'PurchasePromotion',
        data: {
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
        },
      },
    },
  };
};
