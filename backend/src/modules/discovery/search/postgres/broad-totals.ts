import { LRUCache } from 'lru-cache';
import { MOST_HITS } from '../search-index.js';

const MOST_REMEMBERED = 2000;
const USES = 100;
const CHANGE = 0.01;
/** Searches that wait to be counted; others have their turn when they come again. */
const MOST_WAITING = 50;
/** Counting takes no more than a tenth of one connection's time. */
const REST_PER_COUNT = 9;

interface Known {
  listings: number;
  uses: number;
  total: number;
}

/**
 * The totals of searches with more hits than can be paged through. Counting ten thousand rows takes several times as
 * long as finding the best twelve, so no request waits for it: the first one gets an estimate, the count follows in
 * the background, one search at a time. It is good for 100 uses, or until the index has grown or shrunk by a
 * hundredth. Totals up to the limit are counted with the page and never remembered.
 */
export class BroadTotals {
  private readonly known = new LRUCache<string, Known>({ max: MOST_REMEMBERED });
  private readonly waiting = new Map<string, () => Promise<void>>();
  private isCounting = false;

  /** The total of this search if it is known to be above the limit, else null. */
  recall(search: string, listings: number): number | null {
    const known = this.known.get(search);
    if (!known) return null;
    known.uses += 1;
    if (known.uses <= USES && Math.abs(listings - known.listings) <= CHANGE * known.listings)
      return known.total;
    this.known.delete(search);
    return null;
  }

  /** Has a search counted that has more hits than the limit. A failed count is left for the next search. */
  countLater(search: string, listings: number, count: () => Promise<number>): void {
    if (this.waiting.has(search) || this.waiting.size >= MOST_WAITING) return;
    this.waiting.set(search, async () => this.learn(search, listings, await count()));
    if (!this.isCounting) void this.countAll();
  }

  learn(search: string, listings: number, total: number): void {
    if (total <= MOST_HITS || this.known.has(search)) return;
    this.known.set(search, { listings, uses: 0, total });
  }

  private async countAll(): Promise<void> {
    this.isCounting = true;
    for (const [search, count] of this.waiting) {
      const began = performance.now();
      await count().catch(() => undefined);
      this.waiting.delete(search);
      const rest = REST_PER_COUNT * (performance.now() - began);
      await new Promise<void>((resolve) => setTimeout(resolve, rest).unref());
    }
    this.isCounting = false;
  }
}
