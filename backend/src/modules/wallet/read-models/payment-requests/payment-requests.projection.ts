import { ERASED_TEXT } from '../../../../kernel/message.js';
import { defineProjection, personalRows, timeOf } from '../../../../platform/projections/projection.js';
import type { UserDeleted } from '../../../identity/public/identity.public-events.js';
import type { WalletEvent } from '../../domain/wallet.events.js';
import { PaymentRequestErasedUserRow, PaymentRequestRow } from './payment-request.table.js';

/** Payment requests and their decisions; the confirmed ones are the payment history. */
export const paymentRequests = defineProjection<WalletEvent | UserDeleted>({
  name: 'payment-requests',
  version: 2,
  tables: [PaymentRequestRow, PaymentRequestErasedUserRow],
  on: {
    PaymentRequested: (rows, { data: { paymentRequestId, requestedAt, ...claim } }) =>
      rows.put(PaymentRequestRow, {
        ...claim,
        id: paymentRequestId,
        approvedAmount: null,
        proofFileId: null,
        status: 'pending',
        rejectionReason: null,
        isAccountDeleted: false,
        decidedBy: null,
        decidedAt: null,
        createdAt: timeOf(requestedAt),
      }),
    PaymentProofAttached: (rows, { data }) =>
      rows.update(PaymentRequestRow, data.paymentRequestId, { proofFileId: data.fileId }),
    PaymentApproved: (rows, { data }) =>
      rows.update(PaymentRequestRow, data.paymentRequestId, {
        status: 'confirmed',
        approvedAmount: data.approvedAmount,
        decidedBy: data.approvedBy,
        decidedAt: timeOf(data.approvedAt),
      }),
    PaymentRejected: (rows, { data }) =>
      rows.update(PaymentRequestRow, data.paymentRequestId, {
        status: 'rejected',
        rejectionReason: data.reason,
        isAccountDeleted: data.cause === 'account-deleted',
        decidedBy: data.rejectedBy,
        decidedAt: timeOf(data.rejectedAt),
      }),
    UserDeleted: (rows, { data: { userId } }) => rows.put(PaymentRequestErasedUserRow, { userId }),
  },
  people: {
    deleted: PaymentRequestErasedUserRow,
    rows: [
      personalRows(PaymentRequestRow, 'userId', {
        reference: ERASED_TEXT,
        notes: ERASED_TEXT,
        rejectionReason: ERASED_TEXT,
      }),
    ],
  },
});
