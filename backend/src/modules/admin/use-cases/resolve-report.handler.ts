import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { Accounts } from '../../identity/public/index.js';
import { ListingReader } from '../../listings/public/index.js';
import {
  report,
  type Report,
  type ReportedUser,
  reportStream,
  resolve,
  resolveByAct,
} from '../domain/report.decider.js';
import type { ReportOutcome } from '../domain/report.events.js';

/** Finds whom reports are about. */
@Injectable()
export class ReportedUsers {
  constructor(
    private readonly listings: ListingReader,
    private readonly accounts: Accounts,
  ) {}

  async in({ about: { userId, listingId } }: Report): Promise<ReportedUser> {
    // Reports from before they named whom they are about know the listing alone.
    const known = userId ?? (listingId ? (await this.listings.detail(listingId))?.userId : null) ?? null;
    return { userId: known, isThere: known !== null && (await this.accounts.has(known)) };
  }
}

interface Resolution {
  outcome: ReportOutcome;
  /** For administrators. */
  note: string | null;
  /** For the warned user. */
  warning: string | null;
}

/** `warned` warns the subject. Throws ReportNotFound, OwnReportNotDecidable, ReportAlreadyResolved, NobodyToWarn. */
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
    private readonly clock: Clock,
  ) {}

  async execute({ reportId, adminId, resolution }: ResolveReport): Promise<void> {
    const { outcome, note, warning: text } = resolution;
    await this.store.handle(report, reportStream(reportId), ResolveReport.name, async () => {
      const { state } = await this.store.load(report, reportStream(reportId));
      const about = await this.reported.in(state);
      const resolvedAt = this.clock.now();
      return resolve({ reportId, outcome, note, resolvedBy: adminId, resolvedAt }, about, text);
    });
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
