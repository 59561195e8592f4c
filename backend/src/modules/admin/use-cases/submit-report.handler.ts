import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordedIn } from '../../../kernel/message.js';
import { KeyedHashes } from '../../../platform/auth/keyed-hashes.js';
import { Clock } from '../../../platform/clock.js';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { RateLimits } from '../../../platform/rate-limits/rate-limits.js';
import { clientNetwork } from '../../../platform/request-context.js';
import { ListingReader } from '../../listings/public/index.js';
import { ConversationReader } from '../../messaging/public/index.js';
import { ReportedConversationUnknown, ReportedListingUnknown } from '../domain/admin.errors.js';
import { report, reportStream, submit } from '../domain/report.decider.js';
import type { ReportSubmitted } from '../domain/report.events.js';

const PER_HOUR = 5;

const newReport = { sequence: 'report', named: reportStream };

/**
 * OP-37: at most five an hour from one address. Answers the report's id; throws ReportedListingUnknown,
 * ReportedConversationUnknown, TooManyRequests.
 */
export class SubmitReport extends Command<number> {
  constructor(
    readonly reporterUserId: number | null,
    readonly told: Pick<
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
    private readonly listings: ListingReader,
    private readonly conversations: ConversationReader,
    private readonly limits: RateLimits,
    private readonly hashes: KeyedHashes,
    private readonly clock: Clock,
  ) {}

  async execute({ reporterUserId, told }: SubmitReport): Promise<number> {
    const { events } = await this.store.begin(report, newReport, SubmitReport.name, async (takeId) => {
      const owner = told.listingId ? await this.ownerOf(told.listingId) : null;
      const other = told.conversationId ? await this.otherIn(told.conversationId, reporterUserId) : null;
      const address = this.hashes.of('address', clientNetwork());
      await this.limits.takeHourly(`report:${address}`, PER_HOUR);
      const reportId = await takeId();
      const aboutUserId = owner ?? other;
      return submit({ reportId, ...told, aboutUserId, reporterUserId, submittedAt: this.clock.now() });
    });
    return recordedIn(events, 'ReportSubmitted').reportId;
  }

  private async ownerOf(listingId: number): Promise<number> {
    const listing = await this.listings.detail(listingId);
    if (!listing) throw new ReportedListingUnknown();
    return listing.userId;
  }

  /** A stranger learns nothing, and cannot open a conversation to administrators. */
  private async otherIn(conversationId: number, userId: number | null): Promise<number | null> {
    const parties = (await this.conversations.partiesOf([conversationId])).get(conversationId) ?? [];
    if (!parties.some((party) => party.userId === userId)) throw new ReportedConversationUnknown();
    return parties.find((party) => party.userId !== userId)?.userId ?? null;
  }
}
