import type { NamedAuditEventView } from '../../../lib/api/api-types.js';
import { paths } from '../../../lib/paths.js';
import { topUpsPath } from './reconciliation.rules.js';

interface EventLink {
  text: string;
  to: string;
}

type Named = Pick<NamedAuditEventView, 'data' | 'actorUserId' | 'actorName' | 'subjectName'>;

/** The event log, narrowed down to one stream: the story of what has no screen of its own. */
const story = (stream: string): string =>
  `${paths.adminTab('overview')}&stream=${encodeURIComponent(stream)}`;

/** Fields that name something, and where it is found. */
const LINKS: Readonly<Record<string, (id: string) => EventLink>> = {
  listingId: (id) => ({ text: `Listing ${id}`, to: paths.listing(Number(id)) }),
  bookingId: (id) => ({ text: `Booking ${id}`, to: story(`booking-${id}`) }),
  interactionId: (id) => ({ text: `Contact ${id}`, to: story(`interaction-${id}`) }),
  reviewId: (id) => ({ text: `Review ${id}`, to: story(`review-${id}`) }),
  requestId: (id) => ({ text: `Service request ${id}`, to: paths.serviceRequest(Number(id)) }),
  promotionId: (id) => ({ text: `Promotion ${id}`, to: story(`promotion-${id}`) }),
  verificationId: (id) => ({ text: `Document ${id}`, to: paths.adminVerification(Number(id)) }),
  reportId: (id) => ({ text: `Report ${id}`, to: paths.adminReport(Number(id)) }),
};

/** Everything that an event names, each with a link: people first, each once. */
export function linksOf({ data, actorUserId, actorName, subjectName }: Named): EventLink[] {
  const person = (id: number, name: string | null): EventLink => ({
    text: name ?? `User ${id}`,
    to: paths.adminTab('users', String(id)),
  });
  const { userId, paymentRequestId, reference } = data;
  const isId = (value: unknown): value is number => typeof value === 'number';
  return [
    ...(actorUserId === null ? [] : [person(actorUserId, actorName)]),
    ...(isId(userId) && userId !== actorUserId ? [person(userId, subjectName)] : []),
    ...Object.entries(LINKS).flatMap(([field, link]) => {
      const id = data[field];
      return isId(id) ? [link(String(id))] : [];
    }),
    ...(isId(paymentRequestId) && isId(userId)
      ? [{ text: `Payment ${paymentRequestId}`, to: story(`wallet-${userId}`) }]
      : []),
    ...(typeof reference === 'string' && reference.startsWith('hw-')
      ? [{ text: 'Top-up', to: topUpsPath(reference) }]
      : []),
  ];
}
