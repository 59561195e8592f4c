import { assertNotSelf } from '../../../kernel/domain-error.js';
import { kobo, type Kobo } from '../../../kernel/money.js';
import type {
  CheckCause,
  TopUpEvent,
  TopUpFailed,
  TopUpRefundRequested,
  TopUpStarted,
} from './top-up.events.js';
import { OwnTopUpNotDecidable, TopUpNotCredited, TopUpNotFound, WalletHoldsLess } from './wallet.errors.js';
import type { WalletEvent } from './wallet.events.js';
import {
  moved,
  returned,
  settlement,
  spendable,
  type TopUp,
  type TopUpProblem,
  type Wallet,
} from './wallet.rules.js';

type Decided = (wallet: Wallet) => WalletEvent[];

/** A payment that the gateway confirmed when it was asked. */
export interface ConfirmedPayment {
  /** What the payer paid. */
  amount: Kobo;
  /** What the gateway was asked to take; null: it did not say. */
  requestedAmount: Kobo | null;
  currency: string | null;
  /** False: no real money. */
  isLive: boolean;
  gatewayId: string;
  channel: string;
  fee: Kobo | null;
  paidAt: string;
}

/** A check at the gateway, and what led to it. */
type Check = CheckCause & {
  topUpId: number;
  at: string;
  /** The administrator who asked for it. */
  creditedBy: number | null;
  /** Whether a payment without real money counts: outside production. */
  acceptsTests: boolean;
};

/** Contract 3.15, PAY-02. */
export const startTopUp =
  (data: TopUpStarted['data']): Decided =>
  () => [{ type: 'TopUpStarted', data }];

/**
 * Contract 3.15: credited once per reference, with the requested amount, however often and in which order payments are found. What
 * does not match credits nothing and is recorded once. Throws TopUpNotFound, OwnTopUpNotDecidable.
 */
export const settleTopUp =
  (payment: ConfirmedPayment, { topUpId, at, acceptsTests, creditedBy, foundBy, message }: Check): Decided =>
  (wallet) => {
    const { topUp, userId } = known(wallet, topUpId);
    if (creditedBy !== null) assertNotSelf(creditedBy, [userId], OwnTopUpNotDecidable);
    if (!isOpen(topUp)) return [];
    const problem = problemOf(payment, topUp.amount, acceptsTests);
    const { gatewayId, channel, fee, paidAt, amount: paidAmount } = payment;
    if (problem === null) {
      const { amount } = topUp;
      const data = {
        topUpId,
        userId,
        amount,
        paidAmount,
        fee,
        channel,
        gatewayId,
        paidAt,
        foundBy,
        message,
        creditedBy,
      };
      return [
        { type: 'TopUpCredited', data: { ...data, creditedAt: at } },
        ...settlement(wallet, amount, at),
      ];
    }
    if (problem === topUp.problem) return [];
    const found = { problem, paidAmount, gatewayId, foundAt: at, foundBy, message };
    return [{ type: 'TopUpMismatched', data: { topUpId, userId, ...found } }];
  };

const problemOf = (payment: ConfirmedPayment, asked: Kobo, acceptsTests: boolean): TopUpProblem | null => {
  if (payment.currency !== 'NGN') return 'currency';
  if (payment.requestedAmount !== asked) return 'requested-amount';
  if (payment.amount < asked) return 'amount-too-low';
  return payment.isLive || acceptsTests ? null : 'test-payment';
};

/** The payment failed, or could not be started. Nothing happens unless it is pending. */
export const failTopUp =
  (failure: Omit<TopUpFailed['data'], 'userId'>): Decided =>
  (wallet) => {
    const { topUp, userId } = known(wallet, failure.topUpId);
    if (topUp.status !== 'pending') return [];
    return [{ type: 'TopUpFailed', data: { ...failure, userId } }];
  };

/** Contract 3.15: a day has passed. */
export const abandonTopUp =
  (topUpId: number, abandonedAt: string): Decided =>
  (wallet) => {
    const { topUp, userId } = known(wallet, topUpId);
    if (topUp.status !== 'pending') return [];
    return [{ type: 'TopUpAbandoned', data: { topUpId, userId, abandonedAt } }];
  };

/**
 * Contract 3.15: the whole amount is held until the gateway has given it back. Throws TopUpNotFound, OwnTopUpNotDecidable,
 * TopUpNotCredited, WalletHoldsLess.
 */
export const requestRefund =
  (request: Omit<TopUpRefundRequested['data'], 'userId' | 'amount'> & { requestedBy: number }): Decided =>
  (wallet) => {
    const { topUp, userId } = known(wallet, request.topUpId);
    assertNotSelf(request.requestedBy, [userId], OwnTopUpNotDecidable);
    if (topUp.status !== 'credited') throw new TopUpNotCredited();
    if (topUp.amount > spendable(wallet)) throw new WalletHoldsLess();
    return [{ type: 'TopUpRefundRequested', data: { ...request, userId, amount: topUp.amount } }];
  };

