import { defineEvents, type DomainEvent } from '../../../kernel/message.js';

export const VERIFICATION_KINDS = ['identity', 'business', 'address'] as const;
export type VerificationKind = (typeof VERIFICATION_KINDS)[number];

/** Which verification, and whose. `listingId`: the listing that a business or an address is of; null for a person. */
interface About {
  verificationId: number;
  userId: number;
  kind: VerificationKind;
  listingId: number | null;
}

/** A person sent documents to be checked; they are stored encrypted, outside the log. */
export type VerificationSubmitted = DomainEvent<
  'VerificationSubmitted',
  About & {
    documentType: string;
    /** Of the text that was agreed to. */
    consentVersion: string;
    /** Keyed hash of the document's number; null: none was given. */
    numberHash: string | null;
    fileCount: number;
    submittedAt: string;
  }
>;

/** Its owner took it back before it was decided. */
export type VerificationWithdrawn = DomainEvent<'VerificationWithdrawn', About & { withdrawnAt: string }>;

/** An administrator saw the documents and found them right. */
export type VerificationApproved = DomainEvent<
  'VerificationApproved',
  About & {
    /** Null: it does not end by itself. */
    validUntil: string | null;
    approvedBy: number;
    approvedAt: string;
  }
>;

/** `reason`: for the owner, in the administrator's words. */
export type VerificationRejected = DomainEvent<
  'VerificationRejected',
  About & { reason: string; rejectedBy: number; rejectedAt: string }
>;

/** An approval was taken back. */
export type VerificationRevoked = DomainEvent<
  'VerificationRevoked',
  About & { reason: string; revokedBy: number; revokedAt: string }
>;

/** It ends within 30 days, and its owner is notified. */
export type VerificationExpiryAnnounced = DomainEvent<
  'VerificationExpiryAnnounced',
  About & { validUntil: string; announcedAt: string }
>;

/** It was valid until now. */
export type VerificationExpired = DomainEvent<'VerificationExpired', About & { expiredAt: string }>;

/** The files are gone for good: 30 days after the decision, or because it was withdrawn. */
export type VerificationFilesDeleted = DomainEvent<
  'VerificationFilesDeleted',
  About & { fileCount: number; deletedAt: string }
>;

/** An administrator viewed a file. `n` counts from 1. */
export type VerificationFileViewed = DomainEvent<
  'VerificationFileViewed',
  About & { n: number; viewedBy: number; viewedAt: string }
>;

export type VerificationEvent =
  | VerificationSubmitted
  | VerificationWithdrawn
  | VerificationApproved
  | VerificationRejected
  | VerificationRevoked
  | VerificationExpiryAnnounced
  | VerificationExpired
  | VerificationFilesDeleted
  | VerificationFileViewed;

/** All verifications of one person. */
export const verificationsStream = (userId: number): string => `verifications-${userId}`;

const described = <Field extends string = never>(summary: string, ...personal: readonly Field[]) => ({
  summary,
  category: 'verifications',
  version: 1,
  subject: ({ userId }: { userId: number }): number => userId,
  personal,
});

export const verificationEvents = defineEvents<VerificationEvent>({
  VerificationSubmitted: {
    ...described('A person sent documents to be checked.', 'numberHash'),
    erased: { numberHash: null },
  },
  VerificationWithdrawn: described('Its owner took a verification back before it was decided.'),
  VerificationApproved: described('An administrator saw the documents and found them right.'),
  VerificationRejected: described('An administrator did not accept the documents.', 'reason'),
  VerificationRevoked: described('An administrator took an approval back.', 'reason'),
  VerificationExpiryAnnounced: described('A verification ends within 30 days.'),
  VerificationExpired: described('The time for which a verification was valid is over.'),
  VerificationFilesDeleted: described('The files of a verification were deleted for good.'),
  VerificationFileViewed: described('An administrator looked at a file of a verification.'),
});
