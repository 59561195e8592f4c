import { kobo, type Kobo } from '../../../kernel/money.js';
import { specOf } from '../../../platform/testing/spec-of.js';
import * as decide from './wallet.decider.js';
import {
  InsufficientBalance,
  InsufficientWalletBalance,
  OwnPaymentNotDecidable,
  OwnWalletNotAdjustable,
  PaymentAlreadyProcessed,
  PaymentRequestNotFound,
} from './wallet.errors.js';
import type { ChargePurpose, PaymentRequested, WalletEvent } from './wallet.events.js';

const { given } = specOf(decide.wallet);
const AT = '2026-03-01T10:00:00.000Z';
const USER = 7;
const ADMIN = 1;
const naira = (amount: number): Kobo => kobo(amount * 100);

const requested: PaymentRequested = {
  type: 'PaymentRequested',
  data: {
    paymentRequestId: 5,
    userId: USER,
    amount: naira(5_000),
    method: 'bank_transfer',
    reference: null,
    notes: null,
    requestedAt: AT,
  },
};
const approvedWith = (approvedAmount: Kobo): WalletEvent => ({
  type: 'PaymentApproved',
  data: {
    paymentRequestId: 5,
    userId: USER,
    amount: naira(5_000),
    approvedAmount,
    approvedBy: ADMIN,
    approvedAt: AT,
  },
});
const approved = approvedWith(naira(5_000));
const rejected: WalletEvent = {
  type: 'PaymentRejected',
  data: {
    paymentRequestId: 5,
    userId: USER,
    cause: 'administrator',
    reason: 'No such transfer',
    rejectedBy: ADMIN,
    rejectedAt: AT,
  },
};
const adjusted = (amount: number, adjustedBy = ADMIN): WalletEvent & { type: 'WalletAdjusted' } => ({
  type: 'WalletAdjusted',
  data: { userId: USER, amount: naira(amount), reason: null, adjustedBy, adjustedAt: AT },
});
const charged = (amount: number, chargeId = 3): WalletEvent & { type: 'WalletCharged' } => ({
  type: 'WalletCharged',
  data: {
    chargeId,
    userId: USER,
    amount: naira(amount),
    purpose: 'promotion',
    description: 'Boost promotion, 7 days',
    chargedAt: AT,
  },
});

const approve = (approvedBy = ADMIN, approvedAmount?: Kobo) =>
  decide.approve({ paymentRequestId: 5, approvedBy, approvedAmount, approvedAt: AT });
const reject = (rejectedBy = ADMIN) =>
  decide.reject({ paymentRequestId: 5, reason: 'No such transfer', rejectedBy, rejectedAt: AT });
const attach = decide.attachProof({ paymentRequestId: 5, fileId: 'f1', attachedAt: AT });
const adjust = (amount: number, adjustedBy = ADMIN) => decide.adjust(adjusted(amount, adjustedBy).data);
const charge = (amount: number, chargeId = 3) => decide.charge(charged(amount, chargeId).data);

describe('a payment request', () => {
  it('PAY-05, DATA-08: is recorded as it was made', () =>
    given().when(decide.request(requested.data)).thenExpect(requested));

  it('PAY-09: takes a proof while it is pending, and another one in its place', () => {
    const attached: WalletEvent = {
      type: 'PaymentProofAttached',
      data: { paymentRequestId: 5, userId: USER, fileId: 'f1', attachedAt: AT },
    };
    given(requested).when(attach).thenExpect(attached);
    given(requested, attached).when(attach).thenExpect(attached);
  });

  it('OP-28: takes no proof once it is decided', () => {
    given(requested, approved).when(attach).thenFails(PaymentAlreadyProcessed);
    given(requested, rejected).when(attach).thenFails(PaymentAlreadyProcessed);
    given().when(attach).thenFails(PaymentRequestNotFound);
  });
});

