import { isDeepStrictEqual } from 'node:util';
import type { EventStore, NewEvent, Checkpoint, StoredEvent } from './event-store.js';

/** The target holds something that is not a copy of the source. */
export class LogsDiffer extends Error {}

export interface CopyOptions {
  /** Events in the target so far, and how many there will be. */
  onProgress?: (done: number) => void;
}

export interface CopyResult {
  /** Events of the source up to its head when the copy began; the target holds exactly these. */
  events: number;
  /** Those that had to be written; the rest was there from an earlier run. */
  copied: number;
  head: Checkpoint;
}

/** One append, which EventStoreDB limits to 1 MB. */
const MOST_EVENTS = 100;
const MOST_BYTES = 500_000;

/**
 * Copies the log up to its present head, with the same ids, streams, revisions and order; `meta.recordedAt` keeps the
 * time of the original. May be stopped and run again: events already in the target are compared and kept. At the end
 * every event of both logs is compared. Rejects with LogsDiffer when the target is not the beginning of the source.
 */
export const copyLog = async (
  source: EventStore,
  target: EventStore,
  { onProgress = () => undefined }: CopyOptions = {},
): Promise<CopyResult> => {
  const head = await source.head();
  const present = await commonEvents(source, target, head);
  const rest = walkLog(source, head);
  for (let skipped = 0; skipped < present; skipped += 1) await rest.next();
  let copied = 0;
  for await (const run of runsOf(rest)) {
    const [first] = run;
    if (!first) continue;
    const expected = first.revision === 0n ? 'no_stream' : first.revision - 1n;
    await target.append(first.stream, expected, run.map(asCopied));
    copied += run.length;
    onProgress(present + copied);
  }
  const events = await commonEvents(source, target, head);
  if (events !== present + copied) {
    throw new LogsDiffer(`${present + copied} events were copied, the target holds ${events}`);
  }
  return { events, copied, head };
};

/** How many events the target holds, each the same as the source's; throws LogsDiffer. */
const commonEvents = async (source: EventStore, target: EventStore, until: Checkpoint): Promise<number> => {
  const originals = walkLog(source, until);
  let count = 0;
  for await (const copy of walkLog(target, await target.head())) {
    const { value: original, done } = await originals.next();
    if (done) throw new LogsDiffer(`The target goes on after the source's end: ${nameOf(copy)}`);
    if (!isDeepStrictEqual(comparable(copy), comparable(original))) {
      throw new LogsDiffer(`The target holds ${nameOf(copy)} where the source has ${nameOf(original)}`);
    }
    count += 1;
  }
  await originals.return(undefined);
  return count;
};

/** Consecutive events of one stream go together; the order of the log stays. */
async function* runsOf(events: AsyncIterable<StoredEvent>): AsyncGenerator<StoredEvent[]> {
  let run: StoredEvent[] = [];
  let bytes = 0;
  for await (const event of events) {
    const size = Buffer.byteLength(JSON.stringify([event.data, event.meta]));
    if (run[0]?.stream !== event.stream || run.length === MOST_EVENTS || bytes + size > MOST_BYTES) {
      yield run;
      [run, bytes] = [[], 0];
    }
    run.push(event);
    bytes += size;
  }
  yield run;
}

const originalTime = ({ meta, recordedAt }: StoredEvent): string =>
  meta.recordedAt ?? recordedAt.toISOString();

const asCopied = (event: StoredEvent): NewEvent => {
  const { id, type, schemaVersion, data, meta } = event;
  return { id, type, schemaVersion, data, meta: { ...meta, recordedAt: originalTime(event) } };
};

const comparable = (event: StoredEvent) => {
  const { stream, revision } = event;
  return { stream, revision, ...asCopied(event) };
};

const nameOf = ({ type, id, stream, revision }: StoredEvent): string =>
  `${type} ${id} (${stream}, revision ${revision})`;

const PAGE = 1_000;

/** Every event of the log in order, up to and including the position; the next page is fetched while one is used. */
export async function* walkLog(store: EventStore, until: Checkpoint): AsyncGenerator<StoredEvent> {
  let page = store.readAll('start', { limit: PAGE });
  for (;;) {
    const { events, next, end } = await page;
    const isLast = end || store.comparePositions(next, until) >= 0;
    if (!isLast) {
      page = store.readAll(next, { limit: PAGE });
      page.catch(() => undefined); // awaited when its turn comes
    }
    for (const event of events) {
      if (store.comparePositions(event.position, until) > 0) return;
      yield event;
    }
    if (isLast) return;
  }
}

/** The position in the copy of the last event before a position of the original. Throws LogsDiffer. */
export const checkpointInCopy = (
  original: EventStore,
  copy: EventStore,
): ((checkpoint: Checkpoint) => Promise<Checkpoint>) => {
  const known = new Map<Checkpoint, Promise<Checkpoint>>();
  const find = async (checkpoint: Checkpoint): Promise<Checkpoint> => {
    const event = await original.lastUpTo(checkpoint);
    if (!event) return 'start';
    const { stream, revision, id } = event;
    for await (const copied of copy.readStream(stream, { from: revision, limit: 1 }))
      if (copied.id === id) return copied.position;
    throw new LogsDiffer(`The copy lacks the event ${id} (${stream}, revision ${revision})`);
  };
  return (checkpoint) => {
    const found = known.get(checkpoint) ?? find(checkpoint);
    known.set(checkpoint, found);
    return found;
  };
};
