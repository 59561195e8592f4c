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
  /** Negative: spent. */
  amount: number;
  isSpend: boolean;
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
  { amount, isSpend, at, ...line }: Movement,
): void => {
  rows.update(WalletBalanceRow, userId, (row) => ({
    balance: kobo(row.balance + amount),
    totalTopups: isSpend ? row.totalTopups : kobo(row.totalTopups + amount),
    totalSpent: isSpend ? kobo(row.totalSpent - amount) : row.totalSpent,
    updatedAt: timeOf(at),
  }));
  rows.putFrom(WalletTransactionRow, WalletBalanceRow, userId, ({ balance }) => ({
    ...line,
    userId,
    id: revision + 1,
    type: isSpend ? 'spend' : 'topup',
    amount: kobo(Math.abs(amount)),
    balance,
    reason: line.reason ?? null,
    createdAt: timeOf(at),
  }));
};

const touch = (rows: ProjectionRows, userId: number, at: string): void =>
  rows.update(WalletBalanceRow, userId, { updatedAt: timeOf(at) });

/**
 * One row per user and one per movement of money. They are in one projection, because a movement carries the balance
 * after it.
 */
export const walletBalance = defineProjection<WalletEvent | UserRegistered | UserDeleted>({
  name: walletReadModel.name,
  version: 2,
  tables: [WalletBalanceRow, WalletTransactionRow, WalletErasedUserRow],
  on: {
    UserRegistered: (rows, { data: { userId, email } }) =>
      rows.put(WalletBalanceRow, {
        userId,
        userEmail: email ?? ERASED_TEXT,
        balance: 0 as Kobo,
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
        isSpend: false,
        description: 'Top-up approved',
        referenceId: event.data.paymentRequestId,
        referenceType: 'payment_request',
        at: event.data.approvedAt,
      }),
    WalletAdjusted: (rows, event) =>
      move(rows, event, {
        amount: event.data.amount,
        isSpend: event.data.amount < 0,
        description: 'Balance adjusted by an administrator',
        reason: event.data.reason,
        referenceId: null,
        referenceType: 'admin_adjustment',
        at: event.data.adjustedAt,
      }),
    WalletCharged: (rows, event) =>
      move(rows, event, {
        amount: -event.data.amount,
        isSpend: true,
        description: event.data.description,
        referenceId: event.data.chargeId,
        referenceType: event.data.purpose,
        at: event.data.chargedAt,
      }),
  },
  people: {
    deleted: WalletErasedUserRow,
    rows: [
      personalRows(WalletBalanceRow, 'userId', { userEmail: ERASED_TEXT }),
      personalRows(WalletTransactionRow, 'userId', { reason: ERASED_TEXT }),
    ],
  },
});
