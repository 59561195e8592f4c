import { Injectable } from '@nestjs/common';
import { Accounts } from '../../identity/public/index.js';
import { ListingReader } from '../../listings/public/index.js';
import { ConversationReader } from '../../messaging/public/index.js';
import { ReportedConversationUnknown, ReportedListingUnknown } from '../domain/admin.errors.js';
import type { Report, ReportedUser } from '../domain/report.decider.js';

/** Finds whom reports are about. */
@Injectable()
export class ReportedUsers {
  constructor(
    private readonly listings: ListingReader,
    private readonly conversations: ConversationReader,
    private readonly accounts: Accounts,
  ) {}

  async in({ about }: Report): Promise<ReportedUser> {
    const userId = await this.idIn(about);
    return { userId, isThere: userId !== null && (await this.accounts.has(userId)) };
  }

  /** Old reports name only the listing. Null: it is about no known user. */
  async idIn({ userId, listingId }: Report['about']): Promise<number | null> {
    if (userId !== null || listingId === null) return userId;
    return (await this.listings.detail(listingId))?.userId ?? null;
  }

  /** Whom a new report is about. Throws ReportedListingUnknown, ReportedConversationUnknown. */
  async idFor(
    { listingId, conversationId }: { listingId?: number | null; conversationId?: number | null },
    reporterUserId: number | null,
  ): Promise<number | null> {
    const owner = listingId ? await this.ownerOf(listingId) : null;
    const other = conversationId ? await this.otherIn(conversationId, reporterUserId) : null;
    return owner ?? other;
  }

  private async ownerOf(listingId: number): Promise<number> {
    const listing = await this.listings.detail(listingId);
    if (!listing) throw new ReportedListingUnknown();
    return listing.userId;
  }

  /** Outsiders cannot find out whether it exists, nor open it to administrators. */
  private async otherIn(conversationId: number, userId: number | null): Promise<number | null> {
    const parties = (await this.conversations.partiesOf([conversationId])).get(conversationId) ?? [];
    if (!parties.some((party) => party.userId === userId)) throw new ReportedConversationUnknown();
    return parties.find((party) => party.userId !== userId)?.userId ?? null;
  }
}
