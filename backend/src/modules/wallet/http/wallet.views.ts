import { ERASED_TEXT } from '../../../kernel/message.js';
import { nairaOf } from '../../../kernel/money.js';
import { payerReferenceOf, type PaymentDecision } from '../domain/payment.rules.js';
import type { PaymentRequested } from '../domain/wallet.events.js';
import type { PaymentRequestRow } from '../read-models/payment-requests/payment-request.table.js';
import type { PaymentRequestOfUser } from '../read-models/payment-requests/payment-requests.queries.js';
import type { WalletOfUser } from '../read-models/wallet-balance/wallet-balance.queries.js';
import type { WalletTransaction } from '../read-models/wallet-transactions/wallet-transactions.queries.js';

/** `WalletTransaction` of the contract (WAL-06). */
export const transactionOf = (transaction: WalletTransaction) => ({
  id: transaction.id,
  type: transaction.type,
  amount: nairaOf(transaction.amount),
  balance: nairaOf(transaction.balance),
  description: transaction.description,
  referenceId: transaction.referenceId,
  referenceType: transaction.referenceType,
  createdAt: transaction.createdAt.toISOString(),
});

/** `PaymentRequest` of the contract (PAY-04). OP-28: the proof is an address that only some may open. */
export const paymentRequestOf = (request: PaymentRequestRow) => ({
  id: request.id,
  userId: request.userId,
  amount: nairaOf(request.amount),
  method: request.method,
  reference: request.reference,
  notes: request.notes,
  paymentProof: request.proofFileId === null ? null : `/api/wallet/payment-requests/${request.id}/proof`,
  status: request.status,
  rejectionReason: request.rejectionReason,
  approvedAmount: request.approvedAmount === null ? null : nairaOf(request.approvedAmount),
  createdAt: request.createdAt.toISOString(),
});

/** The same from the event itself: not decided yet. */
export const recordedPaymentRequestOf = (recorded: PaymentRequested['data']): PaymentRequestView => ({
  id: recorded.paymentRequestId,
  userId: recorded.userId,
  amount: nairaOf(recorded.amount),
  method: recorded.method,
  reference: recorded.reference,
  notes: recorded.notes,
  paymentProof: null,
  status: 'pending',
  rejectionReason: null,
  approvedAmount: null,
  createdAt: recorded.requestedAt,
});

/** `AdminPaymentRequest` of the contract. */
export const adminPaymentRequestOf = (request: PaymentRequestOfUser) => ({
  ...paymentRequestOf(request),
  userEmail: request.userEmail,
  payerReference: payerReferenceOf(request.userId),
});

/** The same as this decision left it. */
export const decidedPaymentRequestOf = (
  request: PaymentRequestOfUser,
  { type, data }: PaymentDecision,
): AdminPaymentRequestView => ({
  ...adminPaymentRequestOf(request),
  ...(type === 'PaymentApproved'
    ? { status: 'confirmed', approvedAmount: nairaOf(data.approvedAmount) }
    : { status: 'rejected', rejectionReason: data.reason }),
});

/** `PaymentHistoryEntry` of the contract (ADMIN-11); OP-55: who approved it, what the payer said. */
export const historyEntryOf = (request: PaymentRequestOfUser) => ({
  ...adminPaymentRequestOf(request),
  approvedAmount: nairaOf(request.approvedAmount ?? request.amount),
  paymentMethod: request.method,
  approvedBy: request.decidedByEmail ?? ERASED_TEXT,
  approvedAt: (request.decidedAt ?? request.createdAt).toISOString(),
  accountDetails: [request.reference, request.notes].filter((text) => text !== null).join(' - ') || null,
});

/** `AdminWallet` of the contract (WAL-10). */
export const adminWalletOf = (wallet: WalletOfUser): AdminWalletView => ({
  userId: wallet.userId,
  userEmail: wallet.userEmail,
  balance: nairaOf(wallet.balance),
  updatedAt: wallet.updatedAt?.toISOString() ?? null,
  ...(wallet.owed > 0 && { owed: nairaOf(wallet.owed) }),
});

export interface AdminWalletView {
  userId: number;
  userEmail: string;
  balance: number;
  updatedAt: string | null;
  /** What lost disputes took beyond the balance (contract 3.15); left out where there is none. */
  owed?: number;
}

export type WalletTransactionView = ReturnType<typeof transactionOf>;
export type PaymentRequestView = ReturnType<typeof paymentRequestOf>;
export type AdminPaymentRequestView = ReturnType<typeof adminPaymentRequestOf>;
export type PaymentHistoryView = ReturnType<typeof historyEntryOf>;
