import { Injectable } from '@nestjs/common';
import { EventCodec } from '../../../../platform/event-store/event-codec.js';
import {
  EventStore,
  type Checkpoint,
  type StoredEvent,
} from '../../../../platform/event-store/event-store.js';
import { isTransient } from '../../../../platform/transient-errors.js';
import type { ProjectedEvent } from '../../../../platform/projections/projection.js';
import { ReadYourWrites } from '../../../../platform/projections/read-your-writes.js';
import { placeOf, positionOf } from './audit-entry.table.js';
import { auditTrail } from './audit-trail.projection.js';
import { AuditTrailQueries, type AuditEntry, type AuditFilter } from './audit-trail.queries.js';

/** One event with its metadata. */
export interface AuditDetail {
  event: ProjectedEvent;
  /** The request (or CLI run), its command, and where it came from; the address is null when unknown or erased. */
  request: { correlationId: string; commandId: string; clientAddress: string | null };
  /** The role that the actor had then. */
  actorRole: string | null;
  /** The other events of the same request, oldest first; at most RELATED. */
  related: ProjectedEvent[];
}

const RELATED = 50;

/** Finds events in the trail and reads them from the log. */
@Injectable()
export class AuditLog {
  constructor(
    private readonly trail: AuditTrailQueries,
    private readonly store: EventStore,
    private readonly codec: EventCodec,
    private readonly readYourWrites: ReadYourWrites,
  ) {}

  /**
   * OP-51: waits until the trail holds everything that was acknowledged before, for at most 2 s. Null then, else the
   * position up to which it is complete; 'unknown' while the log cannot be asked.
   */
  async behindAt(): Promise<Checkpoint | 'unknown' | null> {
    try {
      if (await this.readYourWrites.seenAll(auditTrail)) return null;
      return await this.readYourWrites.checkpointOf(auditTrail);
    } catch (error) {
      if (isTransient(error)) return 'unknown';
      throw error;
    }
  }

  /** Newest first; `next` is the position to go on before, null at the end. */
  async page(filter: AuditFilter, limit: number): Promise<{ events: ProjectedEvent[]; next: string | null }> {
    const entries = await this.trail.newest(filter, limit + 1);
    const shown = entries.slice(0, limit);
    const last = shown.at(-1);
    const events = await this.codec.decode(await this.read(shown));
    return { events, next: entries.length > limit && last ? positionOf(last.place) : null };
  }

  /** Null when there is no event at this position. */
  async detail(position: string): Promise<AuditDetail | null> {
    const entry = await this.trail.at(placeOf(position));
    const [stored] = entry ? await this.read([entry]) : [];
    const [event] = stored ? await this.codec.decode([stored]) : [];
    if (!stored || !event) return null;
    const { correlationId, commandId, actor } = stored.meta;
    const { events } = await this.page({ correlationId }, RELATED);
    return {
      event,
      request: { correlationId, commandId, clientAddress: await this.codec.clientAddressOf(stored) },
      actorRole: actor?.role ?? null,
      related: events.filter(({ id }) => id !== event.id).toReversed(),
    };
  }

  /** The stored events of the entries, in their order; events in between are not read. */
  private async read(entries: readonly AuditEntry[]): Promise<StoredEvent[]> {
    const found = await Promise.all(entries.map((entry) => this.one(entry)));
    return found.flatMap((event) => event ?? []);
  }

  private async one({ stream, revision }: AuditEntry): Promise<StoredEvent | undefined> {
    for await (const event of this.store.readStream(stream, { from: BigInt(revision), limit: 1 }))
      return event;
    return undefined;
  }
}
