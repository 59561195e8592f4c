import type { Notification } from '../../../kernel/notification.js';
import {
  defineNotifications,
  type AddressedNotification,
} from '../../../platform/policies/notification-policy.js';
import type {
  VerificationApproved,
  VerificationExpired,
  VerificationExpiryAnnounced,
  VerificationKind,
  VerificationRejected,
  VerificationRevoked,
  VerificationSubmitted,
} from '../domain/verification.events.js';

const LINK = '/verification';

const dayOf = new Intl.DateTimeFormat('en-NG', { dateStyle: 'long', timeZone: 'Africa/Lagos' });

const CHECK: Readonly<Record<VerificationKind, string>> = {
  identity: 'identity check',
  business: 'business check',
  address: 'address check',
};

/** To the owner, about one check. */
const notification = (
  { userId, kind, listingId }: Pick<VerificationSubmitted['data'], 'userId' | 'kind' | 'listingId'>,
  at: string,
  written: (check: string) => Pick<Notification, 'title' | 'text' | 'details'>,
): AddressedNotification[] => [
  {
    userId,
    at,
    notification: { type: 'verification', ...written(CHECK[kind]), link: LINK, about: { listingId } },
  },
];

/** Contract 3.15: the owner learns what became of a verification, why, and what to do. */
export const tellOwnerOfVerification = defineNotifications<
  | VerificationSubmitted
  | VerificationApproved
  | VerificationRejected
  | VerificationRevoked
  | VerificationExpiryAnnounced
  | VerificationExpired
>({
  name: 'tell-owner-of-verification',
  on: {
    VerificationSubmitted: ({ data }) =>
      notification(data, data.submittedAt, (check) => ({
        title: 'We have received your documents',
        text: `We have received the documents for your ${check}. We will tell you when we have looked at them.`,
      })),
    VerificationApproved: ({ data }) =>
      notification(data, data.approvedAt, (check) => ({
        title: 'Your documents were approved',
        text: `Your ${check} was approved${untilOf(data.validUntil)}. Customers can see it now.`,
      })),
    VerificationRejected: ({ data }) =>
      notification(data, data.rejectedAt, (check) => ({
        title: 'Your documents were not accepted',
        text: `We could not accept the documents for your ${check}. You can read why and send others on your verification page.`,
        details: `Reason: ${data.reason}`,
      })),
    VerificationRevoked: ({ data }) =>
      notification(data, data.revokedAt, (check) => ({
        title: 'An approval was withdrawn',
        text: `Your ${check} is no longer approved. You can read why and send documents again on your verification page.`,
        details: `Reason: ${data.reason}`,
      })),
    VerificationExpiryAnnounced: ({ data }) =>
      notification(data, data.announcedAt, (check) => ({
        title: 'A check is about to expire',
        text: `Your ${check} is valid${untilOf(data.validUntil)}. Send a new document before then to keep it.`,
      })),
    VerificationExpired: ({ data }) =>
      notification(data, data.expiredAt, (check) => ({
        title: 'A check has expired',
        text: `Your ${check} has expired and is no longer shown. You can send a new document on your verification page.`,
      })),
  },
});

const untilOf = (validUntil: string | null): string =>
  validUntil === null ? '' : ` until ${dayOf.format(Date.parse(validUntil) - 1)}`; // its last moment
