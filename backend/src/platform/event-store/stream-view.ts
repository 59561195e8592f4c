import type { DomainEvent, StateOf } from '../../kernel/message.js';
import type { EventCodec } from './event-codec.js';
import type { EventStore, Place, Position, StoredEvent } from './event-store.js';

// State and events differ from one to the next; whoever asks for a state names the fold that makes it.
export type AnyState = StateOf<unknown, DomainEvent>;

export interface ReadEvent {
  id: string;
  position: Position;
  fingerprint: string | undefined;
  event: DomainEvent;
}

/** A stream as it was at one revision, with the states that somebody asked for. */
export interface StreamView {
  revision: bigint | null;
  /** Of its last event. */
  position: Place;
  /** Shortened ids of all its events: what is not among them does not stand in the stream. Only ever grows. */
  marks: Set<number>;
  states: ReadonlyMap<AnyState, unknown>;
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

  /** From the first event on. */
  async whole(stream: string, states: Iterable<AnyState>): Promise<StreamView> {
    const { stored, events } = await this.read(stream, 0n);
    const last = stored.at(-1);
    return {
      revision: last?.revision ?? null,
      position: last?.position ?? 'start',
      marks: new Set(stored.map(({ id }) => markOf(id))),
      states: new Map([...states].map((state) => [state, folded(state, events)])),
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

type Folded = Pick<ReadEvent, 'event'>;

/** Every state after these events. */
export const advanced = (
  states: ReadonlyMap<AnyState, unknown>,
  events: readonly Folded[],
): Map<AnyState, unknown> =>
  new Map([...states].map(([state, value]) => [state, folded(state, events, value)]));

/** The state after these events, from its beginning unless a later value is given. */
export const folded = (
  state: AnyState,
  events: readonly Folded[],
  from: unknown = state.initialState,
): unknown => events.reduce((value, { event }) => state.evolve(value, event), from);
