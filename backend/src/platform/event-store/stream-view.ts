import type { AnyState, DomainEvent } from '../../kernel/message.js';
import type { EventCodec } from './event-codec.js';
import type { EventStore, Place, Position, StoredEvent, StreamPart } from './event-store.js';

export interface ReadEvent {
  id: string;
  position: Position;
  fingerprint: string | undefined;
  event: DomainEvent;
}

/** A stream at one revision, with the states that were asked for. */
export interface StreamView {
  revision: bigint | null;
  /** Of its last event. */
  position: Place;
  /** Id of that event. */
  lastId: string | null;
  /** Shortened ids of all its events: an id not in this set is not in the stream. Only ever grows. */
  marks: Set<number>;
  states: ReadonlyMap<AnyState, unknown>;
  /** All events, when they were just read and opened. */
  events?: readonly ReadEvent[];
}

/** A stream of this many events has a snapshot. */
export const LONG_STREAM = 32;
/** One of personal data, which is opened event by event anyhow and mostly short; and the most that is read beyond a snapshot. */
export const LONG_PERSONAL_STREAM = 250;

/** Whether a stream whose last snapshot is of revision `last` shall have one of `revision`. A snapshot is as long as its stream. */
export const isDueForSnapshot = (
  revision: bigint,
  last: bigint | undefined,
  states: Iterable<AnyState>,
): boolean => {
  const least = isPersonal([...states]) ? LONG_PERSONAL_STREAM : LONG_STREAM;
  if (last === undefined) return revision + 1n >= least;
  return revision - last >= Math.max(least, Math.min(Number(last) / 4, LONG_PERSONAL_STREAM));
};

/** What a stream added up to at some revision. */
export type Snapshot = Omit<StreamView, 'position' | 'events'> & { revision: bigint };

/** What was written down of long streams. */
export interface SnapshotReader {
  /** The states that a stream is folded to. */
  statesOf(stream: string): readonly AnyState[];
  /** The newest one, with those of its states that are of our version and can be opened; null when there is none. */
  read(stream: string): Promise<Snapshot | null>;
}

/** 48 bits of an event id: enough where a rare collision costs one more read. */
export const markOf = (eventId: string): number =>
  Number.parseInt(eventId.slice(0, 8) + eventId.slice(9, 13), 16);

/** Reads streams and folds them. */
export class StreamViews {
  constructor(
    private readonly store: EventStore,
    private readonly codec: EventCodec,
    private readonly snapshots: SnapshotReader,
  ) {}

  /** From a snapshot where there is one, else from the first event on. */
  async fresh(stream: string, asked: readonly AnyState[]): Promise<StreamView> {
    const states = this.known(stream, asked);
    if (isPersonal(states)) return this.freshPersonal(stream, asked, states);
    const shortened = await this.sinceSnapshot(stream, asked, states);
    return shortened ?? this.folded(states, await this.stored(stream, { toFold: true }));
  }

  /** Null when the whole stream has to be read. */
  private async sinceSnapshot(
    stream: string,
    asked: readonly AnyState[],
    states: readonly AnyState[],
  ): Promise<StreamView | null> {
    const since = this.store.readSinceSnapshot?.(stream);
    if (!since) return this.fromSnapshot(stream, asked);
    // Asked for together: one way to the log less. The stream itself says as much where that fails.
    const [snapshot, stored] = await Promise.all([this.snapshot(stream), since.catch(() => undefined)]);
    if (!stored) return null;
    this.codec.foresee(stored);
    const isWhole = (stored[0]?.revision ?? 0n) === 0n;
    const shortened = snapshot && (await this.onSnapshot(snapshot, asked, stored));
    return shortened ?? (isWhole ? this.folded(states, stored) : null);
  }

  /** These streams are short, and their snapshots sealed: looked for only when there is much to read. */
  private async freshPersonal(
    stream: string,
    asked: readonly AnyState[],
    states: readonly AnyState[],
  ): Promise<StreamView> {
    const beginning = await this.stored(stream, { limit: LONG_PERSONAL_STREAM });
    if (beginning.length < LONG_PERSONAL_STREAM) return this.folded(states, beginning);
    const shortened = await this.fromSnapshot(stream, asked);
    if (shortened) return shortened;
    const rest = await this.stored(stream, { from: BigInt(LONG_PERSONAL_STREAM) });
    return this.folded(states, [...beginning, ...rest]);
  }

