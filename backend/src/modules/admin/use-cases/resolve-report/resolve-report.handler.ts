import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../platform/clock.js';
import { DeciderStore } from '../../../../platform/event-store/decider-store.js';
import { Accounts } from '../../../identity/contract/index.js';
import { ListingReader } from '../../../listings/contract/index.js';
import { report, reportStream, resolve } from '../../domain/report.decider.js';
import type { ReportOutcome } from '../../domain/report.events.js';

interface Resolution {
  outcome: ReportOutcome;
  /** For administrators. */
  note: string | null;
  /** For whoever is warned. */
  warning: string | null;
}

/** The outcome `warned` warns whoever it is about. Throws ReportNotFound, ReportAlreadyResolved, NobodyToWarn. */
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
    private readonly listings: ListingReader,
    private readonly accounts: Accounts,
    private readonly clock: Clock,
  ) {}

  async execute({ reportId, adminId, resolution }: ResolveReport): Promise<void> {
    const { outcome, note, warning: text } = resolution;
    await this.store.handle(report, reportStream(reportId), ResolveReport.name, async () => {
      const userId = outcome === 'warned' ? await this.warnable(reportId) : null;
      const resolvedAt = this.clock.now();
      return resolve({ reportId, outcome, note, resolvedBy: adminId, resolvedAt }, { userId, text });
    });
  }

  /** Null: it is about nobody in particular, or about somebody who is gone. */
  private async warnable(reportId: number): Promise<number | null> {
    const { state } = await this.store.load(report, reportStream(reportId));
    const { userId, listingId } = state.about;
    // Reports from before they named whom they are about know the listing alone.
    const about = userId ?? (listingId ? (await this.listings.detail(listingId))?.userId : null) ?? null;
    return about !== null && (await this.accounts.has(about)) ? about : null;
  }
}
