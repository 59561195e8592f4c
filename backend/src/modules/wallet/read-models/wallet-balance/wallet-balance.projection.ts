import { ERASED_TEXT } from '../../../../kernel/message.js';
import { kobo, type Kobo } from '../../../../kernel/money.js';
import {
  defineProjection,
  personalRows,
  timeOf,
  type ProjectedEvent,
  type ProjectionRows,
} from '../../../../platform/projections/projection.js';
import type { UserDeleted, UserRegistered } from '../../../identity/public/identity.public-events.js';
import { walletReadModel } from '../../public/wallet-reader.js';
import type { WalletEvent } from '../../domain/wallet.events.js';
import {
  WalletTransactionRow,
  type TransactionReference,
} from '../wallet-transactions/wallet-transaction.table.js';
import { WalletBalanceRow, WalletErasedUserRow } from './wallet-balance.table.js';

interface Movement {
  /** Never negative, except where an administrator takes some. */
  amount: number;
  type: 'topup' | 'spend' | 'refund';
  description: string;
  reason?: string | null;
  referenceId: number | null;
  referenceType: TransactionReference;
  at: string;
}

/** The balance, and a line of the statement that carries the balance after it. */
const move = (
  rows: ProjectionRows,
  { data: { userId }, revision }: ProjectedEvent<WalletEvent>,
  { amount, at, ...line }: Movement,
): void => {
  const { type } = line;
  const signed = type === 'topup' ? amount : -amount;
  rows.update(WalletBalanceRow, userId, (row) => ({
    balance: kobo(row.balance + signed),
    totalTopups: type === 'spend' ? row.totalTopups : kobo(row.totalTopups + signed),
    totalSpent: type === 'spend' ? kobo(row.totalSpent + amount) : row.totalSpent,
    updatedAt: timeOf(at),
  }));
  rows.putFrom(WalletTransactionRow, WalletBalanceRow, userId, ({ balance }) => ({
    ...line,
    userId,
    id: revision + 1,
    amount: kobo(amount),
    balance,
    reason: line.reason ?? null,
    createdAt: timeOf(at),
  }));
};

const touch = (rows: ProjectionRows, userId: number, at: string): void =>
  rows.update(WalletBalanceRow, userId, { updatedAt: timeOf(at) });

/** Holds this much more of the balance (negative: less), and owes this much more. */
const hold = (
  rows: ProjectionRows,
  userId: number,
  { held, owed = 0, at }: { held: number; owed?: number; at: string },
): void =>
  rows.update(WalletBalanceRow, userId, (row) => ({
    held: kobo(row.held + held),
    owed: kobo(row.owed + owed),
    updatedAt: timeOf(at),
  }));

const ofTopUp = (topUpId: number) => ({ referenceId: topUpId, referenceType: 'top_up' as const });

const DISPUTED = 'Disputed top-up returned';

/**
 * One row per user and one per movement of money. They are in one projection, because a movement carries the balance
 * after it.
 */
export const walletBalance = defineProjection<WalletEvent | UserRegistered | UserDeleted>({
  name: walletReadModel.name,
  version: 3,
  tables: [WalletBalanceRow, WalletTransactionRow, WalletErasedUserRow],
  on: {
    UserRegistered: (rows, { data: { userId, email } }) =>
      rows.put(WalletBalanceRow, {
        userId,
        userEmail: email ?? ERASED_TEXT,
        balance: 0 as Kobo,
        held: 0 as Kobo,
        owed: 0 as Kobo,
        totalTopups: 0 as Kobo,
        totalSpent: 0 as Kobo,
        updatedAt: null,
        isDeleted: false,
      }),
    UserDeleted: (rows, { data: { userId } }) => {
      rows.update(WalletBalanceRow, userId, { isDeleted: true });
      rows.put(WalletErasedUserRow, { userId });
    },
    PaymentRequested: (rows, { data }) => touch(rows, data.userId, data.requestedAt),
    PaymentProofAttached: (rows, { data }) => touch(rows, data.userId, data.attachedAt),
    PaymentRejected: (rows, { data }) => touch(rows, data.userId, data.rejectedAt),
    PaymentApproved: (rows, event) =>
      move(rows, event, {
        amount: event.data.approvedAmount,
        type: 'topup',
        description: 'Top-up approved',
        referenceId: event.data.paymentRequestId,
        referenceType: 'payment_request',
        at: event.data.approvedAt,
      }),
    WalletAdjusted: (rows, event) =>
      move(rows, event, {
        amount: Math.abs(event.data.amount),
        type: event.data.amount < 0 ? 'spend' : 'topup',
        description: 'Balance adjusted by an administrator',
        reason: event.data.reason,
        referenceId: null,
        referenceType: 'admin_adjustment',
        at: event.data.adjustedAt,
      }),
    WalletCharged: (rows, event) =>
      move(rows, event, {
        amount: event.data.amount,
        type: 'spend',
        description: event.data.description,
        referenceId: event.data.chargeId,
        referenceType: event.data.purpose,
        at: event.data.chargedAt,
      }),
    TopUpStarted: (rows, { data }) => touch(rows, data.userId, data.startedAt),
    TopUpFailed: (rows, { data }) => touch(rows, data.userId, data.failedAt),
    TopUpAbandoned: (rows, { data }) => touch(rows, data.userId, data.abandonedAt),
    TopUpMismatched: (rows, { data }) => touch(rows, data.userId, data.foundAt),
    TopUpCredited: (rows, event) =>
      move(rows, event, {
        amount: event.data.amount,
        type: 'topup',
        description: event.data.channel === 'card' ? 'Card top-up' : 'Bank transfer top-up',
        ...ofTopUp(event.data.topUpId),
        at: event.data.creditedAt,
      }),
    TopUpRefundRequested: (rows, { data }) =>
      hold(rows, data.userId, { held: data.amount, at: data.requestedAt }),
    TopUpRefundFailed: (rows, { data }) => hold(rows, data.userId, { held: -data.amount, at: data.failedAt }),
    TopUpRefunded: (rows, event) => {
      const { userId, topUpId, amount, refundedAt: at } = event.data;
      hold(rows, userId, { held: -amount, at });
      move(rows, event, { amount, type: 'refund', description: 'Top-up refunded', ...ofTopUp(topUpId), at });
    },
    TopUpDisputed: (rows, { data }) => hold(rows, data.userId, { held: data.held, at: data.disputedAt }),
    TopUpDisputeResolved: (rows, event) => {
      const { userId, topUpId, taken, owed, released, resolvedAt: at } = event.data;
      hold(rows, userId, { held: -released, owed, at });
      if (taken === 0) return;
      move(rows, event, { amount: taken, type: 'refund', description: DISPUTED, ...ofTopUp(topUpId), at });
    },
    WalletDebtSettled: (rows, event) => {
      const { userId, amount, settledAt: at } = event.data;
      hold(rows, userId, { held: 0, owed: -amount, at });
      const ofNone = { referenceId: null, referenceType: 'top_up' } as const;
      move(rows, event, { amount, type: 'refund', description: DISPUTED, ...ofNone, at });
    },
  },
  people: {
    deleted: WalletErasedUserRow,
    rows: [
      personalRows(WalletBalanceRow, 'userId', { userEmail: ERASED_TEXT }),
      personalRows(WalletTransactionRow, 'userId', { reason: ERASED_TEXT }),
    ],
  },
});
