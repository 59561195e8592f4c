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

/** The same for reading, with the names of accounts that still exist. */
export interface NamedAuditEventView extends AuditEventView {
  /** Who did it. */
  actorName: string | null;
  /** Whom it happened to. */
  subjectName: string | null;
}

const subjectOf = ({ data }: AuditEventView): number | null =>
  typeof data['userId'] === 'number' ? data['userId'] : null;

/** Events with the names of their people, read in one query. */
export const namedAuditEventsOf = async (
  events: readonly ProjectedEvent[],
  namesOf: (userIds: readonly number[]) => Promise<ReadonlyMap<number, string>>,
): Promise<NamedAuditEventView[]> => {
  const views = events.map(auditEventOf);
  const people = views.flatMap((view) => [view.actorUserId, subjectOf(view)]).filter((id) => id !== null);
  const names = await namesOf([...new Set(people)]);
  const nameOf = (id: number | null): string | null => (id === null ? null : (names.get(id) ?? null));
  return views.map((view) => ({
    ...view,
    actorName: nameOf(view.actorUserId),
    subjectName: nameOf(subjectOf(view)),
  }));
};
