/**
 * What a module does beside answering requests. A module provides a class that extends this one; the application finds
 * it by that, starts it when the read tables stand and stops it after the last event was projected.
 */
export abstract class BackgroundWork {
  abstract start(): void;
  /** Resolves when nothing is under way any more. */
  abstract stop(): Promise<void>;
}
