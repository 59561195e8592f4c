import fc from 'fast-check';
import { kobo, type Kobo } from '../../../kernel/money.js';
import { specOf } from '../../../platform/testing/spec-of.js';
import * as decide from './top-up.decider.js';
import { nextLookUpAt } from './top-up.rules.js';
import { adjust, approve, charge, request, wallet } from './wallet.decider.js';
import {
  InsufficientBalance,
  InsufficientWalletBalance,
  OwnTopUpNotDecidable,
  TopUpNotCredited,
  TopUpNotFound,
  WalletHoldsLess,
} from './wallet.errors.js';
import type { WalletEvent } from './wallet.events.js';
import { spendable, type Wallet } from './wallet.rules.js';

const { given } = specOf(wallet);
const AT = '2026-11-28T10:00:00.000Z';
const USER = 7;
const ADMIN = 1;
const naira = (amount: number): Kobo => kobo(amount * 100);
const ASKED = naira(5_000);
const MESSAGE = { event: 'charge.success', receivedAt: AT };

const start = (topUpId = 3, amount = ASKED) => ({
  topUpId,
  userId: USER,
  reference: `hw-${String(topUpId).padStart(20, 'a')}`,
  amount,
  startedAt: AT,
});
const payment = (own: Partial<decide.ConfirmedPayment> = {}): decide.ConfirmedPayment => ({
  amount: ASKED,
  requestedAmount: ASKED,
  currency: 'NGN',
  isLive: true,
  gatewayId: '4099260516',
  channel: 'card',
  fee: naira(175),
  paidAt: AT,
  ...own,
});
const settle = (
  own: Partial<decide.ConfirmedPayment> = {},
  found: { acceptsTests?: boolean; creditedBy?: number } = {},
) =>
  decide.settleTopUp(payment(own), {
    topUpId: 3,
    at: AT,
    acceptsTests: found.acceptsTests ?? false,
    foundBy: found.creditedBy === undefined ? 'message' : 'administrator',
    message: found.creditedBy === undefined ? MESSAGE : null,
    creditedBy: found.creditedBy ?? null,
  });
const refund = (requestedBy = ADMIN) =>
  decide.requestRefund({ topUpId: 3, reason: 'Paid twice', requestedBy, requestedAt: AT });
const spend = (amount: Kobo, chargeId = 1) =>
  charge({ chargeId, userId: USER, amount, purpose: 'promotion', description: 'Boost', chargedAt: AT });
const change = (amount: number) =>
  adjust({ userId: USER, amount: kobo(amount), reason: null, adjustedBy: ADMIN, adjustedAt: AT });

/** The events of decisions, one after the other. */
const after = (...decisions: ((wallet: Wallet) => WalletEvent[])[]): WalletEvent[] =>
  decisions.reduce<WalletEvent[]>((history, decision) => {
    const state = history.reduce((folded, event) => wallet.evolve(folded, event), wallet.initialState);
    return [...history, ...decision(state)];
  }, []);
const started = decide.startTopUp(start());
const declined = (topUpId: number) =>
  decide.failTopUp({ topUpId, cause: 'declined', failedAt: AT, foundBy: 'return', message: null });
const credited = { topUpId: 3, userId: USER, amount: ASKED, paidAmount: ASKED, fee: naira(175) };
const creditedEvent = (own: object = {}): WalletEvent => ({
  type: 'TopUpCredited',
  data: {
    ...credited,
    channel: 'card',
    gatewayId: '4099260516',
    paidAt: AT,
    foundBy: 'message',
    message: MESSAGE,
    creditedBy: null,
    creditedAt: AT,
    ...own,
  },
});
const mismatch = (problem: string, paidAmount = ASKED): WalletEvent =>
  ({
    type: 'TopUpMismatched',
    data: {
      topUpId: 3,
      userId: USER,
      problem,
      paidAmount,
      gatewayId: '4099260516',
      foundAt: AT,
      foundBy: 'message',
      message: MESSAGE,
    },
  }) as WalletEvent;

