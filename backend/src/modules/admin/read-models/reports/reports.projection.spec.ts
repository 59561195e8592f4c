import { ERASED_TEXT } from '../../../../kernel/message.js';
import { projectionSpec } from '../../../../platform/testing/projection-spec.js';
import type { UserDeleted } from '../../../identity/public/identity.public-events.js';
import type { ReportResolved, ReportSubmitted } from '../../domain/report.events.js';
import { ReportRow } from './report.table.js';
import { reports } from './reports.projection.js';

const { given } = projectionSpec(reports);
const AT = '2026-03-02T09:00:00.000Z';

const submitted = (reportId: number, reporterUserId: number | null = 7): ReportSubmitted => ({
  type: 'ReportSubmitted',
  data: {
    reportId,
    type: 'scam',
    urgency: 'high',
    userInfo: 'The plumber of Allen Avenue',
    description: 'Took the money and left.',
    reporterUserId,
    submittedAt: AT,
  },
});
const resolved: ReportResolved = {
  type: 'ReportResolved',
  data: { reportId: 1, outcome: 'warned', note: 'Called him.', resolvedBy: 2, resolvedAt: AT },
};
const deleted: UserDeleted = { type: 'UserDeleted', data: { userId: 7, deletedAt: AT } };

describe('reports', () => {
  it('REPORT-01: are open, of visitors too', async () => {
    const [one, visitors] = await given(submitted(1), submitted(2, null)).rows(ReportRow);
    expect(one).toMatchObject({
      id: 1,
      type: 'scam',
      urgency: 'high',
      userInfo: 'The plumber of Allen Avenue',
      description: 'Took the money and left.',
      listingId: null,
      conversationId: null,
      reporterUserId: 7,
      status: 'open',
      outcome: null,
      note: null,
      createdAt: new Date(AT),
    });
    expect(visitors).toMatchObject({ id: 2, reporterUserId: null, status: 'open' });
  });

  it('OP-37: are resolved with an outcome and a note; others stay open', async () => {
    const [one, other] = await given(submitted(1), submitted(2), resolved).rows(ReportRow);
    expect(one).toMatchObject({ status: 'resolved', outcome: 'warned', note: 'Called him.' });
    expect(other).toMatchObject({ status: 'open', outcome: null });
  });

  it('what was never reported cannot be resolved', async () => {
    await expect(given(resolved, submitted(1)).rows(ReportRow)).rejects.toThrow();
  });

  it('OP-50: say nothing in the words of a deleted person, whatever the order; a visitor’s stay', async () => {
    const rows = await given(submitted(1), submitted(2, null), deleted, submitted(3)).rows(ReportRow);
    expect(rows.map(({ description, userInfo }) => [description, userInfo])).toEqual([
      [ERASED_TEXT, ERASED_TEXT],
      ['Took the money and left.', 'The plumber of Allen Avenue'],
      [ERASED_TEXT, ERASED_TEXT],
    ]);
  });
});
