import { LRUCache } from 'lru-cache';
import type { AnyState } from '../../kernel/message.js';
import type { EventCodec } from './event-codec.js';
import type { EventStore, StoredEvent, StreamPart } from './event-store.js';
import { advanced, folded, shortId, type Folded, type LoadedStream } from './loaded-stream.js';
import type { Snapshot, SnapshotStore } from './snapshots.js';

const MOST_CACHED_EVENTS = 500_000;
/** Overhead of a cached stream, in events: at most 5,000 streams are cached. */
const STREAM_OVERHEAD = 100;

/**
 * Loads streams: from memory, from a snapshot and the events after it, or from the first event on. A cached stream may be
 * older than the log; an append at its revision proves that it is not, everything else has to `refresh` it first.
 * Streams with personal data are neither cached nor written as snapshots.
 */
export class StreamLoader {
  private readonly cache = new LRUCache<string, LoadedStream>({
    maxSize: MOST_CACHED_EVENTS,
    sizeCalculation: ({ seenEventIds }) => seenEventIds.size + STREAM_OVERHEAD,
  });

  constructor(
    private readonly store: EventStore,
    private readonly codec: EventCodec,
    private readonly snapshots: SnapshotStore,
  ) {}

  /** With these states at least; perhaps older than the log. */
  async load(stream: string, states: readonly AnyState[]): Promise<LoadedStream> {
    return this.cached(stream, states) ?? this.read(stream, states);
  }

  /** As it is in the log now. */
  async loadCurrent(stream: string, states: readonly AnyState[]): Promise<LoadedStream> {
    const cached = this.cached(stream, states);
    const current = await (cached ? this.refresh(stream, cached) : this.read(stream, states));
    this.remember(stream, current);
    return current;
  }

  /** The same stream as it is in the log now; the same object if nothing was added. */
  async refresh(stream: string, loaded: LoadedStream): Promise<LoadedStream> {
    const toFold = !isPersonal(loaded.states.keys());
    return this.extended(loaded, await this.stored(stream, { from: (loaded.revision ?? -1n) + 1n, toFold }));
  }

  /** As it is in the log now, with all its events. */
  async loadEvents(stream: string, states: readonly AnyState[]): Promise<LoadedStream> {
    const stored = await this.stored(stream, {});
    const events = (await this.codec.decode(stored)).map(({ id, position, type, data }, index) => ({
      id,
      position,
      fingerprint: stored[index]?.meta.fingerprint,
      event: { type, data },
    }));
    return { ...this.folded(stored, this.allStates(stream, states), events), events };
  }

  /** Caches it unless a newer one is cached, and writes a snapshot when one is due. */
  remember(stream: string, loaded: LoadedStream): void {
    if (loaded.revision === null || isPersonal(loaded.states.keys())) return;
    const cached = this.cache.get(stream);
    if (!cached || !isNewer(cached, loaded)) this.cache.set(stream, { ...loaded, events: undefined });
    this.snapshots.consider(stream, loaded);
  }

  forget(stream: string): void {
    this.cache.delete(stream);
  }

  private cached(stream: string, states: readonly AnyState[]): LoadedStream | undefined {
    const cached = this.cache.get(stream);
    return cached && holds(cached, states) ? cached : undefined;
  }

  private async read(stream: string, asked: readonly AnyState[]): Promise<LoadedStream> {
    const states = this.allStates(stream, asked);
    if (isPersonal(states)) return this.loadEvents(stream, asked);
    const snapshot = await this.snapshots.read(stream);
    const sinceSnapshot = snapshot && holds(snapshot, asked) && (await this.readSince(stream, snapshot));
    if (sinceSnapshot) return sinceSnapshot;
    const stored = await this.stored(stream, { toFold: true });
    return this.folded(stored, states, this.withoutPersonalData(stored));
  }

  /** Null if the snapshot is of another log. */
  private async readSince(stream: string, snapshot: Snapshot): Promise<LoadedStream | null> {
    const [last, ...later] = await this.stored(stream, { from: snapshot.revision, toFold: true });
    return last?.id === snapshot.lastId
      ? this.extended({ ...snapshot, position: last.position }, later)
      : null;
  }

  /** All states known for the stream are folded together, so that one cached stream serves every command. */
  private allStates(stream: string, asked: readonly AnyState[]): AnyState[] {
    const cached = this.cache.get(stream)?.states.keys() ?? [];
    return [...new Set([...asked, ...this.snapshots.statesOf(stream), ...cached])];
  }

  private async extended(loaded: LoadedStream, stored: readonly StoredEvent[]): Promise<LoadedStream> {
    const last = stored.at(-1);
    if (!last) return loaded;
    const { seenEventIds } = loaded;
    for (const { id } of stored) seenEventIds.add(shortId(id));
    const later = isPersonal(loaded.states.keys())
      ? (await this.codec.decode(stored)).map((event) => ({ event }))
      : this.withoutPersonalData(stored);
    const states = advanced(loaded.states, later);
    return { revision: last.revision, position: last.position, lastId: last.id, seenEventIds, states };
  }

  private folded(
    stored: readonly StoredEvent[],
    states: readonly AnyState[],
    events: readonly Folded[],
  ): LoadedStream {
    const last = stored.at(-1);
    return {
      revision: last?.revision ?? null,
      position: last?.position ?? 'start',
      lastId: last?.id ?? null,
      seenEventIds: new Set(stored.map(({ id }) => shortId(id))),
      states: new Map(states.map((state) => [state, folded(state, events)])),
    };
  }

  private withoutPersonalData(stored: readonly StoredEvent[]): Folded[] {
    return this.codec.decodeClosed(stored).map((event) => ({ event }));
  }

  private async stored(stream: string, part: StreamPart): Promise<StoredEvent[]> {
    const stored: StoredEvent[] = [];
    for await (const event of this.store.readStream(stream, part)) stored.push(event);
    return stored;
  }
}

const isPersonal = (states: Iterable<AnyState>): boolean =>
  [...states].some(({ holdsPersonalData }) => holdsPersonalData);

const holds = ({ states }: Pick<LoadedStream, 'states'>, asked: readonly AnyState[]): boolean =>
  asked.every((state) => states.has(state));

const isNewer = (one: LoadedStream, other: LoadedStream): boolean =>
  (one.revision ?? -1n) > (other.revision ?? -1n);
