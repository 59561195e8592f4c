import { Controller, Get, NotFoundException, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { AdminOnly } from '../../../platform/http/access-policy.js';
import { isPosition } from '../read-models/audit-trail/audit-entry.table.js';
import { AuditLog } from '../read-models/audit-trail/audit-log.js';
import { auditFilterOf, sayBehindAt, type AuditQuery } from './audit.query.js';
import {
  auditEventOf,
  type NamedAuditEventView,
  namedAuditEventsOf,
} from '../../../platform/http/audit-event.views.js';
import type { ProjectedEvent } from '../../../platform/projections/projection.js';
import { Accounts } from '../../identity/public/index.js';

/** OP-35: what happened, who did it, from which request. Read-only. */
@AdminOnly()
@Controller('api/admin')
export class AuditAdminController {
  constructor(
    private readonly log: AuditLog,
    private readonly accounts: Accounts,
  ) {}

  /** Newest first; `next` of one page is `before` of the next. */
  @Get('events')
  async events(@Query() query: AuditQuery, @Res({ passthrough: true }) response: Response) {
    const { filter, limit } = auditFilterOf(query);
    sayBehindAt(response, await this.log.behindAt());
    const { events, next } = await this.log.page(filter, limit);
    return { events: await this.named(events), next };
  }

  /** One event by its position, with its request and what else that request did. */
  @Get('events/:position')
  async event(@Param('position') position: string, @Res({ passthrough: true }) response: Response) {
    sayBehindAt(response, await this.log.behindAt());
    const detail = isPosition(position) ? await this.log.detail(position) : null;
    if (!detail) throw new NotFoundException('Not found');
    const { event, request, actorRole, related } = detail;
    return { ...auditEventOf(event), ...request, actorRole, related: await this.named(related) };
  }

  private named(events: readonly ProjectedEvent[]): Promise<NamedAuditEventView[]> {
    return namedAuditEventsOf(events, (ids) => this.accounts.namesOf(ids));
  }
}
