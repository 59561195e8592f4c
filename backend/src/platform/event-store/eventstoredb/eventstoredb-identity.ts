import { randomUUID } from 'node:crypto';
import {
  jsonEvent,
  NO_STREAM,
  StreamNotFoundError,
  WrongExpectedVersionError,
  type ResolvedEvent,
} from '@eventstore/db-client';
import type { EventStoreDbConnection } from './eventstoredb-connection.js';

/** A stream of one event, which readers of the log do not see: it has no metadata of ours. */
const STREAM = 'logIdentity';
const ANSWER_MS = 2_000;

/**
 * Distinguishes one server's log from another's, even empty: by the id of an event that the first caller writes. It
 * goes with the server's files, into their backups and to all nodes of a cluster.
 */
export class EventStoreDbIdentity {
  private known: Promise<string> | undefined;

  constructor(private readonly connection: EventStoreDbConnection) {}

  async of(): Promise<string> {
    this.known ??= this.find();
    try {
      return await this.known;
    } catch (error) {
      this.known = undefined;
      throw error;
    }
  }

  private async find(): Promise<string> {
    const id = (await this.read()) ?? (await this.write());
    return `eventstoredb ${id}`;
  }

  private async read(): Promise<string | undefined> {
    const options = { maxCount: 1, requiresLeader: true };
    try {
      return await this.connection.askAgain(async (client) => {
        for await (const { event } of client.readStream(STREAM, options) as AsyncIterable<ResolvedEvent>)
          return event?.id;
        return undefined;
      }, ANSWER_MS);
    } catch (error) {
      if (error instanceof StreamNotFoundError) return undefined;
      throw error;
    }
  }

  /** The first one counts: processes that start together agree on it. */
  private async write(): Promise<string | undefined> {
    const event = jsonEvent({ id: randomUUID(), type: 'LogIdentified', data: {} });
    const { credentials } = this.connection;
    const options = {
      expectedRevision: NO_STREAM,
      requiresLeader: true,
      deadline: ANSWER_MS,
      credentials,
    } as const;
    try {
      await this.connection.ask((client) => client.appendToStream(STREAM, event, options), ANSWER_MS);
    } catch (error) {
      if (!(error instanceof WrongExpectedVersionError)) throw error;
    }
    return this.read();
  }
}
