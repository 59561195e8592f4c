import type { Decider, DomainCommand, DomainEvent } from '../../kernel/message.js';
import type { EventCodec } from './event-codec.js';
import type { EventStore, Place, Position, StoredEvent } from './event-store.js';

// The state, command and event types differ per decider; whoever asks for a state names its own decider.
export type AnyDecider = Decider<unknown, DomainCommand, DomainEvent>;

export interface ReadEvent {
  id: string;
  position: Position;
  fingerprint: string | undefined;
  event: DomainEvent;
}

/** A stream as it was at one revision, folded by the deciders that asked for it. */
export interface StreamView {
  revision: bigint | null;
  /** Of its last event. */
  position: Place;
  /** Shortened ids of all its events: what is not among them does not stand in the stream. Only ever grows. */
  marks: Set<number>;
  states: ReadonlyMap<AnyDecider, unknown>;
  /** All events, when they were just read. */
  events?: readonly ReadEvent[];
}

/** 48 bits of an event id: as good as the whole where a rare mistake costs one more look. */
export const markOf = (eventId: string): number =>
  Number.parseInt(eventId.slice(0, 8) + eventId.slice(9, 13), 16);

/** Reads streams and folds them. */
export class StreamViews {
  constructor(
    private readonly store: EventStore,
    private readonly codec: EventCodec,
  ) {}

  /** From the first event on, folded by all these deciders. */
  async whole(stream: string, deciders: Iterable<AnyDecider>): Promise<StreamView> {
    const { stored, events } = await this.read(stream, 0n);
    const states = new Map<AnyDecider, unknown>();
    for (const decider of deciders) states.set(decider, foldedBy(decider, decider.initialState(), events));
    const last = stored.at(-1);
    return {
      revision: last?.revision ?? null,
      position: last?.position ?? 'start',
      marks: new Set(stored.map(({ id }) => markOf(id))),
      states,
      events,
    };
  }

  /** The same stream as it is now; the same view when nothing was added. */
  async current(stream: string, view: StreamView): Promise<StreamView> {
    const { stored, events } = await this.read(stream, (view.revision ?? -1n) + 1n);
    const last = stored.at(-1);
    if (!last) return view;
    for (const { id } of stored) view.marks.add(markOf(id));
    const { marks } = view;
    return { revision: last.revision, position: last.position, marks, states: advanced(view.states, events) };
  }

  private async read(stream: string, from: bigint): Promise<{ stored: StoredEvent[]; events: ReadEvent[] }> {
    const stored: StoredEvent[] = [];
    for await (const event of this.store.readStream(stream, { from })) stored.push(event);
    const events = (await this.codec.decode(stored)).map(({ id, position, type, data }, index) => ({
      id,
      position,
      fingerprint: stored[index]?.meta.fingerprint,
      event: { type, data },
    }));
    return { stored, events };
  }
}

/** Every state after these events. */
export const advanced = (
  states: ReadonlyMap<AnyDecider, unknown>,
  events: readonly Pick<ReadEvent, 'event'>[],
): Map<AnyDecider, unknown> =>
  new Map([...states].map(([decider, state]) => [decider, foldedBy(decider, state, events)]));

const foldedBy = (
  decider: AnyDecider,
  state: unknown,
  events: readonly Pick<ReadEvent, 'event'>[],
): unknown => events.reduce((folded, { event }) => decider.evolve(folded, event), state);
