import type { DocumentType as FileType } from '../../../platform/files/documents.js';
import type { Person } from '../../identity/public/index.js';
import { ERASED_TEXT } from '../../../kernel/message.js';
import type { VerificationStatus } from '../domain/verification.rules.js';
import type { VerificationKind, VerificationSubmitted } from '../domain/verification.events.js';
import type { VerificationRow } from '../read-models/verifications/verification.table.js';
import type {
  RelatedVerification,
  ReviewedVerification,
} from '../read-models/verifications/verifications.queries.js';

/** `Verification` of the contract (3.15). */
export interface VerificationView {
  id: number;
  kind: VerificationKind;
  documentType: string;
  listingId: number | null;
  status: Exclude<VerificationStatus, 'withdrawn'>;
  reason: string | null;
  createdAt: string;
  decidedAt: string | null;
  validUntil: string | null;
}

export const verificationOf = (row: VerificationRow): VerificationView => ({
  id: row.id,
  kind: row.kind,
  documentType: row.documentType,
  listingId: row.listingId,
  status: row.status as VerificationView['status'], // queries leave out those that were taken back
  reason: row.reason,
  createdAt: row.createdAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  validUntil: row.validUntil?.toISOString() ?? null,
});

/** The same from the event itself. */
export const submittedVerificationOf = (submitted: VerificationSubmitted['data']): VerificationView => ({
  id: submitted.verificationId,
  kind: submitted.kind,
  documentType: submitted.documentType,
  listingId: submitted.listingId,
  status: 'waiting',
  reason: null,
  createdAt: submitted.submittedAt,
  decidedAt: null,
  validUntil: null,
});

const relatedOf = ({ id, userId, kind, documentType, status, reason, decidedAt }: RelatedVerification) => ({
  id,
  userId,
  kind,
  documentType,
  status,
  reason,
  decidedAt: decidedAt?.toISOString() ?? null,
});

/** `AdminVerification` of the contract (3.15): with what a reviewer has to know. */
export const adminVerificationOf = (
  row: ReviewedVerification,
  { person, fileTypes = [] }: { person?: Person | undefined; fileTypes?: readonly FileType[] | undefined },
) => ({
  ...verificationOf(row),
  userId: row.userId,
  userEmail: person?.email ?? ERASED_TEXT,
  userName: person ? `${person.firstName} ${person.lastName}`.trim() : ERASED_TEXT,
  decidedBy: row.decidedBy,
  /** The document's number was given, so `sameDocumentElsewhere` says something. */
  hasNumber: row.numberHash !== null,
  /** As they were sent; they are read by `/files/1` and so on while `fileTypes` names them. */
  fileCount: row.fileCount,
  fileTypes,
  filesDeletedAt: row.filesDeletedAt?.toISOString() ?? null,
  /** Of the same person, newest first; without those that wait. */
  earlier: row.earlier.map(relatedOf),
  /** Of other people with the same document. */
  sameDocumentElsewhere: row.elsewhere.map(relatedOf),
  listings: row.listings.map(({ id, businessName }) => ({ id, businessName })),
});

export type AdminVerificationView = ReturnType<typeof adminVerificationOf>;
