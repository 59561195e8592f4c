import type { VerificationKind } from './verification.events.js';

/** A withdrawn one is never shown. */
export type VerificationStatus = 'waiting' | 'withdrawn' | 'approved' | 'rejected' | 'revoked' | 'expired';

/** The version of the consent text; changes with it. */
export const CONSENT_VERSION = '2026-11';

/** Contract 3.15: which documents prove what. */
export const DOCUMENT_TYPES = {
  identity: ['nin_slip', 'voters_card', 'drivers_licence', 'passport'],
  business: ['cac_certificate'],
  address: ['utility_bill', 'tenancy'],
} as const satisfies Record<VerificationKind, readonly string[]>;

export type DocumentType = (typeof DOCUMENT_TYPES)[VerificationKind][number];

export const MOST_FILES = 3;
export const LONGEST_NUMBER = 40;
export const LONGEST_REASON = 1000;
export const SUBMISSIONS_A_DAY = 5;
/** Files are kept so long after the decision. */
export const FILES_KEPT_DAYS = 30;
/** The owner is notified so long before a verification ends. */
export const EXPIRY_ANNOUNCED_DAYS = 30;

/** The number as it is compared: `A 0123-45` and `a012345` are the same document. */
export const comparableNumber = (number: string): string =>
  number
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\d]/gu, '')
    .toUpperCase();
