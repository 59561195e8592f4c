import { MOST_HITS } from './page-statement.js';

const MOST_REMEMBERED = 2000;
const USES = 100;
const CHANGE = 0.01;

/**
 * Remembers which searches have more hits than are counted: counting a thousand rows is the dearest part of a common
 * search, and "1000 or more" stays true for a while. Each is counted again after 100 uses, or when the index has
 * grown or shrunk by a hundredth. Exact totals are never remembered.
 */
export class BroadTotals {
  private readonly broad = new Map<string, { listings: number; uses: number }>();

  /** A total above the limit if this search is known to have one, else null. */
  recall(search: string, listings: number): number | null {
    const known = this.broad.get(search);
    if (!known) return null;
    known.uses += 1;
    if (known.uses <= USES && Math.abs(listings - known.listings) <= CHANGE * known.listings)
      return MOST_HITS + 1;
    this.broad.delete(search);
    return null;
  }

  learn(search: string, listings: number, total: number): void {
    if (total <= MOST_HITS || this.broad.has(search)) return;
    const [oldest] = this.broad.keys();
    if (this.broad.size >= MOST_REMEMBERED && oldest !== undefined) this.broad.delete(oldest);
    this.broad.set(search, { listings, uses: 0 });
  }
}
