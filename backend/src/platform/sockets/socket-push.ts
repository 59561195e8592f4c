import type { ProjectedEvent } from '../projections/projection.js';

/**
 * What a module tells open sockets of events, in every process, as soon as they are in the log and in its order. A
 * module provides a class that extends this one; the feed finds it by that.
 */
export abstract class SocketPush {
  abstract readonly types: ReadonlySet<string>;

  /**
   * Reads what is needed of these events, all of its types, and answers what sends it; that must not fail. A rejection is
   * tried again with the same events.
   */
  abstract prepare(events: readonly ProjectedEvent[]): Promise<() => void>;
}
