import { Body, Controller, Get, HttpCode, NotFoundException, Param, Post, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import type { SessionUser } from '../../../platform/auth/session-user.js';
import { AdminOnly } from '../../../platform/http/access-policy.js';
import {
  oneOf,
  pageOf,
  type SearchedListQuery,
  searchOf,
  type StatusListQuery,
  withTotal,
} from '../../../platform/http/page-query.js';
import { PositiveIntPipe } from '../../../platform/http/positive-int-pipe.js';
import { CurrentUser } from '../../../platform/http/visitor.js';
import { WaitsFor } from '../../../platform/http/waits-for.js';
import { moderation } from '../read-models/moderation/moderation.projection.js';
import { reports } from '../read-models/reports/reports.projection.js';
import { ReportQueries } from '../read-models/reports/reports.queries.js';
import { OpenReport } from '../use-cases/open-report.js';
import { ResolveReport } from '../use-cases/resolve-report.handler.js';
import { ResolveReportBody } from './report.body.js';
import { type ReportDetailView, reportDetailOf, reportViewOf } from './report.views.js';

/** OP-37: what people report, and what administrators decide about it. */
@AdminOnly()
@Controller('api/admin/reports')
export class ReportsAdminController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reportQueries: ReportQueries,
    private readonly opened: OpenReport,
  ) {}

  /** Newest first; `status`: open (default), resolved, all; `q` searches, `limit` (1 to 500), `offset` and `before` (an id) turn pages. */
  @Get()
  async list(
    @Query() query: StatusListQuery & SearchedListQuery,
    @Res({ passthrough: true }) response: Response,
  ) {
    const wanted = oneOf(query.status, ['open', 'resolved', 'all']) ?? 'open';
    const status = wanted === 'all' ? null : wanted;
    const rows = withTotal(
      response,
      await this.reportQueries.newest(status, searchOf(query.q), pageOf(query)),
    );
    const reported = await this.opened.reportedIn(rows);
    return rows.map((row) => reportViewOf(row, reported));
  }

  /** With whom it is about: their listings, and what was reported of them and done to them before. */
  @Get(':id')
  async one(@Param('id', PositiveIntPipe) id: number): Promise<ReportDetailView> {
    const row = await this.reportQueries.find(id);
    if (!row) throw new NotFoundException();
    return reportDetailOf(row, await this.opened.reportedIn([row]), await this.opened.personIn(row));
  }

  /** With the outcome `warned`, its subject is notified, once, with the text of `warning`. */
  @Post(':id/resolve')
  @HttpCode(200)
  @WaitsFor(reports, moderation)
  async resolve(
    @Param('id', PositiveIntPipe) id: number,
    @Body() { outcome, note, warning }: ResolveReportBody,
    @CurrentUser() admin: SessionUser,
  ) {
    const resolved = { status: 'resolved' as const, outcome, note: note || null };
    const resolution = { outcome, note: resolved.note, warning: warning ?? null };
    await this.commands.execute(new ResolveReport(id, admin.id, resolution));
    const row = await this.reportQueries.find(id);
    if (!row) throw new NotFoundException();
    return reportViewOf({ ...row, ...resolved }, await this.opened.reportedIn([row])); // also when the read model is behind
  }
}
