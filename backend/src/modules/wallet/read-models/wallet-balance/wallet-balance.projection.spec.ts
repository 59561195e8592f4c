import { ERASED_TEXT } from '../../../../kernel/message.js';
import { kobo } from '../../../../kernel/money.js';
import { projectionSpec } from '../../../../platform/testing/projection-spec.js';
import type { UserDeleted, UserRegistered } from '../../../identity/public/identity.public-events.js';
import type {
  PaymentApproved,
  WalletAdjusted,
  WalletCharged,
  WalletEvent,
} from '../../domain/wallet.events.js';
import { WalletTransactionRow } from '../wallet-transactions/wallet-transaction.table.js';
import { walletBalance } from './wallet-balance.projection.js';
import { WalletBalanceRow } from './wallet-balance.table.js';

const { given } = projectionSpec(walletBalance);
const USER = 7;
const at = (day: number): string => `2026-03-0${day}T09:00:00.000Z`;

const registered: UserRegistered = {
  type: 'UserRegistered',
  data: {
    userId: USER,
    email: 'ngozi@handwork.example',
    firstName: 'Ngozi',
    lastName: 'Eze',
    role: 'user',
    authProvider: 'email',
    termsAcceptedAt: at(1),
    registeredAt: at(1),
  },
};
const deleted: UserDeleted = { type: 'UserDeleted', data: { userId: USER, deletedAt: at(9) } };
const requested: WalletEvent = {
  type: 'PaymentRequested',
  data: {
    paymentRequestId: 1,
    userId: USER,
    amount: kobo(500_000),
    method: 'ussd',
    reference: null,
    notes: null,
    requestedAt: at(2),
  },
};
const approved = (amount = 500_000): PaymentApproved => ({
  type: 'PaymentApproved',
  data: {
    paymentRequestId: 1,
    userId: USER,
    amount: kobo(500_000),
    approvedAmount: kobo(amount),
    approvedBy: 2,
    approvedAt: at(3),
  },
});
const charged = (amount: number): WalletCharged => ({
  type: 'WalletCharged',
  data: {
    chargeId: 5,
    userId: USER,
    amount: kobo(amount),
    purpose: 'promotion',
    description: 'Premium promotion, 7 days',
    chargedAt: at(4),
  },
});
const adjusted = (amount: number, reason: string | null = null): WalletAdjusted => ({
  type: 'WalletAdjusted',
  data: { userId: USER, amount: kobo(amount), reason, adjustedBy: 2, adjustedAt: at(5) },
});

describe('the balance', () => {
  it('WAL-01: is zero for who has just registered', async () => {
    expect(await given(registered).row(WalletBalanceRow, USER)).toEqual({
      userId: USER,
      userEmail: 'ngozi@handwork.example',
      balance: 0,
      held: 0,
      owed: 0,
      totalTopups: 0,
      totalSpent: 0,
      updatedAt: null,
      isDeleted: false,
    });
  });

  it('PAY-07: a request moves nothing, its approval the approved amount', async () => {
    expect(await given(registered, requested).row(WalletBalanceRow, USER)).toMatchObject({
      balance: 0,
      updatedAt: new Date(at(2)),
    });
    expect(await given(registered, requested, approved(450_000)).row(WalletBalanceRow, USER)).toMatchObject({
      balance: 450_000,
      totalTopups: 450_000,
      totalSpent: 0,
      updatedAt: new Date(at(3)),
    });
  });

  it('WAL-02: spending and taking away add up as spent, giving as topped up', async () => {
    const history = [registered, approved(), charged(120_000), adjusted(-30_000), adjusted(10_000)];
    expect(await given(...history).row(WalletBalanceRow, USER)).toMatchObject({
      balance: 360_000,
      totalTopups: 510_000,
      totalSpent: 150_000,
    });
  });

  it('money of a wallet that is not there halts it instead of being left out', async () => {
    await expect(given(approved()).rows(WalletBalanceRow)).rejects.toThrow();
    await expect(given(charged(1), registered).rows(WalletBalanceRow)).rejects.toThrow();
  });

  it('OP-50: outlives the account without its address', async () => {
    expect(await given(registered, approved(), deleted).row(WalletBalanceRow, USER)).toMatchObject({
      balance: 500_000,
      userEmail: ERASED_TEXT,
      isDeleted: true,
    });
  });
});

describe('the statement', () => {
  const history = [registered, approved(), charged(120_000), adjusted(-30_000, 'Refund')];

  it('WAL-07: has a line per movement with the balance after it, numbered as in the log', async () => {
    const lines = await given(...history).rows(WalletTransactionRow);
    expect(lines.map(({ id, type, amount, balance }) => [id, type, amount, balance])).toEqual([
      [2, 'topup', 500_000, 500_000],
      [3, 'spend', 120_000, 380_000],
      [4, 'spend', 30_000, 350_000],
    ]);
    expect(
      lines.map(({ reason, referenceType, referenceId }) => [reason, referenceType, referenceId]),
    ).toEqual([
      [null, 'payment_request', 1],
      [null, 'promotion', 5],
      ['Refund', 'admin_adjustment', null],
    ]);
    expect(lines[1]).toMatchObject({
      userId: USER,
      description: 'Premium promotion, 7 days',
      createdAt: new Date(at(4)),
    });
  });

  it('OP-50: loses an administrator’s words with the account, also those that arrive behind its end', async () => {
    const late = await given(...history, deleted, adjusted(5, 'Late words')).rows(WalletTransactionRow);
    expect(late.map(({ reason }) => reason)).toEqual([null, null, ERASED_TEXT, ERASED_TEXT]);
    expect(late.map(({ balance }) => balance)).toEqual([500_000, 380_000, 350_000, 350_005]);
  });
});
