import { setImmediate } from 'node:timers/promises';
import type { Request } from 'express';
import { networkOf } from '../client-network.js';
import { Semaphore, TooBusy } from '../concurrency/semaphore.js';

/** Pages that are rendered at once: their reads share statements. */
const AT_ONCE = 8;
const MOST_WAITING = 64;
const PATIENCE_MS = 2_000;
/** Whole networks share one address, so one may hold many slots, but never all. */
const MOST_OF_ONE_ADDRESS = MOST_WAITING / 2;

/** Lets a few pages be rendered at once; others wait shortly, and those that would wait too long are rejected. */
export class PageSemaphore {
  private readonly semaphore = new Semaphore({
    atOnce: AT_ONCE,
    mostWaiting: MOST_WAITING,
    patienceMs: PATIENCE_MS,
  });
  private readonly inHand = new Map<string, number>();
  private lastWritten: Promise<unknown> = Promise.resolve();

  /** Renders when it is its turn, unless its requests are gone: null. Rejects with TooBusy. */
  async run<Page>(
    request: Request,
    isWanted: () => boolean,
    render: (turnToWrite: () => Promise<void>) => Promise<Page>,
  ): Promise<Page | null> {
    const address = networkOf(request.ip ?? '');
    const mine = this.inHand.get(address) ?? 0;
    if (mine >= MOST_OF_ONE_ADDRESS) throw new TooBusy();
    this.inHand.set(address, mine + 1);
    try {
      return await this.semaphore.run(() => (isWanted() ? render(this.turnToWrite) : Promise.resolve(null)));
    } finally {
      this.leave(address);
    }
  }

  /** One page per turn of the event loop: other requests are served between two of them. */
  private readonly turnToWrite = (): Promise<void> => {
    const turn = this.lastWritten.then(() => setImmediate());
    this.lastWritten = turn;
    return turn;
  };

  private leave(address: string): void {
    const others = (this.inHand.get(address) ?? 1) - 1;
    if (others === 0) this.inHand.delete(address);
    else this.inHand.set(address, others);
  }
}
