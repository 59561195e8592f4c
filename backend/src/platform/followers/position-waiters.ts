import type { EventStore, Checkpoint, Position } from '../event-store/event-store.js';
import { sleep } from '../clock.js';

interface Waiter {
  position: Position;
  done: () => void;
}

/** Callers waiting until a follower has passed a position. */
export class PositionWaiters {
  private readonly waiters = new Set<Waiter>();
  private resting: AbortController | undefined;

  constructor(private readonly store: Pick<EventStore, 'comparePositions'>) {}

  /** Resolves with the next `release` at or after the position, or when the signal aborts. */
  wait(position: Position, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return Promise.resolve();
    this.resting?.abort();
    return new Promise((resolve) => {
      const done = () => {
        this.waiters.delete(waiter);
        signal.removeEventListener('abort', done);
        resolve();
      };
      const waiter = { position, done };
      this.waiters.add(waiter);
      signal.addEventListener('abort', done);
    });
  }

  /** Lets events collect; not while a request waits for them, and no longer once one does. */
  async rest(signal: AbortSignal, ms: number): Promise<void> {
    if (this.waiters.size > 0) return;
    const resting = new AbortController();
    this.resting = resting;
    await sleep(ms, AbortSignal.any([signal, resting.signal]));
    this.resting = undefined;
  }

  /** Ends every wait for a position that is passed. */
  release(passed: Checkpoint): void {
    for (const { position, done } of this.waiters)
      if (this.store.comparePositions(passed, position) >= 0) done();
  }

  releaseAll(): void {
    for (const { done } of this.waiters) done();
  }
}
