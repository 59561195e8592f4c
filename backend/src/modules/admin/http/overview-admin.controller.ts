import { Controller, Get, Res } from '@nestjs/common';
import type { Response } from 'express';
import { nairaOf } from '../../../kernel/money.js';
import { AdminOnly } from '../../../platform/http/access-policy.js';
import { Followers } from '../../../platform/followers/followers.js';
import { Accounts } from '../../identity/public/index.js';
import { OpenRequests } from '../../discovery/public/index.js';
import { ListingReader, WaitingVerifications } from '../../listings/public/index.js';
import { WalletFigures } from '../../wallet/public/index.js';
import { AuditLog } from '../read-models/audit-trail/audit-log.js';
import { AuditTrailQueries } from '../read-models/audit-trail/audit-trail.queries.js';
import { ContactMessageQueries } from '../read-models/contact-messages/contact-messages.queries.js';
import { ReportQueries } from '../read-models/reports/reports.queries.js';
import { sayBehindAt } from './audit.query.js';

/** OP-35: the product in a few numbers, and whether its read models keep up. */
@AdminOnly()
@Controller('api/admin')
export class OverviewAdminController {
  constructor(
    private readonly accounts: Accounts,
    private readonly listings: ListingReader,
    private readonly requests: OpenRequests,
    private readonly wallets: WalletFigures,
    private readonly log: AuditLog,
    private readonly trail: AuditTrailQueries,
    private readonly messages: ContactMessageQueries,
    private readonly reports: ReportQueries,
    private readonly verifications: WaitingVerifications,
    private readonly followers: Followers,
  ) {}

  @Get('overview')
  async overview(@Res({ passthrough: true }) response: Response) {
    sayBehindAt(response, await this.log.behindAt());
    const [{ users, providers }, activeListings, openRequests, { pendingPayments, totalBalance }, events] =
      await Promise.all([
        this.accounts.counts(),
        this.listings.countActive(),
        this.requests.count(),
        this.wallets.figures(),
        this.trail.count(),
      ]);
    const [inbox, openReports, waitingVerifications] = await Promise.all([
      this.messages.counts(),
      this.reports.countOpen(),
      this.verifications.countWaiting(),
    ]);
    return {
      users,
      providers,
      activeListings,
      openRequests,
      pendingPayments,
      totalWalletBalance: nairaOf(totalBalance),
      events,
      contactMessages: inbox.total,
      unreadContactMessages: inbox.unread,
      openAppeals: inbox.openAppeals,
      openReports,
      waitingVerifications,
    };
  }

  /** How far every read model has come, and every policy. */
  @Get('projections')
  projectionStatus() {
    return this.followers.status();
  }
}