describe('deciding a payment request', () => {
  it('PAY-07: approval credits the requested amount', () =>
    given(requested).when(approve()).thenExpect(approved));

  it('OP-36: or the amount that the administrator found', () =>
    given(requested)
      .when(approve(ADMIN, naira(4_900)))
      .thenExpect(approvedWith(naira(4_900))));

  it('PAY-07: rejection keeps its reason', () => given(requested).when(reject()).thenExpect(rejected));

  it('PAY-13: happens once, with either outcome', () => {
    given(requested, approved).when(approve()).thenFails(PaymentAlreadyProcessed);
    given(requested, approved).when(reject()).thenFails(PaymentAlreadyProcessed);
    given(requested, rejected).when(approve()).thenFails(PaymentAlreadyProcessed);
    given(requested, rejected).when(reject()).thenFails(PaymentAlreadyProcessed);
  });

  it('PAY-13: an unknown request is not found', () => {
    given().when(approve()).thenFails(PaymentRequestNotFound);
    given().when(reject()).thenFails(PaymentRequestNotFound);
  });

  it('B18: no administrator decides on a request of their own', () => {
    given(requested).when(approve(USER)).thenFails(OwnPaymentNotDecidable);
    given(requested).when(reject(USER)).thenFails(OwnPaymentNotDecidable);
  });

  it('OP-50: what is pending is rejected when the account goes, what was decided stays', () => {
    const other: PaymentRequested = { ...requested, data: { ...requested.data, paymentRequestId: 6 } };
    given(requested, other, approved)
      .when(decide.rejectPending(AT))
      .thenExpect({
        type: 'PaymentRejected',
        data: {
          paymentRequestId: 6,
          userId: USER,
          cause: 'account-deleted',
          reason: null,
          rejectedBy: null,
          rejectedAt: AT,
        },
      });
    given(requested, approved).when(decide.rejectPending(AT)).thenExpect();
  });
});

describe('adjusting a wallet', () => {
  it('ADMIN-13: adds and takes', () => {
    given().when(adjust(250)).thenExpect(adjusted(250));
    given(adjusted(250)).when(adjust(-250)).thenExpect(adjusted(-250));
  });

  it('OP-54: never below zero', () =>
    given(adjusted(250)).when(adjust(-250.01)).thenFails(InsufficientWalletBalance));

  it('B18: no administrator adjusts a wallet of their own', () =>
    given().when(adjust(250, USER)).thenFails(OwnWalletNotAdjustable));
});

describe('charging a wallet', () => {
  it('WAL-08: takes what is there, to the last kobo', () =>
    given(requested, approved).when(charge(5_000)).thenExpect(charged(5_000)));

  it('PROMO-09: never more', () => {
    given(requested, approved).when(charge(5_000.01)).thenFails(InsufficientBalance, 'Insufficient balance');
    given().when(charge(0.01)).thenFails(InsufficientBalance);
  });

  it('takes nothing twice for the same charge', () =>
    given(requested, approved, charged(1_000)).when(charge(1_000)).thenExpect());

  it('keeps charges of different purposes apart, also when they have the same id', () => {
    const other = { ...charged(1_000).data, purpose: 'another' as ChargePurpose };
    given(requested, approved, charged(1_000))
      .when(decide.charge(other))
      .thenExpect({ type: 'WalletCharged', data: other });
  });

  it('may cost nothing', () => given().when(charge(0)).thenExpect(charged(0)));
});

describe('the state of a wallet', () => {
  it('WAL-09: balance = topups − spent', () => {
    const state = given(requested, approved, adjusted(-200), charged(1_500), adjusted(100)).state();
    expect(state).toMatchObject({
      balance: naira(3_400),
      totalTopups: naira(5_100),
      totalSpent: naira(1_700),
    });
    expect(state.balance).toBe(state.totalTopups - state.totalSpent);
  });

  it('comes back out of its JSON', () => {
    const state = given(requested, approved, charged(1_500)).state();
    expect(decide.wallet.restore?.(JSON.parse(JSON.stringify(state)))).toEqual(state);
  });

  it('leaves events of others in its stream alone', () => {
    const foreign = { type: 'PromotionPurchased', data: { userId: USER, cost: naira(1) } } as never;
    expect(given(adjusted(5), foreign).state()).toEqual(given(adjusted(5)).state());
  });

  it('refuses to be read from a stream that it cannot have written', () =>
    expect(() => given(charged(1)).state()).toThrow('below zero'));
});
