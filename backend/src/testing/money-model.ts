import { PROMOTION_SEEDS } from '../modules/promotions/domain/promotion-terms.rules.js';
import type { PromotionType } from '../modules/promotions/public/promotion.public-events.js';
import type { MoneyAct } from './money-acts.js';

const HOUR_MS = 3_600_000;

interface Account {
  balance: number;
  topups: number;
  spent: number;
  /** Signed amounts with the balance after each, oldest first. */
  ledger: { amount: number; balance: number }[];
  purchases: number;
}

interface Period {
  user: number;
  name: PromotionType;
  priority: number;
  listing: number;
  from: number;
  to: number;
}

/** What money does, written a second time and as plainly as it can be: variables that are added to. */
export class MoneyModel {
  private readonly accounts = new Map<number, Account>();
  private readonly requests = new Map<number, { user: number; amount: number; isOpen: boolean }>();
  private readonly periods: Period[] = [];

  constructor(
    users: readonly number[],
    private time: number,
  ) {
    for (const user of users) {
      this.accounts.set(user, { balance: 0, topups: 0, spent: 0, ledger: [], purchases: 0 });
    }
  }

  get now(): string {
    return new Date(this.time).toISOString();
  }

  /** The time this many hours later. */
  pass(hours: number): string {
    this.time += hours * HOUR_MS;
    return this.now;
  }

  of(user: number): Account {
    const account = this.accounts.get(user);
    if (!account) throw new Error(`Nobody has the id ${user}`);
    return account;
  }

  /** The promotion that shows now, of all listings of the user taken together. */
  shownOf(user: number): PromotionType | null {
    const active = this.periods.filter(
      (one) => one.user === user && one.from <= this.time && this.time < one.to,
    );
    let shown: Period | null = null;
    for (const one of active) if (!shown || one.priority > shown.priority) shown = one;
    return shown?.name ?? null;
  }

  /** True when it is allowed, and then it has happened. `id` is the number of the act. */
  apply(act: MoneyAct, id: number): boolean {
    if (act.kind === 'request') {
      this.requests.set(id, { user: act.user, amount: act.amount, isOpen: true });
      return true;
    }
    if (act.kind === 'adjust') return this.move(act.user, act.amount);
    if (act.kind === 'purchase') return this.buy(act);
    const request = this.requests.get(act.request);
    if (!request?.isOpen || request.user !== act.user) return false;
    request.isOpen = false;
    return act.kind === 'reject' || this.move(act.user, act.amount ?? request.amount);
  }

  private buy({ user, listing, type, days }: Extract<MoneyAct, { kind: 'purchase' }>): boolean {
    const { name, price, duration, priority } = PROMOTION_SEEDS[type] as (typeof PROMOTION_SEEDS)[number];
    const cost = Math.floor((price * days) / duration + 0.5);
    if (!this.move(user, -cost)) return false;
    let from = this.time;
    for (const one of this.periods) {
      if (one.user === user && one.name === name && one.listing === listing && one.to > from) from = one.to;
    }
    this.periods.push({ user, name, priority, listing, from, to: from + days * 24 * HOUR_MS });
    this.of(user).purchases += 1;
    return true;
  }

  private move(user: number, amount: number): boolean {
    const account = this.of(user);
    if (account.balance + amount < 0) return false;
    account.balance += amount;
    if (amount > 0) account.topups += amount;
    else account.spent -= amount;
    account.ledger.push({ amount, balance: account.balance });
    return true;
  }
}
