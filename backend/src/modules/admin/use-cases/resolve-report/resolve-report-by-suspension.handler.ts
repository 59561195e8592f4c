import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../platform/clock.js';
import { DeciderStore } from '../../../../platform/event-store/decider-store.js';
import { report, reportStream, resolveByAct } from '../../domain/report.decider.js';

/** The reported listing was suspended: the report is resolved as removed. Safe to repeat. */
export class ResolveReportBySuspension extends Command<void> {
  constructor(
    readonly reportId: number,
    readonly adminId: number,
  ) {
    super();
  }
}

@CommandHandler(ResolveReportBySuspension)
export class ResolveReportBySuspensionHandler implements ICommandHandler<ResolveReportBySuspension> {
  constructor(
    private readonly store: DeciderStore,
    private readonly clock: Clock,
  ) {}

  async execute({ reportId, adminId }: ResolveReportBySuspension): Promise<void> {
    const stream = reportStream(reportId);
    const resolvedAt = this.clock.now();
    await this.store.handle(report, stream, ResolveReportBySuspension.name, async () =>
      resolveByAct({ reportId, outcome: 'removed', note: null, resolvedBy: adminId, resolvedAt }),
    );
  }
}
