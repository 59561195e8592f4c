import { daysAfter } from '../../../../kernel/period.js';
import { defineProjection, personalRows, timeOf } from '../../../../platform/projections/projection.js';
import type { UserDeleted } from '../../../identity/public/identity.public-events.js';
import type { VerificationEvent } from '../../domain/verification.events.js';
import { FILES_KEPT_DAYS } from '../../domain/verification.rules.js';
import { VerificationErasedOwnerRow, VerificationRow } from './verification.table.js';

const filesDueAfter = (decidedAt: string): Date => timeOf(daysAfter(decidedAt, FILES_KEPT_DAYS));

/** Every verification and what became of it. */
export const verificationsProjection = defineProjection<VerificationEvent | UserDeleted>({
  name: 'verifications',
  version: 1,
  tables: [VerificationRow, VerificationErasedOwnerRow],
  on: {
    VerificationSubmitted: (rows, { data }) =>
      rows.put(VerificationRow, {
        id: data.verificationId,
        userId: data.userId,
        kind: data.kind,
        documentType: data.documentType,
        listingId: data.listingId,
        status: 'waiting',
        reason: null,
        numberHash: data.numberHash,
        fileCount: data.fileCount,
        createdAt: timeOf(data.submittedAt),
        decidedAt: null,
        decidedBy: null,
        validUntil: null,
        expiryAnnouncedAt: null,
        filesDueAt: null,
        filesDeletedAt: null,
      }),
    VerificationWithdrawn: (rows, { data }) =>
      rows.update(VerificationRow, data.verificationId, {
        status: 'withdrawn',
        filesDueAt: timeOf(data.withdrawnAt),
      }),
    VerificationApproved: (rows, { data }) =>
      rows.update(VerificationRow, data.verificationId, {
        status: 'approved',
        decidedAt: timeOf(data.approvedAt),
        decidedBy: data.approvedBy,
        validUntil: data.validUntil === null ? null : timeOf(data.validUntil),
        filesDueAt: filesDueAfter(data.approvedAt),
      }),
    VerificationRejected: (rows, { data }) =>
      rows.update(VerificationRow, data.verificationId, {
        status: 'rejected',
        reason: data.reason,
        decidedAt: timeOf(data.rejectedAt),
        decidedBy: data.rejectedBy,
        filesDueAt: filesDueAfter(data.rejectedAt),
      }),
    VerificationRevoked: (rows, { data }) =>
      rows.update(VerificationRow, data.verificationId, {
        status: 'revoked',
        reason: data.reason,
        decidedAt: timeOf(data.revokedAt),
        decidedBy: data.revokedBy,
      }),
    VerificationExpiryAnnounced: (rows, { data }) =>
      rows.update(VerificationRow, data.verificationId, { expiryAnnouncedAt: timeOf(data.announcedAt) }),
    VerificationExpired: (rows, { data }) =>
      rows.update(VerificationRow, data.verificationId, { status: 'expired' }),
    VerificationFilesDeleted: (rows, { data }) =>
      rows.update(VerificationRow, data.verificationId, { filesDeletedAt: timeOf(data.deletedAt) }),
    UserDeleted: (rows, { data: { userId } }) => rows.put(VerificationErasedOwnerRow, { userId }),
  },
  people: {
    deleted: VerificationErasedOwnerRow,
    rows: [personalRows(VerificationRow, 'userId', { status: 'withdrawn', reason: null, numberHash: null })],
  },
});
