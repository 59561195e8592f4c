import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordedIn } from '../../../kernel/message.js';
import { KeyedHashes } from '../../../platform/auth/keyed-hashes.js';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { RateLimits } from '../../../platform/rate-limits/rate-limits.js';
import { clientNetwork } from '../../../platform/request-context.js';
import { report, reportStream, submit } from '../domain/report.decider.js';
import type { ReportSubmitted } from '../domain/report.events.js';
import { ReportedUsers } from './reported-users.js';

const PER_HOUR = 5;

const newReport = { sequence: 'report', named: reportStream };

/**
 * OP-37: at most five an hour from one address. Answers the report's id; throws ReportedListingUnknown,
 * ReportedConversationUnknown, TooManyRequests.
 */
export class SubmitReport extends Command<number> {
  constructor(
    readonly reporterUserId: number | null,
    readonly reported: Pick<
      ReportSubmitted['data'],
      'type' | 'urgency' | 'userInfo' | 'description' | 'listingId' | 'conversationId'
    >,
  ) {
    super();
  }
}

@CommandHandler(SubmitReport)
export class SubmitReportHandler implements ICommandHandler<SubmitReport> {
  constructor(
    private readonly store: DeciderStore,
    private readonly reported: ReportedUsers,
    private readonly limits: RateLimits,
    private readonly hashes: KeyedHashes,
  ) {}

  async execute({ reporterUserId, reported }: SubmitReport): Promise<number> {
    const { events } = await this.store.begin(report, newReport, SubmitReport.name, async (takeId, now) => {
      const aboutUserId = await this.reported.idFor(reported, reporterUserId);
      const address = this.hashes.of('address', clientNetwork());
      await this.limits.takeHourly(`report:${address}`, PER_HOUR);
      const reportId = await takeId();
      return submit({ reportId, ...reported, aboutUserId, reporterUserId, submittedAt: now });
    });
    return recordedIn(events, 'ReportSubmitted').reportId;
  }
}
