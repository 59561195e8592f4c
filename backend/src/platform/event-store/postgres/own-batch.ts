import type { NewEvent, Place, Position, StoredEvent } from '../event-store.js';

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

/** Appends that were stored together: what stands in the log between two places, as readers find it. */
export interface OwnBatch {
  /** They stand right behind it. */
  after: Place;
  next: Position;
  size: number;
  /** The bell of other processes when it was sent: what they append behind it rings later. */
  heardFromOthers: number;
  /** The same events at every call. */
  events: () => StoredEvent[];
}

/** Undefined where other events might stand between them, or when PostgreSQL did not say when. `appends`: as they were sent. */
export const ownBatchOf = (
  appends: readonly OwnAppend[],
  recordedAt: Date,
  heardFromOthers: number,
): OwnBatch | undefined => {
  const [first, last] = [appends[0], appends.at(-1)];
  if (!first || !last || Number.isNaN(recordedAt.getTime())) return undefined;
  const before = first.position - first.size;
  const size = appends.reduce((sum, append) => sum + append.size, 0);
  if (last.position - before !== size) return undefined;
  let events: StoredEvent[] | undefined;
  return {
    after: before === 0 ? 'start' : placeOf(before),
    next: placeOf(last.position),
    size,
    heardFromOthers,
    events: () => (events ??= appends.flatMap((append) => eventsOf(append, recordedAt))),
  };
};

/** Made from what was sent, so that nobody holds what a decider or a handler goes on working with. */
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
