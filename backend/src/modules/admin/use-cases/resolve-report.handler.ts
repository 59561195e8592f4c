import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { report, reportStream, resolve } from '../domain/report.decider.js';
import type { ReportOutcome } from '../domain/report.events.js';
import { ReportedUsers } from './reported-users.js';

interface Resolution {
  outcome: ReportOutcome;
  /** For administrators. */
  note: string | null;
  /** For the warned user. */
  warning: string | null;
}

/** `warned` warns the subject. Throws ReportNotFound, OwnReportNotDecidable, ReportAlreadyResolved, NoOneToWarn. */
export class ResolveReport extends Command<void> {
  constructor(
    readonly reportId: number,
    readonly adminId: number,
    readonly resolution: Resolution,
  ) {
    super();
  }
}

@CommandHandler(ResolveReport)
export class ResolveReportHandler implements ICommandHandler<ResolveReport> {
  constructor(
    private readonly store: DeciderStore,
    private readonly reported: ReportedUsers,
  ) {}

  async execute({ reportId, adminId, resolution }: ResolveReport): Promise<void> {
    const { outcome, note, warning: text } = resolution;
    await this.store.handle(report, reportStream(reportId), ResolveReport.name, async (now) => {
      const { state } = await this.store.load(report, reportStream(reportId));
      const about = await this.reported.in(state);
      return resolve({ reportId, outcome, note, resolvedBy: adminId, resolvedAt: now }, about, text);
    });
  }
}
