import type { ProjectedEvent } from '../projections/projection.js';

/**
 * What a module pushes to open sockets for events, in every process, as soon as they are in the log and in its order.
 */
export abstract class SocketPush {
  abstract readonly types: ReadonlySet<string>;

  /**
   * Reads what is needed of these events, all of its types, and returns the function that sends it, which must not fail. A rejection is
   * retried with the same events.
   */
  abstract prepare(events: readonly ProjectedEvent[]): Promise<() => void>;
}

/** Learns which users have a socket open in this process. */
export abstract class SocketPresence {
  /** A person's first socket has connected or the last one disconnected. Must not throw. */
  abstract changed(userId: number): void;
  /** Resolves when the last change is written. */
  abstract settled(): Promise<void>;
}
