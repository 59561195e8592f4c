import { LRUCache } from 'lru-cache';
import type { EventStore, NewEvent, Place, Position, StoredEvent } from '../event-store.js';
import type { WakeUp } from './wake-up.js';

type Page = Awaited<ReturnType<EventStore['readAll']>>;

/** An append of this process that was stored. */
export interface OwnAppend {
  stream: string;
  /** How many events. */
  size: number;
  /** `{ events }`, as it was sent. */
  json: string;
  /** Of its last event, as PostgreSQL said. */
  revision: bigint;
  position: number;
}

/** Appends that were stored together: what is in the log between two places. */
interface Batch {
  appends: readonly OwnAppend[];
  next: Position;
  size: number;
  recordedAt: Date;
  /** The bell of other processes when it was sent: what they append behind it rings later. */
  heardFromOthers: number;
}

const KEPT = 16;
/** Events that are handed over in one go; more are read. */
const MOST = 500;

/**
 * The log for the follower of this process: what the process has appended itself is handed over, everything else is read.
 * It saves the statement that would read each append back: with three such savings a cold approval takes 1.22 + 0.64 ms of
 * server and PostgreSQL in place of 1.34 + 0.76.
 */
export class OwnAppends implements Pick<EventStore, 'readAll'> {
  /** By the place that they are right behind. */
  private readonly batches = new LRUCache<Place, Batch>({ max: KEPT });

  constructor(
    private readonly store: Pick<EventStore, 'readAll'>,
    private readonly wakeUp: Pick<WakeUp, 'ringsOfOthers'>,
  ) {}

  /**
   * Appends of one batch, as they were sent. Left to be read are those between which other events might be, and those of
   * which PostgreSQL did not say when.
   */
  offer(appends: readonly OwnAppend[], recordedAt: Date, heardFromOthers: number): void {
    const [first, last] = [appends[0], appends.at(-1)];
    if (!first || !last || Number.isNaN(recordedAt.getTime())) return;
    const before = first.position - first.size;
    const size = appends.reduce((sum, append) => sum + append.size, 0);
    if (last.position - before !== size || size > MOST) return;
    const next = placeOf(last.position);
    this.batches.set(before === 0 ? 'start' : placeOf(before), {
      appends,
      next,
      size,
      recordedAt,
      heardFromOthers,
    });
  }

  async readAll(after: Place, options: { limit?: number } = {}): Promise<Page> {
    const batch = this.batches.get(after);
    if (!batch || batch.size > (options.limit ?? MOST)) return this.store.readAll(after, options);
    const { appends, next, recordedAt, heardFromOthers } = batch;
    const isLast = !this.batches.has(next) && this.wakeUp.ringsOfOthers === heardFromOthers;
    return { events: appends.flatMap((append) => eventsOf(append, recordedAt)), next, end: isLast };
  }
}

/** Made from what was sent, so that a decider or a handler that goes on working with it changes nothing. */
const eventsOf = ({ json, stream, size, revision, position }: OwnAppend, recordedAt: Date): StoredEvent[] =>
  (JSON.parse(json) as { events: NewEvent[] }).events.map((event, at) => ({
    ...event,
    data: asKept(event.data) as NewEvent['data'],
    stream,
    revision: revision - BigInt(size - 1 - at),
    position: placeOf(position - (size - 1 - at)),
    recordedAt,
  }));

const placeOf = (position: number): Position => String(position) as Position;

/** PostgreSQL keeps shorter keys first: who goes through them finds them in the order in which a rebuild will. */
const asKept = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(asKept);
  const entries = Object.entries(value).toSorted(
    ([one], [other]) => Buffer.byteLength(one) - Buffer.byteLength(other) || (one < other ? -1 : 1),
  );
  return Object.fromEntries(entries.map(([key, inner]) => [key, asKept(inner)]));
};
