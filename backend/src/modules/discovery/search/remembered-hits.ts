import { LRUCache } from 'lru-cache';
import type { Group } from './plan/search-plan.js';
import type { Remembered } from './search-index.js';
import { wantedBy, type TouchedTerms, type Wanted } from './touched-terms.js';

/** Searches whose hits are remembered. */
const MOST_KEPT = 5_000;

/** Hits, and what each listing among them has, or another one would need to be among them; null: nothing may be kept. */
export interface Lasting {
  groups: readonly Group[] | null;
}

interface Kept<Found> {
  found: Promise<Found | null>;
  /** The hits are those of the index after so many changes. */
  changes: number;
  wanted: Wanted | null;
}

/**
 * The hits of searches, before the engine that finds them: good until a listing changes that is or could be among them,
 * whichever process changes it. What many ask for at once is looked for once; a search that failed is looked for again.
 */
export class RememberedHits<Found extends Lasting> {
  private readonly kept = new LRUCache<string, Kept<Found>>({ max: MOST_KEPT });

  private given = 0;
  private looked = 0;

  constructor(private readonly touched: TouchedTerms) {}

  get figures(): Remembered {
    return { searches: this.kept.size, given: this.given, looked: this.looked };
  }

  /**
   * `changes`: those of the index that were known before the search was asked for. `mayKeep`: the engine has followed
   * all of them; what one finds that is behind is true for the moment only.
   */
  async of(key: string, changes: number, find: () => Promise<Found>, mayKeep = true): Promise<Found> {
    const kept = this.kept.get(key);
    const found = kept && (await this.stillGood(kept, changes));
    if (found) {
      this.given += 1;
      return found;
    }
    this.looked += 1;
    return mayKeep ? this.find(key, changes, find) : find();
  }

  private async stillGood(kept: Kept<Found>, changes: number): Promise<Found | null> {
    const found = await kept.found;
    if (!found || found.groups === null) return kept.changes >= changes ? found : null;
    if (kept.changes >= changes) return found;
    kept.wanted ??= wantedBy(found.groups);
    if (this.touched.mayConcern(kept.wanted, kept.changes)) return null;
    kept.changes = changes;
    return found;
  }

  private find(key: string, changes: number, find: () => Promise<Found>): Promise<Found> {
    const found = find();
    this.kept.set(key, { found: found.catch(() => null), changes, wanted: null });
    return found;
  }
}
