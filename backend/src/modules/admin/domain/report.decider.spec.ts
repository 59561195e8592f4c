import { specOf } from '../../../platform/testing/spec-of.js';
import { NoOneToWarn, OwnReportNotDecidable, ReportAlreadyResolved, ReportNotFound } from './admin.errors.js';
import * as decide from './report.decider.js';
import type { ReportResolved, ReportSubmitted, UserWarned } from './report.events.js';

const AT = '2026-03-01T10:00:00.000Z';
const { given } = specOf(decide.report);

const submitted: ReportSubmitted = {
  type: 'ReportSubmitted',
  data: {
    reportId: 1,
    type: 'scam',
    urgency: 'high',
    userInfo: 'A plumber in Yaba',
    description: 'Took a deposit and never came.',
    reporterUserId: null,
    submittedAt: AT,
  },
};
const resolved: ReportResolved = {
  type: 'ReportResolved',
  data: { reportId: 1, outcome: 'warned', note: null, resolvedBy: 2, resolvedAt: AT },
};
const NO_ONE = { userId: null, isThere: false };
const ADA = { userId: 7, isThere: true };
const resolve = decide.resolve(resolved.data, NO_ONE, null);
const onListing: ReportSubmitted = {
  ...submitted,
  data: { ...submitted.data, listingId: 4, aboutUserId: 7 },
};
const warned: UserWarned = {
  type: 'UserWarned',
  data: { reportId: 1, userId: 7, listingId: 4, text: 'No deposits.', warnedBy: 2, warnedAt: AT },
};

describe('a report', () => {
  it('REPORT-03, OP-37: is stored', () => given().when(decide.submit(submitted.data)).thenExpect(submitted));
  it('is stored once', () => given(submitted).when(decide.submit(submitted.data)).thenExpect());
  it('is resolved', () => given(submitted).when(resolve).thenExpect(resolved));
  it('is resolved once', () =>
    given(submitted, resolved).when(resolve).thenFails(ReportAlreadyResolved, 'Report is already resolved'));
  it('warns its subject in the same append', () =>
    given(onListing)
      .when(decide.resolve(resolved.data, ADA, 'No deposits.'))
      .thenExpect(resolved, warned));
  it('warns once', () =>
    given(onListing, resolved, warned)
      .when(decide.resolve(resolved.data, ADA, 'No deposits.'))
      .thenFails(ReportAlreadyResolved));
  it('has no text without a recipient, nor with another outcome', () => {
    given(submitted)
      .when(decide.resolve(resolved.data, NO_ONE, 'No deposits.'))
      .thenFails(NoOneToWarn, 'There is no one to warn');
    const dismissed = { ...resolved.data, outcome: 'dismissed' as const };
    given(onListing)
      .when(decide.resolve(dismissed, ADA, 'No deposits.'))
      .thenFails(NoOneToWarn);
  });
  it('is dismissed without a word to anybody', () => {
    const dismissed: ReportResolved = { ...resolved, data: { ...resolved.data, outcome: 'dismissed' } };
    given(onListing)
      .when(decide.resolve(dismissed.data, ADA, null))
      .thenExpect(dismissed);
  });
  it('is resolved by what was done; nothing when it was resolved before', () => {
    given(submitted).when(decide.resolveBySuspension(resolved.data)).thenExpect(resolved);
    given(submitted, resolved).when(decide.resolveBySuspension(resolved.data)).thenExpect();
  });
  it('B18: is not resolved by its subject', () =>
    given(onListing)
      .when(decide.resolve(resolved.data, { userId: 2, isThere: true }, null))
      .thenFails(OwnReportNotDecidable));
  it('cannot be resolved before it is there', () => given().when(resolve).thenFails(ReportNotFound));
});