  /** Of an empty stream. */
  empty(stream: string, asked: readonly AnyState[]): StreamView {
    return this.viewOf([], this.known(stream, asked), []);
  }

  /** From the first event on, with all events. */
  async whole(stream: string, asked: readonly AnyState[]): Promise<StreamView> {
    const stored = await this.stored(stream, {});
    const events = await this.opened(stored);
    return { ...this.viewOf(stored, this.known(stream, asked), events), events };
  }

  /** The same stream as it is now; the same view when nothing was added. */
  async current(stream: string, view: StreamView): Promise<StreamView> {
    const from = (view.revision ?? -1n) + 1n;
    return this.after(
      view,
      await this.stored(stream, { from, toFold: !isPersonal([...view.states.keys()]) }),
    );
  }

  private async fromSnapshot(stream: string, asked: readonly AnyState[]): Promise<StreamView | null> {
    const snapshot = await this.snapshot(stream);
    if (!snapshot) return null;
    const how = { from: snapshot.revision, toFold: !isPersonal([...snapshot.states.keys()]) };
    return this.onSnapshot(snapshot, asked, await this.stored(stream, how));
  }

  private async snapshot(stream: string): Promise<Snapshot | null> {
    return this.snapshots.statesOf(stream).length > 0 ? this.snapshots.read(stream) : null;
  }

  /** `stored`: from its last event on. Null when it lacks what is asked for, or is from another log. */
  private async onSnapshot(
    snapshot: Snapshot,
    asked: readonly AnyState[],
    [last, ...later]: readonly StoredEvent[],
  ): Promise<StreamView | null> {
    if (last?.id !== snapshot.lastId || !asked.every((state) => snapshot.states.has(state))) return null;
    return this.after({ ...snapshot, position: last.position }, later);
  }

  private async after(view: StreamView, stored: readonly StoredEvent[]): Promise<StreamView> {
    const last = stored.at(-1);
    if (!last) return view;
    for (const { id } of stored) view.marks.add(markOf(id));
    const later = isPersonal([...view.states.keys()]) ? await this.opened(stored) : this.closed(stored);
    const states = advanced(view.states, later);
    return { revision: last.revision, position: last.position, lastId: last.id, marks: view.marks, states };
  }

  /** With all states that the stream is known for: they go on together. */
  private known(stream: string, asked: readonly AnyState[]): AnyState[] {
    return [...new Set([...asked, ...this.snapshots.statesOf(stream)])];
  }

  private async folded(states: readonly AnyState[], stored: readonly StoredEvent[]): Promise<StreamView> {
    if (!isPersonal(states)) return this.viewOf(stored, states, this.closed(stored));
    const events = await this.opened(stored);
    return { ...this.viewOf(stored, states, events), events };
  }

  private viewOf(
    stored: readonly StoredEvent[],
    states: readonly AnyState[],
    events: readonly Folded[],
  ): StreamView {
    const last = stored.at(-1);
    return {
      revision: last?.revision ?? null,
      position: last?.position ?? 'start',
      lastId: last?.id ?? null,
      marks: new Set(stored.map(({ id }) => markOf(id))),
      states: new Map(states.map((state) => [state, folded(state, events)])),
    };
  }

  /** For states without personal data: nothing has to be unsealed. */
  private closed(stored: readonly StoredEvent[]): Folded[] {
    return this.codec.decodeClosed(stored).map((event) => ({ event }));
  }

  private async stored(stream: string, part: StreamPart): Promise<StoredEvent[]> {
    const stored: StoredEvent[] = [];
    for await (const event of this.store.readStream(stream, part)) stored.push(event);
    return stored;
  }

  private async opened(stored: readonly StoredEvent[]): Promise<ReadEvent[]> {
    return (await this.codec.decode(stored)).map(({ id, position, type, data }, index) => ({
      id,
      position,
      fingerprint: stored[index]?.meta.fingerprint,
      event: { type, data },
    }));
  }
}

type Folded = Pick<ReadEvent, 'event'>;

const isPersonal = (states: readonly AnyState[]): boolean => states.some(({ personIn }) => personIn);

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
