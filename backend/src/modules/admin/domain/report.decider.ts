import { unreachable, type StateOf } from '../../../kernel/message.js';
import { InvalidReport, NobodyToWarn, ReportAlreadyResolved, ReportNotFound } from './admin.errors.js';
import type { ReportEvent, ReportResolved, ReportSubmitted } from './report.events.js';

/** What a report is about, as far as the reporter's form knew it. */
export interface ReportedThing {
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

/** Who is warned by a decision, and with which words. */
export interface Warning {
  userId: number | null;
  text: string | null;
}

/**
 * The outcome `warned` warns whoever the report is about; a report about nobody in particular is only noted as such.
 * Throws ReportNotFound, ReportAlreadyResolved, NobodyToWarn (words without somebody to read them).
 */
export const resolve =
  (data: ReportResolved['data'], { userId, text }: Warning) =>
  ({ status, about: { listingId } }: Report): ReportEvent[] => {
    if (status === 'absent') throw new ReportNotFound();
    if (status === 'resolved') throw new ReportAlreadyResolved();
    const warns = data.outcome === 'warned' && userId !== null;
    if (text !== null && !warns) throw new NobodyToWarn();
    const { reportId, resolvedBy: warnedBy, resolvedAt: warnedAt } = data;
    return [
      { type: 'ReportResolved', data },
      ...(warns
        ? [{ type: 'UserWarned' as const, data: { reportId, userId, listingId, text, warnedBy, warnedAt } }]
        : []),
    ];
  };

/** Whoever acts on the listing deals with the report (contract 3.14); nothing when it was dealt with before. */
export const resolveByAct =
  (data: ReportResolved['data']) =>
  ({ status }: Report): ReportEvent[] =>
    status === 'open' ? [{ type: 'ReportResolved', data }] : [];

/** What a suspension says it follows from. Throws InvalidReport, ReportAlreadyResolved. */
export const requireOpen = ({ status }: Report): void => {
  if (status === 'absent') throw new InvalidReport();
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

export const report: StateOf<Report, ReportEvent> = {
  name: 'report',
  version: 2,
  initialState: absent,
  evolve,
};
