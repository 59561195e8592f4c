import { ERASED_TEXT } from '../../../../kernel/message.js';
import { kobo } from '../../../../kernel/money.js';
import { projectionSpec } from '../../../../platform/testing/projection-spec.js';
import type { UserDeleted } from '../../../identity/public/identity.public-events.js';
import type { PaymentRejected, PaymentRequested, WalletEvent } from '../../domain/wallet.events.js';
import { PaymentRequestRow } from './payment-request.table.js';
import { paymentRequests } from './payment-requests.projection.js';

const { given } = projectionSpec(paymentRequests);
const AT = '2026-03-02T09:00:00.000Z';
const LATER = '2026-03-03T09:00:00.000Z';

const requested = (paymentRequestId = 1, userId = 7): PaymentRequested => ({
  type: 'PaymentRequested',
  data: {
    paymentRequestId,
    userId,
    amount: kobo(500_000),
    method: 'bank_transfer',
    reference: 'GTB 0042',
    notes: null,
    requestedAt: AT,
  },
});
const proof = (fileId: string): WalletEvent => ({
  type: 'PaymentProofAttached',
  data: { paymentRequestId: 1, userId: 7, fileId, attachedAt: AT },
});
const approved: WalletEvent = {
  type: 'PaymentApproved',
  data: {
    paymentRequestId: 1,
    userId: 7,
    amount: kobo(500_000),
    approvedAmount: kobo(450_000),
    approvedBy: 2,
    approvedAt: LATER,
  },
};
const rejected = (over: Partial<PaymentRejected['data']> = {}): PaymentRejected => ({
  type: 'PaymentRejected',
  data: {
    paymentRequestId: 1,
    userId: 7,
    cause: 'administrator',
    reason: 'No transfer arrived.',
    rejectedBy: 2,
    rejectedAt: LATER,
    ...over,
  },
});
const deleted: UserDeleted = { type: 'UserDeleted', data: { userId: 7, deletedAt: LATER } };

describe('payment requests', () => {
  it('PAY-04: a new one is pending, in the payer’s words', async () => {
    expect(await given(requested()).row(PaymentRequestRow, 1)).toEqual({
      id: 1,
      userId: 7,
      amount: 500_000,
      approvedAmount: null,
      method: 'bank_transfer',
      reference: 'GTB 0042',
      notes: null,
      proofFileId: null,
      status: 'pending',
      rejectionReason: null,
      isAccountDeleted: false,
      decidedBy: null,
      decidedAt: null,
      createdAt: new Date(AT),
    });
  });

  it('PAY-09: the last proof counts', async () => {
    const row = await given(requested(), proof('one'), proof('two')).row(PaymentRequestRow, 1);
    expect(row).toMatchObject({ proofFileId: 'two', status: 'pending' });
  });

  it('PAY-07: is confirmed or rejected, with who did it and when; others stay', async () => {
    const decided = { decidedBy: 2, decidedAt: new Date(LATER) };
    const [first, second] = await given(requested(), requested(2), approved).rows(PaymentRequestRow);
    expect(first).toMatchObject({ ...decided, status: 'confirmed', approvedAmount: 450_000 });
    expect(second).toMatchObject({ status: 'pending', decidedBy: null });
    expect(await given(requested(), rejected()).row(PaymentRequestRow, 1)).toMatchObject({
      ...decided,
      status: 'rejected',
      rejectionReason: 'No transfer arrived.',
      isAccountDeleted: false,
    });
  });

  it('a decision on what was never requested halts it', async () => {
    await expect(given(approved).rows(PaymentRequestRow)).rejects.toThrow();
    await expect(given(proof('one'), requested()).rows(PaymentRequestRow)).rejects.toThrow();
  });

  it('OP-50: keeps the ledger of a deleted account and none of its words, whatever the order', async () => {
    const gone = rejected({ cause: 'account-deleted', reason: null, rejectedBy: null });
    const rows = await given(requested(), deleted, gone, requested(2), requested(3, 8)).rows(
      PaymentRequestRow,
    );
    expect(rows.map(({ reference, notes, amount }) => [reference, notes, amount])).toEqual([
      [ERASED_TEXT, null, 500_000],
      [ERASED_TEXT, null, 500_000],
      ['GTB 0042', null, 500_000],
    ]);
    expect(rows[0]).toMatchObject({ status: 'rejected', isAccountDeleted: true, rejectionReason: null });
    const late = await given(requested(), deleted, rejected()).row(PaymentRequestRow, 1);
    expect(late).toMatchObject({ rejectionReason: ERASED_TEXT });
  });
});
