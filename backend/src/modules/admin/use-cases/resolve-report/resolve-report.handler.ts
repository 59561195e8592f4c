import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../platform/clock.js';
import { DeciderStore } from '../../../../platform/event-store/decider-store.js';
import { report, reportStream, resolve } from '../../domain/report.decider.js';
import type { ReportOutcome } from '../../domain/report.events.js';

/** Throws ReportNotFound, ReportAlreadyResolved. */
export class ResolveReport extends Command<void> {
  constructor(
    readonly reportId: number,
    readonly adminId: number,
    readonly outcome: ReportOutcome,
    readonly note: string | null,
  ) {
    super();
  }
}

@CommandHandler(ResolveReport)
export class ResolveReportHandler implements ICommandHandler<ResolveReport> {
  constructor(
    private readonly store: DeciderStore,
    private readonly clock: Clock,
  ) {}

  async execute({ reportId, adminId, outcome, note }: ResolveReport): Promise<void> {
    await this.store.handle(report, reportStream(reportId), ResolveReport.name, async () =>
      resolve({ reportId, outcome, note, resolvedBy: adminId, resolvedAt: this.clock.now() }),
    );
  }
}
