import { BadRequestException } from '@nestjs/common';
import type { Response } from 'express';
import { beforeOf, momentOf } from '../../../platform/http/page-query.js';
import { isPosition, placeOf } from '../read-models/audit-trail/audit-entry.table.js';
import type { AuditFilter } from '../read-models/audit-trail/audit-trail.queries.js';

/** The query of `GET /api/admin/events`, as it comes. */
export interface AuditQuery {
  type?: unknown;
  stream?: unknown;
  userId?: unknown;
  correlationId?: unknown;
  from?: unknown;
  to?: unknown;
  before?: unknown;
  limit?: unknown;
}

const refused = (): never => {
  throw new BadRequestException('Invalid filter');
};

/** Text of at most 200 characters; blank and absent are no filter. */
const textOf = (value: unknown): string | undefined => {
  if (value === undefined) return undefined;
  return typeof value === 'string' && value.length <= 200 ? value.trim() || undefined : refused();
};

const timeOf = (value: unknown): Date | undefined => {
  const text = textOf(value);
  return text === undefined ? undefined : momentOf(text, { days: true });
};

const placeBefore = (value: unknown): string | undefined => {
  const text = textOf(value);
  if (text === undefined) return undefined;
  return isPosition(text) ? placeOf(text) : refused();
};

/** Filters of the event log (contract 3.10); whatever is wrong, the text is 'Invalid filter'. */
export const auditFilterOf = (query: AuditQuery): { filter: AuditFilter; limit: number } => {
  const { type, stream, userId, correlationId, from, to, before } = query;
  const limit = textOf(query.limit) ?? '50';
  if (!/^\d{1,3}$/.test(limit) || Number(limit) < 1 || Number(limit) > 200) refused();
  const filter: AuditFilter = {
    type: textOf(type),
    stream: textOf(stream),
    userId: beforeOf(userId) ?? undefined,
    correlationId: textOf(correlationId),
    from: timeOf(from),
    to: timeOf(to),
    before: placeBefore(before),
  };
  return { filter, limit: Number(limit) };
};

/** OP-51: names the position up to which an incomplete answer is complete. */
export const sayBehindAt = (response: Response, position: string | null): void => {
  if (position !== null) response.setHeader('X-Complete-Up-To', position);
};
