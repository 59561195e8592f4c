import {
  BadRequestException,
  Body,
  Controller,
  Get,
  HttpCode,
  NotFoundException,
  Param,
  Post,
  Query,
  Res,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import type { SessionUser } from '../../../platform/auth/session-user.js';
import { AdminOnly } from '../../../platform/http/access-policy.js';
import { PositiveIntPipe } from '../../../platform/http/positive-int-pipe.js';
import { CurrentUser } from '../../../platform/http/visitor.js';
import { PolicyRunner } from '../../../platform/policies/policy-runner.js';
import { ReadYourWrites } from '../../../platform/projections/read-your-writes.js';
import { WaitsFor } from '../../../platform/http/waits-for.js';
import { ListingReader, listingReadModel } from '../../listings/contract/index.js';
import { ConversationReader } from '../../messaging/contract/index.js';
import { contactMessages } from '../read-models/contact-messages/contact-messages.projection.js';
import { ContactMessageQueries } from '../read-models/contact-messages/contact-messages.queries.js';
import type { ReportRow } from '../read-models/reports/report.table.js';
import { reports } from '../read-models/reports/reports.projection.js';
import { ReportQueries } from '../read-models/reports/reports.queries.js';
import { DecideAppeal } from '../use-cases/decide-appeal/decide-appeal.handler.js';
import { ReadContactMessage } from '../use-cases/read-contact-message/read-contact-message.handler.js';
import { ResolveReport } from '../use-cases/resolve-report/resolve-report.handler.js';
import {
  type ListQuery,
  pageOf,
  type StatusListQuery,
  withTotal,
} from '../../../platform/http/page-query.js';
import { DecideAppealBody } from './contact-message.body.js';
import { ResolveReportBody } from './report.body.js';
import { contactMessageViewOf, type Reported, reportViewOf } from './support.views.js';

/** Contact messages and reports, as administrators answer them. */
@AdminOnly()
@Controller('api/admin')
export class InboxAdminController {
  constructor(
    private readonly commands: CommandBus,
    private readonly inbox: ContactMessageQueries,
    private readonly reportQueries: ReportQueries,
    private readonly listings: ListingReader,
    private readonly conversations: ConversationReader,
    private readonly policies: PolicyRunner,
    private readonly readYourWrites: ReadYourWrites,
  ) {}

  /** ADMIN-06. Newest first; `limit` (1 to 500), `offset` and `before` (an id) turn pages. */
  @Get('contact-messages')
  async messages(@Query() query: ListQuery, @Res({ passthrough: true }) response: Response) {
    return withTotal(response, await this.inbox.newest(pageOf(query))).map(contactMessageViewOf);
  }

  /** ADMIN-05. Safe to repeat. */
  @Post('contact-messages/:id/read')
  @HttpCode(200)
  @WaitsFor(contactMessages)
  async read(@Param('id', PositiveIntPipe) id: number, @CurrentUser() admin: SessionUser) {
    await this.commands.execute(new ReadContactMessage(id, admin.id));
    return { message: 'Message marked as read' };
  }

  /** Contract 3.14: by another administrator than the one who suspended; granted, the listing is on show again. */
  @Post('contact-messages/:id/decide')
  @HttpCode(200)
  async decideAppeal(
    @Param('id', PositiveIntPipe) id: number,
    @Body() { outcome, note }: DecideAppealBody,
    @CurrentUser() admin: SessionUser,
  ) {
    const decision = { adminId: admin.id, outcome, note: note || null };
    const position = await this.commands.execute(new DecideAppeal(id, decision));
    await this.policies.reactedTo('AppealDecided', position);
    await this.readYourWrites.seenAll(contactMessages, listingReadModel);
    const row = await this.inbox.find(id);
    if (!row) throw new NotFoundException();
    return contactMessageViewOf(row);
  }

  /** OP-37. `status`: open (default), resolved, all; pages as above. */
  @Get('reports')
  async listReports(@Query() query: StatusListQuery, @Res({ passthrough: true }) response: Response) {
    const { status } = query;
    const wanted = status === undefined || status === '' ? 'open' : status;
    if (wanted !== 'open' && wanted !== 'resolved' && wanted !== 'all')
      throw new BadRequestException('Invalid filter');
    const found = await this.reportQueries.newest(wanted === 'all' ? null : wanted, pageOf(query));
    const rows = withTotal(response, found);
    const reported = await this.reportedIn(rows);
    return rows.map((row) => reportViewOf(row, reported));
  }

  @Post('reports/:id/resolve')
  @HttpCode(200)
  @WaitsFor(reports)
  async resolve(
    @Param('id', PositiveIntPipe) id: number,
    @Body() { outcome, note }: ResolveReportBody,
    @CurrentUser() admin: SessionUser,
  ) {
    const resolved = { status: 'resolved' as const, outcome, note: note || null };
    await this.commands.execute(new ResolveReport(id, admin.id, resolved.outcome, resolved.note));
    const row = await this.reportQueries.find(id);
    if (!row) throw new NotFoundException();
    return reportViewOf({ ...row, ...resolved }, await this.reportedIn([row])); // also when the read model is behind
  }

  private async reportedIn(rows: readonly ReportRow[]): Promise<Reported> {
    return {
      listings: await this.listings.namesOf(rows.flatMap(({ listingId }) => listingId ?? [])),
      conversations: await this.conversations.partiesOf(
        rows.flatMap(({ conversationId }) => conversationId ?? []),
      ),
    };
  }
}
