import { unreachable, type AggregateDefinition } from '../../../kernel/message.js';
import { assertNotSelf } from '../../../kernel/domain-error.js';
import {
  InvalidReport,
  NoOneToWarn,
  OwnReportNotDecidable,
  ReportAlreadyResolved,
  ReportNotFound,
} from './admin.errors.js';
import type { ReportEvent, ReportResolved, ReportSubmitted } from './report.events.js';

/** What a report is about, as far as the reporter's form knew it. */
interface ReportedThing {
  listingId: number | null;
  userId: number | null;
}

export interface Report {
  /** `absent` until it is submitted. */
  status: 'absent' | 'open' | 'resolved';
  about: ReportedThing;
}

/** Stream of one report. */
export const reportStream = (id: number): string => `report-${id}`;

/** REPORT-03, OP-37. Once. */
export const submit =
  (data: ReportSubmitted['data']) =>
  ({ status }: Report): ReportEvent[] =>
    status === 'absent' ? [{ type: 'ReportSubmitted', data }] : [];

/** The subject of a report, as far as known, and whether the account still exists. */
export interface ReportedUser {
  userId: number | null;
  isThere: boolean;
}

/**
 * The outcome `warned` warns the subject of the report, with `text`; without an existing account it is only recorded.
 * Throws ReportNotFound, OwnReportNotDecidable, ReportAlreadyResolved, NoOneToWarn (a text without a recipient).
 */
export const resolve =
  (data: ReportResolved['data'], { userId, isThere }: ReportedUser, text: string | null) =>
  ({ status, about: { listingId } }: Report): ReportEvent[] => {
    if (status === 'absent') throw new ReportNotFound();
    assertNotSelf(data.resolvedBy, [userId], OwnReportNotDecidable);
    if (status === 'resolved') throw new ReportAlreadyResolved();
    const warns = data.outcome === 'warned' && userId !== null && isThere;
    if (text !== null && !warns) throw new NoOneToWarn();
    const { reportId, resolvedBy: warnedBy, resolvedAt: warnedAt } = data;
    return [
      { type: 'ReportResolved', data },
      ...(warns
        ? [{ type: 'UserWarned' as const, data: { reportId, userId, listingId, text, warnedBy, warnedAt } }]
        : []),
    ];
  };

/** Suspending the listing resolves the report (contract 3.14); nothing when it was resolved before. */
export const resolveBySuspension =
  (data: ReportResolved['data']) =>
  ({ status }: Report): ReportEvent[] =>
    status === 'open' ? [{ type: 'ReportResolved', data }] : [];

/** What a suspension by `suspendedBy` says it follows from. Throws InvalidReport, OwnReportNotDecidable, ReportAlreadyResolved. */
export const requireOpen = ({ status }: Report, suspendedBy: number, about: number | null): void => {
  if (status === 'absent') throw new InvalidReport();
  assertNotSelf(suspendedBy, [about], OwnReportNotDecidable);
  if (status === 'resolved') throw new ReportAlreadyResolved();
};

const absent: Report = { status: 'absent', about: { listingId: null, userId: null } };

const evolve = (report: Report, event: ReportEvent): Report => {
  switch (event.type) {
    case 'ReportSubmitted': {
      const { listingId = null, aboutUserId: userId = null } = event.data;
      return { status: 'open', about: { listingId, userId } };
    }
    case 'ReportResolved':
      return { ...report, status: 'resolved' };
    case 'UserWarned':
      return report;
    default:
      return unreachable(event);
  }
};

export const report: AggregateDefinition<Report, ReportEvent> = {
  name: 'report',
  version: 2,
  initialState: absent,
  evolve,
};
