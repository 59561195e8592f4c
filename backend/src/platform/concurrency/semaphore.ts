/** Too much is waiting already, or it has waited too long. Nothing was begun: retrying is safe. */
export class TooBusy extends Error {
  constructor() {
    super('Too many callers are waiting');
    this.name = 'TooBusy';
  }
}

export interface SemaphoreLimits {
  /** Pieces of work that run at once. */
  atOnce: number;
  /** How many more may wait; without a number as many as come. */
  mostWaiting?: number;
  /** How long one waits at most; without a number until it is its turn. */
  patienceMs?: number;
}

interface Waiter {
  begin(): void;
}

/** Lets at most this many pieces of work run at once; the others wait, first come, first served. */
export class Semaphore {
  private readonly waiting = new Set<Waiter>();
  private free: number;

  constructor(private readonly limits: SemaphoreLimits) {
    this.free = limits.atOnce;
  }

  /**
   * Does the work once it is its turn. Rejects with TooBusy when too many wait or the wait takes too long, and with the
   * signal's reason when that aborts before the turn comes.
   */
  async run<Result>(work: () => Promise<Result>, gone?: AbortSignal): Promise<Result> {
    gone?.throwIfAborted();
    if (this.free > 0) this.free -= 1;
    else await this.turn(gone); // takes over the slot of the work that ends
    try {
      return await work();
    } finally {
      const [next] = this.waiting;
      if (next) next.begin();
      else this.free += 1;
    }
  }

  private turn(gone?: AbortSignal): Promise<void> {
    const { mostWaiting = Infinity, patienceMs } = this.limits;
    if (this.waiting.size >= mostWaiting) return Promise.reject(new TooBusy());
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        gone?.removeEventListener('abort', whenGone);
        this.waiting.delete(waiter);
      };
      const waiter: Waiter = {
        begin: () => {
          leave();
          resolve();
        },
      };
      const whenGone = () => {
        leave();
        reject(gone?.reason as Error);
      };
      const tooLate = () => {
        leave();
        reject(new TooBusy());
      };
      const timer = patienceMs === undefined ? undefined : setTimeout(tooLate, patienceMs).unref();
      gone?.addEventListener('abort', whenGone);
      this.waiting.add(waiter);
    });
  }
}

/** A semaphore for each key: one user's uploads do not wait for another's. */
export class KeyedSemaphore {
  private readonly lanes = new Map<string, { semaphore: Semaphore; inHand: number }>();

  constructor(private readonly limits: SemaphoreLimits) {}

  /** As `Semaphore.run`, among the work of the same key. */
  async run<Result>(key: string, work: () => Promise<Result>, gone?: AbortSignal): Promise<Result> {
    const lane = this.lanes.get(key) ?? { semaphore: new Semaphore(this.limits), inHand: 0 };
    this.lanes.set(key, lane);
    lane.inHand += 1;
    try {
      return await lane.semaphore.run(work, gone);
    } finally {
      lane.inHand -= 1;
      if (lane.inHand === 0) this.lanes.delete(key);
    }
  }
}
