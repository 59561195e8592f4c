import type { EventCatalogue } from '../../../../kernel/message.js';
import {
  defineProjection,
  timeOf,
  type ProjectedEvent,
  type Projection,
  type ProjectionRows,
  type ReadModel,
} from '../../../../platform/projections/projection.js';
import { AuditEntryRow, placeOf } from './audit-entry.table.js';

export const auditTrail: ReadModel = { name: 'audit-trail' };

/** Finds every event of the product by type, stream, person, request and time (OP-35). */
export const auditTrailOf = (events: EventCatalogue): Projection =>
  defineProjection({
    ...auditTrail,
    version: 2,
    rowsNamePositions: true,
    batchWindowMs: 100,
    tables: [AuditEntryRow],
    on: Object.fromEntries(
      Object.entries(events).map(([type, { subject }]) => [
        type,
        (rows: ProjectionRows, event: ProjectedEvent): void =>
          rows.put(AuditEntryRow, {
            place: placeOf(event.position),
            type,
            stream: event.stream,
            revision: event.revision,
            actorUserId: event.actorUserId,
            subjectUserId: subject(event.data),
            correlationId: event.correlationId,
            recordedAt: timeOf(event.recordedAt),
          }),
      ]),
    ),
  });
