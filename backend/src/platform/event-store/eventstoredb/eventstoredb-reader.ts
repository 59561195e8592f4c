import {
  BACKWARDS,
  END,
  FORWARDS,
  START,
  StreamNotFoundError,
  type AllStreamResolvedEvent,
  type ResolvedEvent,
} from '@eventstore/db-client';
import { EventStoreRefused, type Checkpoint, type Position, type StoredEvent } from '../event-store.js';
import { isFailure, type EventStoreDbConnection } from './eventstoredb-connection.js';
import {
  comparePositions,
  logPositionOf,
  positionOf,
  recorded,
  type Recorded,
} from './eventstoredb-events.js';
import type { KnownStreams } from './eventstoredb-known-streams.js';

export const ANSWER_MS = 2_000;
/** Large steps of a rebuild take longer, and no request waits for them. */
const LOG_ANSWER_MS = 10_000;
const STREAM_PAGE = 500;
const LOG_PAGE = 1_000;
/** How much of the log one read scans at most when it keeps little of it. */
const LONGEST_SCAN = 10_000;
/** Statistics of the server pile up behind our last event while nothing happens. */
const HEAD_PAGES = [1, 32, 1_000];

interface LogPage {
  events: AllStreamResolvedEvent[];
  /** The log held nothing more. */
  end: boolean;
}

/** Reads, each within its limit; always from the leader, so that callers read their own writes. */
export class EventStoreDbReader {
  /** The newest event of ours and how far the log had been scanned for it. */
  private lastHead: { position: Checkpoint; scanned: Checkpoint } = {
    position: 'start',
    scanned: 'start',
  };

  constructor(
    private readonly connection: EventStoreDbConnection,
    private readonly known: KnownStreams,
  ) {}

  async *stream(stream: string, from: bigint, limit: number): AsyncIterable<StoredEvent> {
    let next = from;
    for (let left = limit; left > 0;) {
      const size = Math.min(left, STREAM_PAGE);
      const page = await this.streamPage(stream, next, size);
      for (const { event } of page) yield event;
      const last = page.at(-1)?.event;
      if (!last || page.length < size) return;
      next = last.revision + 1n;
      left -= page.length;
    }
  }

  /** One event of a stream, as the server has it. */
  async one(stream: string, revision: bigint, withinMs: number): Promise<Recorded | undefined> {
    return (await this.streamPage(stream, revision, 1, withinMs))[0];
  }

  /** Reads what is not known yet of a stream. */
  async refresh(stream: string, withinMs: number): Promise<void> {
    const until = performance.now() + withinMs;
    for (let full = true; full;) {
      const from = this.known.of(stream).revision + 1n;
      const left = Math.max(1, until - performance.now());
      const page = await this.streamPage(stream, from, STREAM_PAGE, left);
      full = page.length === STREAM_PAGE;
    }
  }

  async all(
    after: Checkpoint,
    limit: number,
  ): Promise<{ events: StoredEvent[]; next: Checkpoint; end: boolean }> {
    const events: StoredEvent[] = [];
    let next = after;
    for (let scanned = 0; scanned < Math.max(LONGEST_SCAN, limit);) {
      const size = Math.min(limit - events.length, LOG_PAGE);
      const page = await this.logPage(next, size);
      for (const resolved of page.events) {
        next = checkpointIn(resolved);
        const event = recorded(resolved)?.event;
        if (event && events.push(event) === limit) return { events, next, end: false };
      }
      // Events after our last one are the server's own; `next` stays at an event that others know, too.
      if (page.end) return { events, next: events.at(-1)?.position ?? after, end: true };
      scanned += page.events.length;
    }
    return { events, next, end: false };
  }

  async head(): Promise<Checkpoint> {
    let newest: Checkpoint = 'start';
    let before: Checkpoint = 'start';
    for (let pages = 0; ; pages += 1) {
      const { events, end } = await this.logPageBackwards(before, HEAD_PAGES[pages] ?? LOG_PAGE);
      if (pages === 0) newest = checkpointIn(events[0]);
      before = checkpointIn(events.at(-1));
      const ours = events.map(recorded).find((event) => event !== null)?.event.position;
      const isKnown = end || comparePositions(before, this.lastHead.scanned) <= 0;
      const position = ours ?? (isKnown ? this.lastHead.position : undefined);
      if (position === undefined) continue;
      if (comparePositions(newest, this.lastHead.scanned) > 0) this.lastHead = { position, scanned: newest };
      return position;
    }
  }

  async lastUpTo(checkpoint: Checkpoint): Promise<StoredEvent | null> {
    if (checkpoint === 'start') return null;
    let { events } = await this.logPageFrom(checkpoint, 1); // backwards, the server leaves out the event at a position
    for (let [before, end] = [checkpoint, false]; ;) {
      const found = events.map(recorded).find((event) => event !== null);
      if (found || end) return found?.event ?? null;
      ({ events, end } = await this.logPageBackwards(before, LOG_PAGE));
      before = checkpointIn(events.at(-1)) as Position;
    }
  }

  private async streamPage(
    stream: string,
    fromRevision: bigint,
    size: number,
    withinMs = ANSWER_MS,
  ): Promise<Recorded[]> {
    const read = { fromRevision, direction: FORWARDS, maxCount: size, requiresLeader: true } as const;
    try {
      const events = await this.connection.askAgain(
        (client) => collect<ResolvedEvent>(client.readStream(stream, read)),
        withinMs,
      );
      const page = events.map(recorded).filter((event) => event !== null);
      const ours = page.map(({ event }) => event);
      this.known.learn(stream, ours);
      return page;
    } catch (error) {
      if (error instanceof StreamNotFoundError) return [];
      throw error;
    }
  }

  /** Events after a position. */
  private async logPage(after: Checkpoint, size: number): Promise<LogPage> {
    const { events, end } = await this.logPageFrom(after, after === 'start' ? size : size + 1);
    return { events: events.filter((event) => comparePositions(checkpointIn(event), after) > 0), end };
  }

  /** Events from a position on, with the one at it. */
  private async logPageFrom(from: Checkpoint, size: number): Promise<LogPage> {
    const read = {
      fromPosition: from === 'start' ? START : logPositionOf(from),
      direction: FORWARDS,
      maxCount: size,
      requiresLeader: true,
    } as const;
    const events = await this.connection
      .askAgain((client) => collect<AllStreamResolvedEvent>(client.readAll(read)), LOG_ANSWER_MS)
      .catch((error: Error) => {
        // No event begins at this position.
        throw isFailure(error.cause)
          ? new EventStoreRefused(`${error.message} (position ${from})`, { cause: error })
          : error;
      });
    return { events, end: events.length < size };
  }

  /** Events before a position ('start': from the end), the newest first. */
  private async logPageBackwards(before: Checkpoint, size: number): Promise<LogPage> {
    const read = {
      fromPosition: before === 'start' ? END : logPositionOf(before),
      direction: BACKWARDS,
      maxCount: size,
      requiresLeader: true,
    } as const;
    const events = await this.connection.askAgain(
      (client) => collect<AllStreamResolvedEvent>(client.readAll(read)),
      ANSWER_MS,
    );
    return { events, end: events.length < size };
  }
}

const collect = async <Event>(events: AsyncIterable<Event>): Promise<Event[]> => {
  const collected: Event[] = [];
  for await (const event of events) collected.push(event);
  return collected;
};

const checkpointIn = (resolved: AllStreamResolvedEvent | undefined): Checkpoint =>
  resolved?.event?.position ? positionOf(resolved.event.position) : 'start';
