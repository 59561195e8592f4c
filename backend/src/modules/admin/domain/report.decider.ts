import { type Decider, type DomainCommand, unreachable } from '../../../kernel/message.js';
import { ReportAlreadyResolved, ReportNotFound } from './admin.errors.js';
import type { ReportEvent, ReportResolved, ReportSubmitted } from './report.events.js';

export type SubmitReport = DomainCommand<'SubmitReport', ReportSubmitted['data']>;
export type ResolveReport = DomainCommand<'ResolveReport', ReportResolved['data']>;
export type ReportCommand = SubmitReport | ResolveReport;

/** `absent` until it is submitted. */
export type Report = 'absent' | 'open' | 'resolved';

/** Stream of one report. */
export const reportStream = (id: number): string => `report-${id}`;

export const report: Decider<Report, ReportCommand, ReportEvent> = {
  initialState: () => 'absent',
  decide: (command, state) => {
    switch (command.type) {
      case 'SubmitReport':
        return state === 'absent' ? [{ type: 'ReportSubmitted', data: command.data }] : [];
      case 'ResolveReport':
        if (state === 'absent') throw new ReportNotFound();
        if (state === 'resolved') throw new ReportAlreadyResolved();
        return [{ type: 'ReportResolved', data: command.data }];
      default:
        return unreachable(command);
    }
  },
  evolve: (_, { type }) => (type === 'ReportSubmitted' ? 'open' : 'resolved'),
};
