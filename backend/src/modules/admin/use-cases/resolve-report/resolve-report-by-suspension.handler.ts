import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../platform/clock.js';
import { DeciderStore } from '../../../../platform/event-store/decider-store.js';
import { PolicyRunner } from '../../../../platform/policies/policy-runner.js';
import { ReadYourWrites } from '../../../../platform/projections/read-your-writes.js';
import { currentContext } from '../../../../platform/request-context.js';
import { SuspensionReports } from '../../../listings/contract/index.js';
import { report, reportStream, requireOpen, resolveByAct } from '../../domain/report.decider.js';
import { reports } from '../../read-models/reports/reports.projection.js';

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
export class ResolveReportBySuspensionHandler
  extends SuspensionReports
  implements ICommandHandler<ResolveReportBySuspension>
{
  constructor(
    private readonly store: DeciderStore,
    private readonly clock: Clock,
    private readonly policies: PolicyRunner,
    private readonly readYourWrites: ReadYourWrites,
  ) {
    super();
  }

  async execute({ reportId, adminId }: ResolveReportBySuspension): Promise<void> {
    const stream = reportStream(reportId);
    const resolvedAt = this.clock.now();
    await this.store.handle(report, stream, ResolveReportBySuspension.name, async () =>
      resolveByAct({ reportId, outcome: 'removed', note: null, resolvedBy: adminId, resolvedAt }),
    );
  }

  async requireOpen(reportId: number): Promise<void> {
    const { state } = await this.store.load(report, reportStream(reportId));
    requireOpen(state);
  }

  async seenResolved(): Promise<void> {
    const position = currentContext()?.written?.position;
    if (position) await this.policies.reactedTo('ListingSuspended', position);
    await this.readYourWrites.seenAll(reports);
  }
}
