import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { Followers } from '../../../platform/followers/followers.js';
import { ReadYourWrites } from '../../../platform/projections/read-your-writes.js';
import { currentContext } from '../../../platform/request-context.js';
import { SuspensionReports } from '../../listings/public/index.js';
import { report, reportStream, requireOpen, resolveBySuspension } from '../domain/report.decider.js';
import { moderation } from '../read-models/moderation/moderation.projection.js';
import { reports } from '../read-models/reports/reports.projection.js';
import { ReportedUsers } from './reported-users.js';

/** What listings ask of the report that a suspension follows from. */
@Injectable()
export class ReportsOfSuspensions extends SuspensionReports {
  constructor(
    private readonly store: DeciderStore,
    private readonly reported: ReportedUsers,
    private readonly followers: Followers,
    private readonly readYourWrites: ReadYourWrites,
  ) {
    super();
  }

  async requireOpen(reportId: number, suspendedBy: number): Promise<void> {
    const { state } = await this.store.load(report, reportStream(reportId));
    requireOpen(state, suspendedBy, (await this.reported.in(state)).userId);
  }

  async seenResolved(): Promise<void> {
    const position = currentContext()?.written?.position;
    if (position) await this.followers.reactedTo('ListingSuspended', position);
    await this.readYourWrites.seenAll(reports, moderation);
  }
}

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
  constructor(private readonly store: DeciderStore) {}

  async execute({ reportId, adminId }: ResolveReportBySuspension): Promise<void> {
    const stream = reportStream(reportId);
    await this.store.handle(report, stream, ResolveReportBySuspension.name, async (now) =>
      resolveBySuspension({ reportId, outcome: 'removed', note: null, resolvedBy: adminId, resolvedAt: now }),
    );
  }
}
