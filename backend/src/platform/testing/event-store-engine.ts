import { randomUUID } from 'node:crypto';
import {
  EventStoreUnavailable,
  WrongExpectedRevision,
  type AppendResult,
  type EventStore,
  type NewEvent,
  type StoredEvent,
} from '../event-store/event-store.js';

/** An engine under the event store contract, with an empty log. */
export interface EventStoreEngine {
  /** One more store on the same log, independent of the others. The caller closes it. */
  open(): Promise<EventStore>;
  /** How another process opens one: a module that exports `open(address)`, and the address. */
  opener: { module: string; address: string };
  stop(): Promise<void>;
}

/** A stream name that no other test uses. */
export const someStream = (category = 'thing'): string => `${category}-${randomUUID()}`;

/** An event for tests of the store itself, which knows no types. */
export const newEvent = (data: Record<string, unknown> = {}, id: string = randomUUID()): NewEvent => ({
  id,
  type: 'SomethingHappened',
  schemaVersion: 1,
  data,
  meta: { correlationId: 'test', causationId: id, commandId: id, actor: null },
});

export const collect = async (events: AsyncIterable<StoredEvent>): Promise<StoredEvent[]> => {
  const collected: StoredEvent[] = [];
  for await (const event of events) collected.push(event);
  return collected;
};

/** Appends at the end of the stream, also while others do. */
export const appendNext = async (
  store: EventStore,
  stream: string,
  events: readonly NewEvent[],
): Promise<AppendResult> => {
  for (let last: bigint | 'no_stream' = 'no_stream'; ;) {
    try {
      return await store.append(stream, last, events);
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision)) throw error;
    }
    const from: bigint = last === 'no_stream' ? 0n : last + 1n;
    for await (const { revision } of store.readStream(stream, { from })) last = revision;
  }
};

/** On a slow machine a store may not answer in time: then it is asked again, an append with the same ids. */
export const answered = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof EventStoreUnavailable)) throw error;
    }
  }
};
