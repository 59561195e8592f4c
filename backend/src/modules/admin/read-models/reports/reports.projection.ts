import { ERASED_TEXT } from '../../../../kernel/message.js';
import { defineProjection, personalRows, timeOf } from '../../../../platform/projections/projection.js';
import type { UserDeleted } from '../../../identity/public/identity.public-events.js';
import type { ReportEvent } from '../../domain/report.events.js';
import { ReportErasedUserRow, ReportRow } from './report.table.js';

/** What people reported and what became of it. */
export const reports = defineProjection<ReportEvent | UserDeleted>({
  name: 'reports',
  version: 5,
  tables: [ReportRow, ReportErasedUserRow],
  on: {
    ReportSubmitted: (rows, { data: { reportId, submittedAt, ...details } }) =>
      rows.put(ReportRow, {
        ...details,
        listingId: details.listingId ?? null,
        conversationId: details.conversationId ?? null,
        aboutUserId: details.aboutUserId ?? null,
        id: reportId,
        status: 'open',
        outcome: null,
        note: null,
        createdAt: timeOf(submittedAt),
      }),
    ReportResolved: (rows, { data: { reportId, outcome, note } }) =>
      rows.update(ReportRow, reportId, { status: 'resolved', outcome, note }),
    UserDeleted: (rows, { data: { userId } }) => rows.put(ReportErasedUserRow, { userId }),
  },
  people: {
    deleted: ReportErasedUserRow,
    rows: [personalRows(ReportRow, 'reporterUserId', { userInfo: ERASED_TEXT, description: ERASED_TEXT })],
  },
});