/** The outcome of a refund at the gateway; recorded once. */
export const endRefund =
  (topUpId: number, outcome: 'done' | 'failed', at: string): Decided =>
  (wallet) => {
    const { topUp, userId } = known(wallet, topUpId);
    if (topUp.status !== 'refunding') return [];
    const refund = { topUpId, userId, amount: topUp.amount };
    return outcome === 'done'
      ? [{ type: 'TopUpRefunded', data: { ...refund, refundedAt: at } }]
      : [{ type: 'TopUpRefundFailed', data: { ...refund, failedAt: at } }];
  };

/** Contract 3.15: an open dispute freezes what the balance holds of the amount. */
export const openDispute =
  (topUpId: number, disputed: Kobo | null, disputedAt: string): Decided =>
  (wallet) => {
    const { topUp, userId } = known(wallet, topUpId);
    if (topUp.status !== 'credited') return [];
    const amount = kobo(Math.min(disputed ?? topUp.amount, topUp.amount));
    const held = kobo(Math.min(amount, spendable(wallet)));
    return [{ type: 'TopUpDisputed', data: { topUpId, userId, amount, held, disputedAt } }];
  };

/** Contract 3.15: won, it is released; lost, it is taken, and what the balance does not hold is owed. */
export const resolveDispute =
  (topUpId: number, outcome: 'won' | 'lost', resolvedAt: string): Decided =>
  (wallet) => {
    const { topUp, userId } = known(wallet, topUpId);
    if (topUp.status !== 'disputed') return [];
    const released = kobo(topUp.held ?? 0);
    const there = released + spendable(wallet);
    const lost = outcome === 'won' ? 0 : (topUp.disputed ?? topUp.amount);
    const taken = kobo(Math.min(lost, there));
    const owed = kobo(lost - taken);
    const data = { topUpId, userId, outcome, released, taken, owed, resolvedAt };
    return [{ type: 'TopUpDisputeResolved', data }];
  };

const known = ({ topUps, owner }: Wallet, topUpId: number): { topUp: TopUp; userId: number } => {
  const topUp = topUps.get(topUpId);
  if (!topUp || owner === null) throw new TopUpNotFound();
  return { topUp, userId: owner };
};

/** A success still credits it. */
const isOpen = ({ status }: TopUp): boolean =>
  status === 'pending' || status === 'failed' || status === 'abandoned';

const withTopUp = (wallet: Wallet, id: number, topUp: TopUp): Wallet => ({
  ...wallet,
  topUps: wallet.topUps.with(id, topUp),
});

const changed = (wallet: Wallet, id: number, change: Partial<TopUp>): Wallet => {
  const topUp = wallet.topUps.get(id);
  if (!topUp) throw new Error('A top-up has no beginning: its stream was not written by its decider');
  return withTopUp(wallet, id, { ...topUp, ...change });
};

/** Holds this much more (negative: less) of the balance. */
const holding = (wallet: Wallet, amount: number): Wallet => ({ ...wallet, held: kobo(wallet.held + amount) });

/** Events that others have put beside a charge: not ours to read. Does not compile while one of ours is unhandled. */
const ofOthers = (_: never, wallet: Wallet): Wallet => wallet;

export const evolveTopUp = (wallet: Wallet, event: TopUpEvent): Wallet => {
  switch (event.type) {
    case 'TopUpStarted': {
      const { topUpId, userId, amount } = event.data;
      return { ...withTopUp(wallet, topUpId, { amount, status: 'pending' }), owner: userId };
    }
    case 'TopUpCredited': {
      const { topUpId, amount } = event.data;
      return moved(withTopUp(wallet, topUpId, { amount, status: 'credited' }), amount);
    }
    case 'TopUpFailed':
      return changed(wallet, event.data.topUpId, { status: 'failed' });
    case 'TopUpAbandoned':
      return changed(wallet, event.data.topUpId, { status: 'abandoned' });
    case 'TopUpMismatched':
      return changed(wallet, event.data.topUpId, { problem: event.data.problem });
    case 'TopUpRefundRequested':
      return holding(changed(wallet, event.data.topUpId, { status: 'refunding' }), event.data.amount);
    case 'TopUpRefunded': {
      const { topUpId, amount } = event.data;
      return returned(holding(changed(wallet, topUpId, { status: 'refunded' }), -amount), amount);
    }
    case 'TopUpRefundFailed':
      return holding(changed(wallet, event.data.topUpId, { status: 'credited' }), -event.data.amount);
    case 'TopUpDisputed': {
      const { topUpId, amount, held } = event.data;
      return holding(changed(wallet, topUpId, { status: 'disputed', disputed: amount, held }), held);
    }
    case 'TopUpDisputeResolved': {
      const { topUpId, outcome, released, taken, owed } = event.data;
      const status = outcome === 'won' ? 'credited' : 'refunded';
      const resolved = changed(wallet, topUpId, { status, disputed: undefined, held: undefined });
      return returned({ ...holding(resolved, -released), owed: kobo(wallet.owed + owed) }, taken);
    }
    case 'WalletDebtSettled': {
      const { amount } = event.data;
      return returned({ ...wallet, owed: kobo(wallet.owed - amount) }, amount);
    }
    default:
      return ofOthers(event, wallet);
  }
};
