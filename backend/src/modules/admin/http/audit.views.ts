import type { ProjectedEvent } from '../../../platform/projections/projection.js';

/** One event as administrators read it: personal fields opened, '[deleted]' where their owner is gone. */
export const auditEventOf = (event: ProjectedEvent) => ({
  id: event.id,
  position: event.position,
  type: event.type,
  stream: event.stream,
  revision: event.revision,
  occurredAt: event.recordedAt,
  actorUserId: event.actorUserId,
  data: event.data as Record<string, unknown>,
});

export type AuditEventView = ReturnType<typeof auditEventOf>;
