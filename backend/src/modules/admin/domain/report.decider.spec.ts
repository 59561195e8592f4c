import { specOf } from '../../../platform/testing/spec-of.js';
import { ReportAlreadyResolved, ReportNotFound } from './admin.errors.js';
import * as decide from './report.decider.js';
import type { ReportResolved, ReportSubmitted } from './report.events.js';

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
const resolve = decide.resolve(resolved.data);

describe('a report', () => {
  it('REPORT-03, OP-37: is stored', () => given().when(decide.submit(submitted.data)).thenExpect(submitted));
  it('is stored once', () => given(submitted).when(decide.submit(submitted.data)).thenExpect());
  it('is resolved', () => given(submitted).when(resolve).thenExpect(resolved));
  it('is resolved once', () =>
    given(submitted, resolved).when(resolve).thenFails(ReportAlreadyResolved, 'Report is already resolved'));
  it('is resolved by what was done, also when somebody resolved it before', () => {
    given(submitted).when(decide.resolveByAct(resolved.data)).thenExpect(resolved);
    given(submitted, resolved).when(decide.resolveByAct(resolved.data)).thenExpect();
  });
  it('cannot be resolved before it is there', () => given().when(resolve).thenFails(ReportNotFound));
});
