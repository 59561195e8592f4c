import { randomBytes } from 'node:crypto';
import { MaxAppendSizeExceededError, NO_STREAM, WrongExpectedVersionError } from '@eventstore/db-client';
import {
  AppendTooLarge,
  bytesOf,
  EventStoreUnavailable,
  PartialDuplicate,
  WrongExpectedRevision,
  type AppendResult,
  type Expected,
  type NewEvent,
} from '../event-store.js';
import type { EventStoreDbConnection } from './eventstoredb-connection.js';
import { eventData } from './eventstoredb-events.js';
import type { KnownStreams } from './eventstoredb-known-streams.js';
import { ANSWER_MS, type EventStoreDbReader } from './eventstoredb-reader.js';
import { KeyedSemaphore } from '../../concurrency/semaphore.js';

/** For a whole append: the answer, reading back what happened when none came, and another try. */
const APPEND_MS = 2_400;
/** Attempts without an answer; two of a kind come at once when the connection is refused. */
const MOST_FAILURES = 3;

interface Append {
  stream: string;
  expected: Expected;
  events: readonly NewEvent[];
  /** In the metadata of the events that this call writes. */
  mark: string;
  until: number;
}

/**
 * Appends so that no event is lost or duplicated, even when an answer is lost. The server detects repeated events only
 * from memory, and not at all when they come with the stream's newest revision. So every append goes out with an exact
 * revision, after checking whether its ids are already in the stream; a retry can only find its own events or be
 * refused.
 */
export class EventStoreDbAppender {
  private readonly streams = new KeyedSemaphore({ atOnce: 1 });
  private readonly underWay = new Set<Promise<unknown>>();

  constructor(
    private readonly connection: EventStoreDbConnection,
    private readonly reader: EventStoreDbReader,
    private readonly known: KnownStreams,
  ) {}

  append(stream: string, expected: Expected, events: readonly NewEvent[]): Promise<AppendResult> {
    const append = {
      stream,
      expected,
      events,
      mark: randomBytes(6).toString('base64url'),
      until: performance.now() + APPEND_MS,
    };
    const result = this.streams.run(stream, () => this.untilDecided(append));
    const settled = result.catch(() => undefined).finally(() => this.underWay.delete(settled));
    this.underWay.add(settled);
    return result;
  }

  /** Resolves when no append is in progress. */
  async settled(): Promise<void> {
    await Promise.all(this.underWay);
  }

  private async untilDecided(append: Append): Promise<AppendResult> {
    let failure: EventStoreUnavailable | undefined;
    for (
      let failures = 0, mustRefresh = false;
      failures < MOST_FAILURES && left(append) > 0;
      mustRefresh = true
    ) {
      try {
        const result = await this.attempt(append, mustRefresh);
        if (result) return result;
      } catch (error) {
        if (!(error instanceof EventStoreUnavailable)) throw error;
        failures += 1;
        failure = error;
      }
    }
    const reason = failure ? ` (${failure.message})` : '';
    throw new EventStoreUnavailable(`Whether the events were stored is unknown${reason}`, { cause: failure });
  }

  /** Undefined when another writer appended meanwhile: check again. */
  private async attempt(append: Append, mustRefresh: boolean): Promise<AppendResult | undefined> {
    const { stream, expected, events } = append;
    if (mustRefresh || this.known.of(stream).revision !== exact(expected)) {
      await this.reader.refresh(stream, timeFor(append));
    }
    const { revision, ids } = this.known.of(stream);
    const stored = events.filter(({ id }) => ids.has(id));
    if (stored.length === events.length) return this.resultAt(append, ids.get(lastOf(events).id) ?? 0n);
    if (stored.length > 0) throw new PartialDuplicate(stream);
    if (revision !== exact(expected)) throw new WrongExpectedRevision(stream, expected);
    try {
      await this.send(append, revision);
    } catch (error) {
      if (error instanceof WrongExpectedVersionError) return undefined;
      throw error;
    }
    return this.resultAt(append, revision + BigInt(events.length));
  }

  private async send({ stream, events, mark, until }: Append, revision: bigint): Promise<void> {
    const data = events.map((event) => eventData(event, mark));
    const expectedRevision: bigint | typeof NO_STREAM = revision < 0n ? NO_STREAM : revision;
    const deadline = Math.max(1, Math.min(ANSWER_MS, until - performance.now()));
    const { credentials } = this.connection;
    const options = { expectedRevision, requiresLeader: true, deadline, credentials };
    try {
      await this.connection.ask((client) => client.appendToStream(stream, data, options), deadline);
    } catch (error) {
      if (!(error instanceof MaxAppendSizeExceededError)) throw error;
      throw new AppendTooLarge(stream, bytesOf(events), Number(error.maxAppendSize));
    }
  }

  /** What is stored, and whether this call or an earlier one wrote it: the answer to an append does not include it. */
  private async resultAt(append: Append, revision: bigint): Promise<AppendResult> {
    const last = await this.reader.one(append.stream, revision, timeFor(append));
    if (last?.event.id !== lastOf(append.events).id) {
      throw new Error(`Revision ${revision} of ${append.stream} is not the event that was appended there`);
    }
    const count = append.events.length;
    this.known.learn(
      append.stream,
      append.events.map(({ id }, index) => ({ id, revision: revision - BigInt(count - 1 - index) })),
    );
    return { revision, position: last.event.position, duplicate: last.append !== append.mark };
  }
}

/** The revision that the events are to follow. */
const exact = (expected: Expected): bigint => (expected === 'no_stream' ? -1n : expected);

const left = ({ until }: Append): number => until - performance.now();

const timeFor = (append: Append): number => Math.max(1, Math.min(ANSWER_MS, left(append)));

const lastOf = (events: readonly NewEvent[]): NewEvent => events.at(-1) as NewEvent;
