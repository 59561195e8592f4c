import type { ProjectedEvent } from '../projections/projection.js';

/** `AuditEvent` of the contract: an event as administrators read it; personal fields opened, '[deleted]' once erased. */
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
