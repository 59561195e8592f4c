import fc from 'fast-check';
import { DomainError } from '../kernel/domain-error.js';
import type { DomainEvent } from '../kernel/message.js';
import { PROMOTION_TYPES } from '../modules/promotions/public/promotion.public-events.js';
import {
  effectAt,
  withPeriod,
  type PromotionPeriod,
} from '../modules/promotions/public/promotion-effects.rules.js';
import { promotionPurchases } from '../modules/promotions/domain/promotion-purchase.decider.js';
import type { PromotionPurchased } from '../modules/promotions/domain/promotion.events.js';
import { wallet } from '../modules/wallet/domain/wallet.decider.js';
import { walletStream } from '../modules/wallet/domain/wallet.events.js';
import { walletBalance } from '../modules/wallet/read-models/wallet-balance/wallet-balance.projection.js';
import { WalletBalanceRow } from '../modules/wallet/read-models/wallet-balance/wallet-balance.table.js';
import { WalletTransactionRow } from '../modules/wallet/read-models/wallet-transactions/wallet-transaction.table.js';
import { projectionSpec } from '../platform/testing/projection-spec.js';
import { moneyActs } from '../testing/money-acts.js';
import { moneyDecisionOf, type MoneyDecision } from '../testing/money-commands.js';
import { MoneyModel } from '../testing/money-model.js';

const USERS = [1, 2, 3];
const DAY_MS = 86_400_000;
const START = Date.UTC(2026, 0, 1);

interface Written {
  stream: string;
  revision: number;
  event: DomainEvent;
}

/** The product's own rules over a log in memory. */
class Log {
  readonly written: Written[] = [];

  eventsOf(user: number): DomainEvent[] {
    const stream = walletStream(user);
    return this.written.filter((one) => one.stream === stream).map(({ event }) => event);
  }

  /** True when it was accepted. */
  handle(user: number, decide: MoneyDecision): boolean {
    const history = this.eventsOf(user) as never[];
    try {
      const events = decide(
        history.reduce((folded, event) => wallet.evolve(folded, event), wallet.initialState),
        history.reduce(
          (folded, event) => promotionPurchases.evolve(folded, event),
          promotionPurchases.initialState,
        ),
      );
      for (const [index, event] of events.entries()) {
        this.written.push({ stream: walletStream(user), revision: history.length + index, event });
      }
      return true;
    } catch (error) {
      if (error instanceof DomainError) return false;
      throw error;
    }
  }
}

/** Periods of one type on one listing, one after the other and without a gap that was paid for. */
const expectNoOverlap = (purchases: readonly PromotionPurchased[]): void => {
  for (const type of PROMOTION_TYPES) {
    for (const listing of new Set(purchases.map(({ data }) => data.listingId))) {
      const periods = purchases.filter(
        ({ data }) => data.promotionType === type && data.listingId === listing,
      );
      for (const [index, { data }] of periods.entries()) {
        const before = periods[index - 1]?.data.endDate ?? data.purchasedAt;
        expect(data.startDate).toBe(before > data.purchasedAt ? before : data.purchasedAt);
        expect(Date.parse(data.endDate) - Date.parse(data.startDate)).toBe(data.days * DAY_MS);
      }
    }
  }
};

const rowsOf = async (log: Log) => {
  const people = USERS.map((userId) => ({
    type: 'UserRegistered',
    data: {
      userId,
      email: `${userId}@handwork.example`,
      firstName: 'Ada',
      lastName: 'Obi',
      role: 'user',
      authProvider: 'email',
      termsAcceptedAt: null,
      registeredAt: '2026-01-01T00:00:00.000Z',
    },
  }));
  const { given } = projectionSpec(walletBalance);
  const built = given(
    ...people,
    ...log.written.map(({ event, stream, revision }) => ({ ...event, stream, revision })),
  );
  return {
    balances: await built.rows(WalletBalanceRow),
    transactions: await built.rows(WalletTransactionRow),
  };
};

const expectAgreement = async (log: Log, model: MoneyModel): Promise<void> => {
  const { balances, transactions } = await rowsOf(log);
  for (const user of USERS) {
    const expected = model.of(user);
    const totals = { balance: expected.balance, totalTopups: expected.topups, totalSpent: expected.spent };
    const folded = (log.eventsOf(user) as never[]).reduce(
      (state, event) => wallet.evolve(state, event),
      wallet.initialState,
    );
    expect(folded).toMatchObject(totals);
    expect(balances.find(({ userId }) => userId === user)).toMatchObject(totals);
    const lines = transactions.filter(({ userId }) => userId === user);
    expect(
      lines.map(({ type, amount, balance }) => ({
        amount: type === 'spend' && amount > 0 ? -amount : Number(amount),
        balance: Number(balance),
      })),
    ).toEqual(expected.ledger);
    expect(lines.every(({ balance }) => balance >= 0)).toBe(true);
    const purchases = (log.eventsOf(user) as PromotionPurchased[]).filter(
      ({ type }) => type === 'PromotionPurchased',
    );
    expect(purchases).toHaveLength(expected.purchases);
    expectNoOverlap(purchases);
    const kept = purchases.reduce<PromotionPeriod[]>((periods, { data }) => withPeriod(periods, data), []);
    expect(effectAt(kept, model.now).promotionType).toBe(model.shownOf(user));
  }
};

describe('histories of money', () => {
  it('WAL-09, PAY-13, PROMO-15: 1,000 random ones agree with a plain model, to the kobo', async () => {
    await fc.assert(
      fc.asyncProperty(moneyActs(USERS), async (acts) => {
        const [log, model] = [new Log(), new MoneyModel(USERS, START)];
        for (const [index, act] of acts.entries()) {
          const at = model.pass(act.hours);
          expect(log.handle(act.user, moneyDecisionOf(act, index + 1, at))).toBe(model.apply(act, index + 1));
        }
        await expectAgreement(log, model);
      }),
      { numRuns: 1_000 },
    );
  });
});
