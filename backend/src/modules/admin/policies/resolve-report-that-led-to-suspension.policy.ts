import { definePolicy } from '../../../platform/policies/policy.js';
import type { ListingSuspended } from '../../listings/public/listing.public-events.js';
import { ResolveReportBySuspension } from '../use-cases/resolve-report/resolve-report-by-suspension.handler.js';

/** Contract 3.14: suspending with a report resolves that report. */
export const resolveReportThatLedToSuspension = definePolicy<ListingSuspended>({
  name: 'resolve-report-that-led-to-suspension',
  on: {
    ListingSuspended: ({ data: { reportId, suspendedBy } }) =>
      reportId === null ? [] : [{ command: new ResolveReportBySuspension(reportId, suspendedBy) }],
  },
});