describe('contract 3.15: a payment that the gateway confirms', () => {
  it('credits what was asked for', () =>
    given(...after(started))
      .when(settle())
      .thenExpect(creditedEvent()));

  it('credits once, whatever is found how often', () => {
    given(...after(started, settle()))
      .when(settle())
      .thenExpect();
    given(...after(started, settle(), refund()))
      .when(settle())
      .thenExpect();
    given(...after(started, settle(), decide.openDispute(3, null, AT)))
      .when(settle())
      .thenExpect();
  });

  it('credits also after it had failed, was abandoned or did not match', () => {
    for (const before of [declined(3), decide.abandonTopUp(3, AT), settle({ currency: 'GHS' })])
      given(...after(started, before))
        .when(settle())
        .thenExpect(creditedEvent());
  });

  it('credits what was asked for when more was paid', () =>
    given(...after(started))
      .when(settle({ amount: naira(6_000) }))
      .thenExpect(creditedEvent({ paidAmount: naira(6_000) })));

  it('credits nothing where amount, currency or domain differ, and records that once', () => {
    const cases = [
      [settle({ amount: naira(4_999) }), mismatch('amount-too-low', naira(4_999))],
      [settle({ requestedAmount: naira(50) }), mismatch('requested-amount')],
      [settle({ requestedAmount: null }), mismatch('requested-amount')],
      [settle({ currency: 'USD' }), mismatch('currency')],
      [settle({ currency: null }), mismatch('currency')],
      [settle({ isLive: false }), mismatch('test-payment')],
    ] as const;
    for (const [settled, event] of cases) {
      given(...after(started))
        .when(settled)
        .thenExpect(event);
      given(...after(started, settled))
        .when(settled)
        .thenExpect();
    }
  });

  it('counts without real money where no real money is', () =>
    given(...after(started))
      .when(settle({ isLive: false }, { acceptsTests: true }))
      .thenExpect(creditedEvent()));

  it('names the administrator who asked, who is not the owner', () => {
    given(...after(started))
      .when(settle({}, { creditedBy: ADMIN }))
      .thenExpect(creditedEvent({ foundBy: 'administrator', message: null, creditedBy: ADMIN }));
    given(...after(started))
      .when(settle({}, { creditedBy: USER }))
      .thenFails(OwnTopUpNotDecidable);
  });

  it('needs a beginning', () => given().when(settle()).thenFails(TopUpNotFound));
});

describe('contract 3.15: a top-up that is not paid', () => {
  it('fails or is abandoned once, and never after it was credited', () => {
    for (const decision of [declined(3), decide.abandonTopUp(3, AT)]) {
      expect(after(started, decision)).toHaveLength(2);
      given(...after(started, decision))
        .when(decision)
        .thenExpect();
      given(...after(started, settle()))
        .when(decision)
        .thenExpect();
    }
  });

  it('is looked up after 1, 5, 30 minutes and then hourly for a day, however late the last time was', () => {
    const minutes: number[] = [];
    for (let now: number | null = 0; now !== null; now = nextLookUpAt(0, now)) minutes.push(now / 60_000);
    expect(minutes.slice(0, 6)).toEqual([0, 1, 5, 30, 60, 120]);
    expect(minutes.at(-1)).toBe(24 * 60);
    expect(minutes).toHaveLength(28);
    expect(nextLookUpAt(0, 10.5 * 3_600_000)).toBe(11 * 3_600_000);
  });
});

describe('contract 3.15: a refund', () => {
  const requested: WalletEvent = {
    type: 'TopUpRefundRequested',
    data: {
      topUpId: 3,
      userId: USER,
      amount: ASKED,
      reason: 'Paid twice',
      requestedBy: ADMIN,
      requestedAt: AT,
    },
  };

  it('holds the whole amount until the gateway has given it back', () => {
    given(...after(started, settle()))
      .when(refund())
      .thenExpect(requested);
    given(...after(started, settle(), refund()))
      .when(spend(kobo(1)))
      .thenFails(InsufficientBalance);
    given(...after(started, settle(), refund()))
      .when(change(-1))
      .thenFails(InsufficientWalletBalance);
    const done = given(...after(started, settle(), refund(), decide.endRefund(3, 'done', AT))).state();
    expect(done).toMatchObject({ balance: 0, held: 0, totalTopups: 0, totalSpent: 0 });
  });

  it('that fails at the gateway releases it', () => {
    const failed = after(started, settle(), refund(), decide.endRefund(3, 'failed', AT));
    expect(given(...failed).state()).toMatchObject({ balance: ASKED, held: 0 });
    given(...failed)
      .when(refund())
      .thenExpect(requested);
  });

  it('ends once', () => {
    const done = decide.endRefund(3, 'done', AT);
    given(...after(started, settle(), refund(), done))
      .when(done)
      .thenExpect();
    given(...after(started, settle()))
      .when(done)
      .thenExpect();
  });

  it('is of credited top-ups that the wallet still holds, and never of one’s own', () => {
    given().when(refund()).thenFails(TopUpNotFound, 'Top-up not found');
    given(...after(started))
      .when(refund())
      .thenFails(TopUpNotCredited, 'Top-up is not credited');
    given(...after(started, settle(), refund()))
      .when(refund())
      .thenFails(TopUpNotCredited);
    given(...after(started, settle(), spend(kobo(1))))
      .when(refund())
      .thenFails(WalletHoldsLess, 'The wallet no longer holds this amount');
    given(...after(started, settle()))
      .when(refund(USER))
      .thenFails(OwnTopUpNotDecidable);
  });
});

