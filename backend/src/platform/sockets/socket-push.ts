import type { ProjectedEvent } from '../projections/projection.js';

/**
 * What a module pushes to open sockets for events, in every process, as soon as they are in the log and in its order.
 */
export abstract class SocketPush {
  abstract readonly types: ReadonlySet<string>;

  /**
   * Reads what is needed of these events, all of its types, and answers what sends it; that must not fail. A rejection is
   * tried again with the same events.
   */
  abstract prepare(events: readonly ProjectedEvent[]): Promise<() => void>;
}

/** Learns which users have a socket open in this process. */
export abstract class SocketPresence {
  /** A person's first socket has come or the last one has gone. Must not throw. */
  abstract changed(userId: number): void;
  /** Resolves when the last change is written. */
  abstract settled(): Promise<void>;
}
