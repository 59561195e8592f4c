import { BranchingMap } from '../../../kernel/branching-map.js';
import { kobo, type Kobo } from '../../../kernel/money.js';
import type { ChargePurpose, WalletEvent } from './wallet.events.js';

/** Ids are unique within their purpose only. */
export type Charges = Readonly<Partial<Record<ChargePurpose, BranchingMap<true>>>>;

/** A pending request; a decided one needs no details. */
export type Payment = Readonly<{ userId: number; amount: Kobo }> | 'processed';

export type TopUpStatus =
  'pending' | 'credited' | 'failed' | 'abandoned' | 'refunding' | 'refunded' | 'disputed';

/** One top-up through the gateway. */
export type TopUp = Readonly<{
  amount: Kobo;
  status: TopUpStatus;
  /** What was wrong at the last look-up, so that it is recorded once. */
  problem?: TopUpProblem;
  /** What an open dispute asks for, and how much of it the balance held. */
  disputed?: Kobo;
  held?: Kobo;
}>;

/** Why a payment that the gateway calls successful is not credited. */
export type TopUpProblem = 'requested-amount' | 'amount-too-low' | 'currency' | 'test-payment';

/** Nothing personal is in it. */
export type Wallet = Readonly<{
  /** The owner's user id; null before the first event. */
  owner: number | null;
  balance: Kobo;
  /** Part of the balance that cannot be spent: refunds under way, open disputes. */
  held: Kobo;
  /** What lost disputes took beyond the balance; the next credit settles it. */
  owed: Kobo;
  totalTopups: Kobo;
  totalSpent: Kobo;
  payments: BranchingMap<Payment>;
  charges: Charges;
  topUps: BranchingMap<TopUp>;
}>;

export const emptyWallet: Wallet = {
  owner: null,
  balance: kobo(0),
  held: kobo(0),
  owed: kobo(0),
  totalTopups: kobo(0),
  totalSpent: kobo(0),
  payments: BranchingMap.empty(),
  charges: {},
  topUps: BranchingMap.empty(),
};

/** WAL-09: the balance is always top-ups minus spending. */
export const moved = (wallet: Wallet, amount: number): Wallet => {
  const { totalTopups, totalSpent } = wallet;
  return {
    ...wallet,
    balance: after(wallet, amount),
    totalTopups: amount > 0 ? kobo(totalTopups + amount) : totalTopups,
    totalSpent: amount < 0 ? kobo(totalSpent - amount) : totalSpent,
  };
};

/** Contract 3.15: money that was returned to its source was not spent. */
export const returned = (wallet: Wallet, amount: Kobo): Wallet => ({
  ...wallet,
  balance: after(wallet, -amount),
  totalTopups: kobo(wallet.totalTopups - amount),
});

const after = ({ balance }: Wallet, amount: number): Kobo => {
  if (balance + amount < 0)
    throw new Error('A wallet is below zero: its stream was not written by its decider');
  return kobo(balance + amount);
};

/** The wallet as others may see it. */
export const totalsOf = ({ balance, held, totalTopups, totalSpent }: Wallet) => ({
  balance,
  held,
  totalTopups,
  totalSpent,
});

/** Contract 3.15: what charges, refunds and administrators may take. */
export const spendable = ({ balance, held }: Wallet): Kobo => kobo(balance - held);

/** Contract 3.15: what a credit of this amount settles of a debt, in the same append. */
export const settlement = ({ owner, owed }: Wallet, credit: number, settledAt: string): WalletEvent[] => {
  const amount = kobo(Math.min(owed, Math.max(credit, 0)));
  if (amount === 0 || owner === null) return [];
  return [{ type: 'WalletDebtSettled', data: { userId: owner, amount, settledAt } }];
};
