import type { AnyState, DomainEvent } from '../../kernel/message.js';
import type { Checkpoint, Position } from './event-store.js';

export interface ReadEvent {
  id: string;
  position: Position;
  fingerprint: string | undefined;
  event: DomainEvent;
}

/** A stream at one revision, with the states folded from it. */
export interface LoadedStream {
  /** Null for an empty stream. */
  revision: bigint | null;
  /** Position and id of its last event. */
  position: Checkpoint;
  lastId: string | null;
  /** Shortened ids of all its events: an id not in this set is not in the stream. Only ever grows. */
  seenEventIds: Set<number>;
  states: ReadonlyMap<AnyState, unknown>;
  /** All events, if they were just read and decrypted. */
  events?: readonly ReadEvent[];
}

/** 48 bits of an event id: a rare collision costs one more read. */
export const shortId = (eventId: string): number =>
  Number.parseInt(eventId.slice(0, 8) + eventId.slice(9, 13), 16);

export type Folded = Pick<ReadEvent, 'event'>;

/** Every state after these events. */
export const advanced = (
  states: ReadonlyMap<AnyState, unknown>,
  events: readonly Folded[],
): Map<AnyState, unknown> =>
  new Map([...states].map(([state, value]) => [state, folded(state, events, value)]));

/** The state after these events, from the initial one unless a later one is given. */
export const folded = (
  state: AnyState,
  events: readonly Folded[],
  from: unknown = state.initialState,
): unknown => events.reduce((value, { event }) => state.evolve(value, event), from);
