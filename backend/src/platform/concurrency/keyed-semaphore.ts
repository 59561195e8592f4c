import { Semaphore, type SemaphoreLimits } from './semaphore.js';

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
