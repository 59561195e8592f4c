import { definePolicy } from '../../../platform/policies/policy.js';
import type { AppealDecided, ContactMessageAnswered } from '../domain/contact-message.events.js';
import { GrantAppeal } from '../use-cases/decide-appeal.handler.js';
import type { ListingSuspended } from '../../listings/public/listing.public-events.js';
import { ResolveReportBySuspension } from '../use-cases/reports-of-suspensions.js';
import { defineNotifications } from '../../../platform/policies/notification-policy.js';
import type { UserWarned } from '../domain/report.events.js';

/** A granted appeal puts the listing back, as its owner wants it (contract 3.14). */
export const endSuspensionWhenAppealIsGranted = definePolicy<AppealDecided>({
  name: 'end-suspension-when-appeal-is-granted',
  on: {
    AppealDecided: ({ data }) => (data.outcome === 'granted' ? [{ command: new GrantAppeal(data) }] : []),
  },
});

/** Contract 3.14: suspending with a report resolves that report. */
export const resolveReportThatLedToSuspension = definePolicy<ListingSuspended>({
  name: 'resolve-report-that-led-to-suspension',
  on: {
    ListingSuspended: ({ data: { reportId, suspendedBy } }) =>
      reportId === null ? [] : [{ command: new ResolveReportBySuspension(reportId, suspendedBy) }],
  },
});

/** The help center promises an answer to every appeal; for a granted one it is the reinstatement notification. */
export const tellOwnerOfDeniedAppeal = defineNotifications<AppealDecided>({
  name: 'tell-owner-of-denied-appeal',
  on: {
    AppealDecided: ({ data: { userId, listingId, outcome, note, decidedAt } }) =>
      outcome === 'granted'
        ? []
        : [
            {
              userId,
              at: decidedAt,
              notification: {
                type: 'listing_suspended',
                title: 'Your appeal was not granted',
                text: 'Another administrator reviewed your appeal. The suspension of your listing stays in place.',
                ...(note && { details: `Their note: ${note}` }),
                link: '/dashboard',
                about: { listingId },
              },
            },
          ],
  },
});

const WHAT = {
  listing: 'Someone reported your listing. Our team reviewed it and found that it breaks our guidelines.',
  person: 'Someone reported you. Our team reviewed the report and found that you broke our guidelines.',
};

/** The warned user reads what to do otherwise, but not who reported them. */
export const tellUserOfWarning = defineNotifications<UserWarned>({
  name: 'tell-user-of-warning',
  on: {
    UserWarned: ({ data: { userId, listingId, text, warnedAt } }) => [
      {
        userId,
        at: warnedAt,
        notification: {
          type: 'warning_received',
          title: 'A warning from our team',
          text: text ? `A warning from our team: ${text}` : WHAT[listingId === null ? 'person' : 'listing'],
          link: '/guidelines',
          about: { listingId },
        },
      },
    ],
  },
});

/** Who wrote to the team reads the answer in their mail; it may be private, so no SMS carries it. */
export const tellWriterOfAnswer = defineNotifications<ContactMessageAnswered>({
  name: 'tell-writer-of-answer',
  on: {
    ContactMessageAnswered: ({ data: { userId, text, answeredAt } }) => [
      {
        userId,
        at: answeredAt,
        notification: {
          type: 'contact_answered',
          title: 'Our team answered your message',
          text: 'Our team answered your message. The answer is in your mail.',
          details: text,
          link: '/contact',
        },
      },
    ],
  },
});
