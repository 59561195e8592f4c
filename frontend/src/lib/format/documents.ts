import type { VerificationKind, VerificationStatus } from '../api/api-types.js';

/** Documents of a check, by the kind that they prove (contract 3.15); the usual one of a kind first. */
export const DOCUMENTS = {
  identity: [
    ['nin_slip', 'NIN slip'],
    ['voters_card', 'Voter’s card'],
    ['drivers_licence', 'Driver’s licence'],
    ['passport', 'Passport'],
  ],
  business: [['cac_certificate', 'CAC certificate']],
  address: [
    ['utility_bill', 'Utility bill'],
    ['tenancy', 'Tenancy agreement'],
  ],
} as const satisfies Record<VerificationKind, readonly (readonly [type: string, label: string])[]>;

export const documentLabel = (documentType: string): string =>
  Object.values(DOCUMENTS)
    .flat()
    .find(([type]) => type === documentType)?.[1] ?? documentType;

/** The label and the tone of each status of a check. */
export const VERIFICATION_STATUS = {
  waiting: { label: 'Waiting', tone: 'warning' },
  approved: { label: 'Approved', tone: 'success' },
  rejected: { label: 'Not accepted', tone: 'danger' },
  revoked: { label: 'Taken back', tone: 'danger' },
  expired: { label: 'Ended', tone: 'neutral' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
} as const satisfies Record<VerificationStatus, { label: string; tone: string }>;
