import { definePolicy } from '../../../platform/policies/policy.js';
import type { AppealDecided } from '../domain/contact-message.events.js';
import { GrantAppeal } from '../use-cases/decide-appeal.handler.js';
import type { ListingSuspended } from '../../listings/public/listing.public-events.js';
import { ResolveReportBySuspension } from '../use-cases/resolve-report.handler.js';

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
