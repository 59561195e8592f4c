/**
 * Hears who has a socket open in this process. A module provides a class that extends this one; the gateway finds it by
 * that.
 */
export abstract class SocketPresence {
  /** A person's first socket has come or the last one has gone. Must not throw. */
  abstract changed(userId: number): void;
  /** Resolves when the last change is written. */
  abstract settled(): Promise<void>;
}
