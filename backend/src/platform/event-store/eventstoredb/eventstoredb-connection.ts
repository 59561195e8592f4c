import {
  AccessDeniedError,
  EventStoreDBClient,
  InvalidArgumentError,
  MaxAppendSizeExceededError,
  NotLeaderError,
  StreamDeletedError,
  StreamNotFoundError,
  UnknownError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { status } from '@grpc/grpc-js';
import { withinDeadline } from '../../concurrency/deadline.js';
import { EventStoreRefused, EventStoreUnavailable } from '../event-store.js';

/** The client warns below 10 s between two pings. A connection on which no ping comes back is given up. */
const PING_EVERY_MS = 10_000;
const PING_ANSWER_MS = 2_000;
/** Other calls in progress on a connection that is given up may finish on it. */
const GRACE_MS = 2_000;
/** While the server is away, concurrent calls share one attempt to reach it. */
const RECONNECT_MS = 200;

/** Answers that report a state, not a failure; the caller handles them. */
const ANSWERS = [MaxAppendSizeExceededError, StreamNotFoundError, WrongExpectedVersionError];
/** The server understood the request and refuses it. */
const REFUSALS = [AccessDeniedError, InvalidArgumentError, StreamDeletedError];

let clients = 0;

/**
 * A client with a TCP connection of its own. gRPC shares one connection, dead or not, and the growing pauses between
 * attempts to reconnect, among all channels with equal options; the ping interval makes ours differ.
 */
export const connect = (url: string): EventStoreDBClient => {
  clients = (clients + 1) % 1_000_000;
  const options = [
    `keepAliveInterval=${PING_EVERY_MS + clients}`,
    `keepAliveTimeout=${PING_ANSWER_MS}`,
    'throwOnAppendFailure=true',
  ].join('&'); // the last value wins over one in the address
  return EventStoreDBClient.connectionString(`${url}${url.includes('?') ? '&' : '?'}${options}`);
};

/**
 * Those of the address. An append that names its credentials is one plain call. Without them the client uses batch appends,
 * which share one stream and one table of open appends among all clients of the process; an answer after our deadline would
 * crash it. And the question for what the server supports, which precedes them on every connection, has no deadline.
 */
const credentialsOf = (url: string): { username: string; password: string } => {
  const [, username = '', password = ''] = /^[^/]*\/\/([^:@/]*):([^@/]*)@/.exec(url) ?? [];
  return { username: decodeURIComponent(username), password: decodeURIComponent(password) };
};

/** Ends a client and its connection, which its own `dispose` leaves open. */
export const disconnect = (client: EventStoreDBClient): void => {
  client.dispose().catch(() => undefined);
  const { getChannel } = client as unknown as { getChannel(): Promise<{ close(): void }> };
  getChannel().then(
    (channel) => channel.close(),
    () => undefined, // no server was found to connect to
  );
};

/** The connection for questions and appends: replaced by a new one whenever it gave no answer. */
export class EventStoreDbConnection {
  private client: EventStoreDBClient | undefined;
  private connectedAt = 0;
  private readonly leaving = new Set<EventStoreDBClient>();
  /** For appends. */
  readonly credentials: { username: string; password: string };

  constructor(private readonly url: string) {
    this.credentials = credentialsOf(url);
  }

  /**
   * Asks within a wall-clock limit, which holds for connecting, too. Rejects with one of the answers above, with
   * EventStoreRefused, or with EventStoreUnavailable when no answer came or none that can be understood; whether the
   * question took effect is unknown then.
   */
  async ask<Answer>(
    question: (client: EventStoreDBClient) => Promise<Answer>,
    withinMs: number,
  ): Promise<Answer> {
    const client = this.client ?? this.connect();
    try {
      return await within(withinMs, question(client));
    } catch (error) {
      if (isOneOf(ANSWERS, error)) throw error;
      // The client remembers the leader it was redirected to; a new one would have to be redirected again.
      if (!hasAnswered(error)) this.giveUp(client);
      throw asPortError(error);
    }
  }

  /** Retries on a new connection when the first one gave no answer and there is time left. Not for appends. */
  async askAgain<Answer>(
    question: (client: EventStoreDBClient) => Promise<Answer>,
    withinMs: number,
  ): Promise<Answer> {
    const started = performance.now();
    try {
      return await this.ask(question, withinMs);
    } catch (error) {
      const left = withinMs - (performance.now() - started);
      if (!(error instanceof EventStoreUnavailable) || left <= 0) throw error;
      return this.ask(question, left);
    }
  }

  close(): void {
    for (const client of this.leaving) disconnect(client);
    if (this.client) disconnect(this.client);
  }

  private connect(): EventStoreDBClient {
    this.connectedAt = performance.now();
    return (this.client = connect(this.url));
  }

  private giveUp(client: EventStoreDBClient): void {
    if (this.client !== client || performance.now() - this.connectedAt < RECONNECT_MS) return;
    this.client = undefined;
    this.leaving.add(client);
    setTimeout(() => this.leaving.delete(client) && disconnect(client), GRACE_MS).unref();
  }
}

const isOneOf = (kinds: readonly (new (...args: never[]) => Error)[], error: unknown): boolean =>
  kinds.some((kind) => error instanceof kind);

/** The server failed to handle the call: this one, or any at the moment. */
export const isFailure = (error: unknown): boolean =>
  error instanceof UnknownError && (error.code as status | undefined) === status.UNKNOWN;

const hasAnswered = (error: unknown): boolean =>
  error instanceof NotLeaderError || isOneOf(REFUSALS, error) || isFailure(error);

/** An error of the server or the network as one of the port. */
export const asPortError = (error: unknown): Error => {
  if (error instanceof EventStoreUnavailable) return error;
  const reason = error instanceof Error ? error.message : String(error);
  if (isOneOf(REFUSALS, error))
    return new EventStoreRefused(`EventStoreDB refuses: ${reason}`, { cause: error });
  const how = hasAnswered(error) ? 'EventStoreDB answers' : 'EventStoreDB does not answer';
  return new EventStoreUnavailable(`${how}: ${reason}`, { cause: error });
};

const within = <Answer>(ms: number, answer: Promise<Answer>): Promise<Answer> => {
  const tooLate = () => new EventStoreUnavailable(`EventStoreDB did not answer within ${Math.round(ms)} ms`);
  return withinDeadline(ms, answer, tooLate);
};
