import { notificationsBy } from '../../../platform/policies/notification-policy.js';
import { tellOwnerOfVerification } from './tell-owner-of-verification.policy.js';

const AT = '2026-11-02T09:00:00.000Z';
const { of } = notificationsBy([tellOwnerOfVerification]);
const about = { verificationId: 5, userId: 7, kind: 'business', listingId: 4 };

const PAGE = 'on your verification page';

it.each<[type: string, data: object, title: string, text: string, details: string | null]>([
  [
    'VerificationSubmitted',
    { submittedAt: AT },
    'We have received your documents',
    'We have received the documents for your business check. We will tell you when we have looked at them.',
    null,
  ],
  [
    'VerificationApproved',
    { approvedAt: AT, validUntil: '2028-06-30T23:00:00.000Z' },
    'Your documents were approved',
    'Your business check was approved until 30 June 2028. Customers can see it now.',
    null,
  ],
  [
    'VerificationApproved',
    { approvedAt: AT, validUntil: null },
    'Your documents were approved',
    'Your business check was approved. Customers can see it now.',
    null,
  ],
  [
    'VerificationRejected',
    { rejectedAt: AT, reason: 'Too dark' },
    'Your documents were not accepted',
    `We could not accept the documents for your business check. You can read why and send others ${PAGE}.`,
    'Reason: Too dark',
  ],
  [
    'VerificationRevoked',
    { revokedAt: AT, reason: 'Struck off' },
    'An approval was withdrawn',
    `Your business check is no longer approved. You can read why and send documents again ${PAGE}.`,
    'Reason: Struck off',
  ],
  [
    'VerificationExpiryAnnounced',
    { announcedAt: AT, validUntil: '2028-06-30T23:00:00.000Z' },
    'A check is about to expire',
    'Your business check is valid until 30 June 2028. Send a new document before then to keep it.',
    null,
  ],
  [
    'VerificationExpired',
    { expiredAt: AT },
    'A check has expired',
    `Your business check has expired and is no longer shown. You can send a new document ${PAGE}.`,
    null,
  ],
])(
  'contract 3.15: the owner learns of %s what became of it and what to do',
  (type, data, title, text, details) => {
    const written = { type: 'verification', title, text, link: '/verification', about: { listingId: 4 } };
    expect(of({ type, data: { ...about, ...data } } as never)).toEqual([
      { userId: 7, at: AT, notification: { ...written, ...(details && { details }) } },
    ]);
  },
);
