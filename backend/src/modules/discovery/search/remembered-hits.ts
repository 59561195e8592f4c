import { LRUCache } from 'lru-cache';
import type { Group } from './plan/search-plan.js';
import type { Remembered } from './search-index.js';
import { wantedBy, type TouchedTerms, type Wanted } from './touched-terms.js';

/** Searches whose hits are remembered. */
const MOST_KEPT = 5_000;

/** Hits, and what they are good for. */
export interface Lasting {
  /** What each listing among them has, or another one would need to be among them; null: nothing may be kept. */
  groups: readonly Group[] | null;
  /** What was looked for (`meaningOf`). */
  meaning: string;
}

/** How a search is looked for. */
export interface Search<Found extends Lasting> {
  find: () => Promise<Found>;
  /** What it would look for now. */
  meaning: () => string;
}

interface Kept<Found> {
  found: Promise<Found | null>;
  /** The hits are those of the index after this many changes. */
  changes: number;
  wanted: Wanted | null;
}

/**
 * The hits of searches, before the engine that finds them: good until a listing changes that is or could be among them,
 * whichever process changes it, or a word is new that the query may mean. What many ask for at once is looked for once;
 * a search that failed is looked for again.
 */
export class RememberedHits<Found extends Lasting> {
  private readonly kept = new LRUCache<string, Kept<Found>>({ max: MOST_KEPT });

  private given = 0;
  private looked = 0;

  constructor(private readonly touched: TouchedTerms) {}

  get figures(): Remembered {
    return { searches: this.kept.size, given: this.given, looked: this.looked };
  }

  /** Whether this was asked before; what was found may be out of date. */
  has(key: string): boolean {
    return this.kept.has(key);
  }

  /**
   * `changes`: those of the index that were known before the search was asked for. `followed`: how many of them the engine
   * has surely followed; an answer of one that is behind is good for what none of the others concerns. Null: unknown.
   */
  async of(
    key: string,
    changes: number,
    search: Search<Found>,
    followed: number | null = changes,
  ): Promise<Found> {
    const kept = this.kept.get(key);
    const found = kept && (await this.stillGood(kept, changes, search));
    if (found) {
      this.given += 1;
      return found;
    }
    this.looked += 1;
    return followed === null ? search.find() : this.find(key, followed, search);
  }

  private async stillGood(
    kept: Kept<Found>,
    changes: number,
    { meaning }: Search<Found>,
  ): Promise<Found | null> {
    const found = await kept.found;
    if (kept.changes >= changes) return found;
    if (!found || found.groups === null) return null;
    kept.wanted ??= wantedBy(found.groups);
    if (this.touched.mayConcern(kept.wanted, kept.changes)) return null;
    if (this.touched.mayMeanOtherwise(kept.changes) && meaning() !== found.meaning) return null;
    kept.changes = changes;
    return found;
  }

  private find(key: string, changes: number, search: Search<Found>): Promise<Found> {
    const found = search.find();
    this.kept.set(key, { found: found.catch(() => null), changes, wanted: null });
    return found;
  }
}
