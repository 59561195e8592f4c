import type { StateOf } from '../../../kernel/message.js';
import { InvalidReport, ReportAlreadyResolved, ReportNotFound } from './admin.errors.js';
import type { ReportEvent, ReportResolved, ReportSubmitted } from './report.events.js';

/** `absent` until it is submitted. */
export type Report = 'absent' | 'open' | 'resolved';

/** Stream of one report. */
export const reportStream = (id: number): string => `report-${id}`;

/** REPORT-03, OP-37. Once. */
export const submit =
  (data: ReportSubmitted['data']) =>
  (state: Report): ReportEvent[] =>
    state === 'absent' ? [{ type: 'ReportSubmitted', data }] : [];

/** Throws ReportNotFound, ReportAlreadyResolved. */
export const resolve =
  (data: ReportResolved['data']) =>
  (state: Report): ReportEvent[] => {
    if (state === 'absent') throw new ReportNotFound();
    if (state === 'resolved') throw new ReportAlreadyResolved();
    return [{ type: 'ReportResolved', data }];
  };

/** Whoever acts on the listing deals with the report (contract 3.14); nothing when it was dealt with before. */
export const resolveByAct =
  (data: ReportResolved['data']) =>
  (state: Report): ReportEvent[] =>
    state === 'open' ? [{ type: 'ReportResolved', data }] : [];

/** What a suspension says it follows from. Throws InvalidReport, ReportAlreadyResolved. */
export const requireOpen = (state: Report): void => {
  if (state === 'absent') throw new InvalidReport();
  if (state === 'resolved') throw new ReportAlreadyResolved();
};

export const report: StateOf<Report, ReportEvent> = {
  name: 'report',
  version: 1,
  initialState: 'absent',
  evolve: (_, { type }) => (type === 'ReportSubmitted' ? 'open' : 'resolved'),
};
