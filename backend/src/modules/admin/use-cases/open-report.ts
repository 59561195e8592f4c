import { Injectable } from '@nestjs/common';
import type { Page } from '../../../platform/database/page.js';
import { Accounts } from '../../identity/public/index.js';
import { ListingReader, type ListingRecord } from '../../listings/public/index.js';
import { type ConversationParty, ConversationReader } from '../../messaging/public/index.js';
import { ModerationQueries, type ModerationHistory } from '../read-models/moderation/moderation.queries.js';
import type { ReportRow } from '../read-models/reports/report.table.js';
import { ReportQueries } from '../read-models/reports/reports.queries.js';
import { ReportedUsers } from './reported-users.js';

/** How many entries of a history are shown; its totals cover all of it. */
const LATEST = 20;
/** Listings of one person that are shown, the reported one first. */
const MOST_LISTINGS = 20;

/** Whom a report is about, and what was known of them before. */
export interface ReportedPerson {
  userId: number;
  /** Null: the account is deleted. */
  name: string | null;
  listings: readonly ListingRecord[];
  /** On the person or on listings of theirs; without the report that is opened. */
  earlier: Page<ReportRow>;
  done: ModerationHistory;
  /** Names of the administrators who did it. */
  administrators: ReadonlyMap<number, string>;
}

/** Names of what reports are about and of their reporters, as far as they still exist. */
export interface Reported {
  /** Names of listings. */
  listings: ReadonlyMap<number, string>;
  conversations: ReadonlyMap<number, readonly ConversationParty[]>;
  /** Names of those who reported it. */
  reporters: ReadonlyMap<number, string>;
}

/** What an administrator reads before deciding about a report. */
@Injectable()
export class OpenReport {
  constructor(
    private readonly reports: ReportQueries,
    private readonly moderation: ModerationQueries,
    private readonly listings: ListingReader,
    private readonly conversations: ConversationReader,
    private readonly accounts: Accounts,
    private readonly reported: ReportedUsers,
  ) {}

  /** Null: it is about no known user. */
  async personIn(report: ReportRow): Promise<ReportedPerson | null> {
    const userId = await this.reported.idIn({ userId: report.aboutUserId, listingId: report.listingId });
    if (userId === null) return null;
    const owned = await this.listings.ofOwner(userId);
    const listings = owned.toSorted(
      (a, b) => Number(b.id === report.listingId) - Number(a.id === report.listingId),
    );
    const about = { userId, listingIds: owned.map(({ id }) => id) };
    const [earlier, done] = await Promise.all([
      this.reports.earlier(about, report.id, LATEST),
      this.moderation.of(userId, LATEST),
    ]);
    const names = await this.accounts.namesOf([
      userId,
      ...done.entries.flatMap(({ byUserId }) => byUserId ?? []),
    ]);
    return {
      userId,
      name: names.get(userId) ?? null,
      listings: listings.slice(0, MOST_LISTINGS),
      earlier,
      done,
      administrators: names,
    };
  }

  /** Names of what these reports are about and of their reporters, as far as they still exist. */
  async reportedIn(rows: readonly ReportRow[]): Promise<Reported> {
    const [listings, conversations, reporters] = await Promise.all([
      this.listings.namesOf(rows.flatMap(({ listingId }) => listingId ?? [])),
      this.conversations.partiesOf(rows.flatMap(({ conversationId }) => conversationId ?? [])),
      this.accounts.namesOf(rows.flatMap(({ reporterUserId }) => reporterUserId ?? [])),
    ]);
    return { listings, conversations, reporters };
  }
}
