import { Injectable } from '@nestjs/common';
import { ERASED_TEXT, type DomainEvent, type EventDefinition } from '../../kernel/message.js';
import type { EventMeta, NewEvent, Position, StoredEvent } from './event-store.js';
import { EventTypes } from './event-types.js';
import { PersonalData, type SubjectKey } from './personal-data.js';

/** The subject of personal data without an account: imported listings. Sealed like all others, never erased. */
const NO_ACCOUNT = 0;

/** A stored event as projections see it: upcast to the newest version, personal fields opened. */
export type ProjectedEvent<Event extends DomainEvent = DomainEvent> = Event &
  Readonly<{
    id: string;
    stream: string;
    revision: number;
    position: Position;
    /** Server time of the append, ISO 8601. Rules use the times inside `data`, which come from the Clock. */
    recordedAt: string;
    actorUserId: number | null;
    /** Id of the request (or CLI run) that caused it. */
    correlationId: string;
  }>;

/** What an event's sealed box holds. */
interface PersonalBox {
  /** The personal fields of `data`. */
  fields?: Record<string, unknown>;
  /** Client address of the request that caused the event. */
  address?: string;
}

/** Between events as deciders and projections know them and events as the store keeps them. */
@Injectable()
export class EventCodec {
  constructor(
    private readonly types: EventTypes,
    private readonly personalData: PersonalData,
  ) {}

  /**
   * Takes the personal fields out of `data`, where '[deleted]' (or null for what is no text) stays in their place, and
   * seals them and the client address for the event's subject. Throws for a type that no module defines.
   */
  async encode(
    event: DomainEvent,
    id: string,
    meta: EventMeta,
    clientAddress: string | null = null,
  ): Promise<NewEvent> {
    const definition = this.types.definition(event.type);
    const { data, fields } = withoutPersonal(event.data as Record<string, unknown>, definition.personal);
    const box: PersonalBox = { ...(fields && { fields }), ...(clientAddress && { address: clientAddress }) };
    const encoded: NewEvent = { id, type: event.type, schemaVersion: definition.version, data, meta };
    if (Object.keys(box).length === 0) return encoded;
    const subject = definition.subject(event.data) ?? NO_ACCOUNT;
    const sealed = await this.personalData.seal(subject, id, box);
    return { ...encoded, meta: { ...meta, subject, ...(sealed && { sealed }) } };
  }

  /** Opened, upcast to the newest version, in the same order. Throws for an event that cannot be read. */
  async decode(events: readonly StoredEvent[]): Promise<ProjectedEvent[]> {
    const subjects: number[] = [];
    for (const event of events)
      if (this.hasSealedFields(event)) subjects.push(event.meta.subject ?? NO_ACCOUNT);
    const keys = subjects.length ? await this.personalData.keysOf(subjects) : new Map<number, SubjectKey>();
    return events.map((event) => this.project(event, keys.get(event.meta.subject ?? NO_ACCOUNT) ?? null));
  }

  /** The events without personal data, as they read once everyone is erased. Needs no keys. */
  decodeClosed(events: readonly StoredEvent[]): DomainEvent[] {
    return events.map((event) => ({ type: event.type, data: this.dataOf(event, null) }));
  }

  /** Where the request that caused the event came from; null when it is not known or was erased with the subject. */
  async clientAddressOf({ id, meta }: StoredEvent): Promise<string | null> {
    if (!meta.sealed || meta.subject === undefined) return null;
    const key = (await this.personalData.keysOf([meta.subject])).get(meta.subject);
    return key ? ((this.personalData.open(key, id, meta.sealed) as PersonalBox).address ?? null) : null;
  }

  private project(event: StoredEvent, key: SubjectKey): ProjectedEvent {
    return {
      type: event.type,
      data: this.dataOf(event, key),
      id: event.id,
      stream: event.stream,
      revision: Number(event.revision),
      position: event.position,
      recordedAt: event.meta.recordedAt ?? event.recordedAt.toISOString(),
      actorUserId: event.meta.actor?.userId ?? null,
      correlationId: event.meta.correlationId,
    };
  }

  private dataOf(event: StoredEvent, key: SubjectKey): object {
    if (!this.hasSealedFields(event)) return this.types.upcast(event.type, event.schemaVersion, event.data);
    const fields = this.openFields(event, key);
    const opened = fields ? { ...event.data, ...fields } : event.data;
    const upcast = this.types.upcast(event.type, event.schemaVersion, opened);
    return fields ? upcast : asErased(upcast, this.types.definition(event.type));
  }

  /** The sealed fields, or null when they were erased. */
  private openFields(event: StoredEvent, key: SubjectKey): Record<string, unknown> | null {
    if (!key || !event.meta.sealed) return null;
    return (this.personalData.open(key, event.id, event.meta.sealed) as PersonalBox).fields ?? {};
  }

  /** False spares the work where a box can hold nothing but a client address. */
  private hasSealedFields(event: StoredEvent): boolean {
    const { personal, version } = this.types.definition(event.type);
    return event.meta.subject !== undefined && (personal.length > 0 || event.schemaVersion < version);
  }
}

const withoutPersonal = (
  data: Record<string, unknown>,
  personal: readonly string[],
): { data: Record<string, unknown>; fields?: Record<string, unknown> } => {
  const present = personal.filter((name) => data[name] !== undefined);
  if (present.length === 0) return { data };
  const fields = Object.fromEntries(present.map((name) => [name, data[name]]));
  const left = present.map((name) => [name, typeof data[name] === 'string' ? ERASED_TEXT : null]);
  return { data: { ...data, ...Object.fromEntries(left) }, fields };
};

const asErased = (data: Record<string, unknown>, { erased, personal }: EventDefinition): object => {
  const present = personal.filter(
    (name) => data[name] !== undefined && erased?.[name as never] !== undefined,
  );
  return { ...data, ...Object.fromEntries(present.map((name) => [name, erased?.[name as never]])) };
};
