import { ERASED_TEXT } from '../../../../kernel/message.js';
import { eraseTexts } from '../../../../platform/projections/erase-texts.js';
import { defineProjection, timeOf } from '../../../../platform/projections/projection.js';
import type { UserDeleted } from '../../../identity/contract/index.js';
import type { ReportEvent } from '../../domain/report.events.js';
import { ReportErasedUserRow, ReportRow } from './report.table.js';

/** What people reported and what became of it. */
export const reports = defineProjection<ReportEvent | UserDeleted>({
  name: 'reports',
  version: 1,
  tables: [ReportRow, ReportErasedUserRow],
  on: {
    ReportSubmitted: (rows, { data: { reportId, submittedAt, ...told } }) =>
      rows.put(ReportRow, {
        ...told,
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
  afterRows: (client, changes) =>
    eraseTexts(
      client,
      {
        table: 'report',
        userId: 'reporter_user_id',
        erased: { user_info: ERASED_TEXT, description: ERASED_TEXT },
      },
      changes(ReportErasedUserRow).written.map(({ userId }) => userId),
    ),
});
