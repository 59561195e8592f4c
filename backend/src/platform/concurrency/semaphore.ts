/** Too much is waiting already, or it has waited too long. Nothing was begun: it may be asked for again. */
export class TooBusy extends Error {
  constructor() {
    super('Too much is waiting for the same thing');
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

/** Lets at most so many pieces of work run at once; the others wait, first come, first served. */
export class Semaphore {
  private readonly waiting = new Set<Waiter>();
  private free: number;

  constructor(private readonly limits: SemaphoreLimits) {
    this.free = limits.atOnce;
  }

  /** Does the work once it is its turn. Rejects with TooBusy when too many wait or the wait takes too long. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.free > 0) this.free -= 1;
    else await this.turn(); // takes over the place of who ends
    try {
      return await work();
    } finally {
      const [next] = this.waiting;
      if (next) next.begin();
      else this.free += 1;
    }
  }

  private turn(): Promise<void> {
    const { mostWaiting = Infinity, patienceMs } = this.limits;
    if (this.waiting.size >= mostWaiting) return Promise.reject(new TooBusy());
    return new Promise((resolve, reject) => {
      const tooLate = () => {
        this.waiting.delete(waiter);
        reject(new TooBusy());
      };
      const timer = patienceMs === undefined ? undefined : setTimeout(tooLate, patienceMs).unref();
      const waiter: Waiter = {
        begin: () => {
          clearTimeout(timer);
          this.waiting.delete(waiter);
          resolve();
        },
      };
      this.waiting.add(waiter);
    });
  }
}