describe('contract 3.15: a dispute', () => {
  const dispute = decide.openDispute(3, null, AT);
  const won = decide.resolveDispute(3, 'won', AT);
  const lost = decide.resolveDispute(3, 'lost', AT);

  it('freezes the amount; won, it is released', () => {
    const open = after(started, settle(), dispute);
    expect(given(...open).state()).toMatchObject({ balance: ASKED, held: ASKED });
    given(...open)
      .when(spend(kobo(1)))
      .thenFails(InsufficientBalance);
    given(...open)
      .when(dispute)
      .thenExpect();
    expect(given(...after(started, settle(), dispute, won)).state()).toMatchObject({
      balance: ASKED,
      held: 0,
      owed: 0,
    });
  });

  it('lost, it is taken', () => {
    const state = given(...after(started, settle(), dispute, lost)).state();
    expect(state).toMatchObject({ balance: 0, held: 0, owed: 0, totalTopups: 0 });
    given(...after(started, settle(), dispute, lost))
      .when(lost)
      .thenExpect();
  });

  it('after the money was spent leaves a debt, which the next credit settles; the balance is never below 0', () => {
    const debt = after(started, settle(), spend(naira(4_000)), dispute, lost);
    expect(given(...debt).state()).toMatchObject({ balance: 0, held: 0, owed: naira(4_000) });
    const settledOf = (amount: Kobo): WalletEvent => ({
      type: 'WalletDebtSettled',
      data: { userId: USER, amount, settledAt: AT },
    });
    const [, part] = change(naira(1_500))(given(...debt).state());
    expect(part).toEqual(settledOf(naira(1_500)));
    const more = after(...debt.map((event) => () => [event]), change(naira(1_500)));
    expect(given(...more).state()).toMatchObject({ balance: 0, owed: naira(2_500) });
    const asked = {
      paymentRequestId: 5,
      userId: USER,
      amount: ASKED,
      method: 'ussd' as const,
      reference: null,
      notes: null,
      requestedAt: AT,
    };
    const approval = approve({ paymentRequestId: 5, approvedBy: ADMIN, approvedAt: AT });
    const all = after(...more.map((event) => () => [event]), request(asked), approval);
    expect(all.at(-1)).toEqual(settledOf(naira(2_500)));
    expect(given(...all).state()).toMatchObject({ balance: naira(2_500), owed: 0 });
  });

  it('of part of the amount freezes and takes that part', () => {
    const part = decide.openDispute(3, naira(1_000), AT);
    expect(given(...after(started, settle(), part)).state()).toMatchObject({ held: naira(1_000) });
    expect(given(...after(started, settle(), part, lost)).state()).toMatchObject({
      balance: naira(4_000),
      owed: 0,
    });
  });

  it('of what is not credited does nothing', () => {
    given(...after(started))
      .when(dispute)
      .thenExpect();
    given(...after(started, settle()))
      .when(won)
      .thenExpect();
  });
});

describe('any history of top-ups', () => {
  const act = fc.oneof(
    fc.constantFrom<(id: number) => (wallet: Wallet) => WalletEvent[]>(
      (id) => decide.startTopUp(start(id)),
      (id) =>
        decide.settleTopUp(payment(), {
          topUpId: id,
          at: AT,
          acceptsTests: false,
          foundBy: 'look-up',
          message: null,
          creditedBy: null,
        }),
      (id) => declined(id),
      (id) => decide.requestRefund({ topUpId: id, reason: 'x', requestedBy: ADMIN, requestedAt: AT }),
      (id) => decide.endRefund(id, 'done', AT),
      (id) => decide.endRefund(id, 'failed', AT),
      (id) => decide.openDispute(id, null, AT),
      (id) => decide.resolveDispute(id, 'won', AT),
      (id) => decide.resolveDispute(id, 'lost', AT),
      (id) => spend(naira(3_000), id),
    ),
    fc
      .integer({ min: -300_000, max: 300_000 })
      .filter(Boolean)
      .map((amount) => () => change(amount)),
  );

  it('keeps balance = top-ups - spent, nothing below 0, and what is held within the balance', () =>
    fc.assert(
      fc.property(fc.array(fc.tuple(act, fc.integer({ min: 1, max: 3 })), { maxLength: 40 }), (acts) => {
        let state = wallet.initialState;
        const begun = new Set<number>();
        for (const [of, id] of acts) {
          let events: WalletEvent[] = [];
          try {
            events = of(id)(state);
          } catch {
            continue; // a refusal
          }
          for (const event of events) {
            if (event.type === 'TopUpStarted' && begun.has(id)) break; // ids are never given twice
            if (event.type === 'TopUpStarted') begun.add(id);
            state = wallet.evolve(state, event);
          }
          expect(state.balance).toBe(state.totalTopups - state.totalSpent);
          expect(Math.min(state.balance, state.held, state.owed, spendable(state))).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 300 },
    ));

  it('comes back out of its JSON', () => {
    const state = given(...after(started, settle(), decide.openDispute(3, null, AT))).state();
    expect(wallet.restore?.(JSON.parse(JSON.stringify(state)))).toEqual(state);
  });
});
