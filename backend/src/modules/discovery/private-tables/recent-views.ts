import { LRUCache } from 'lru-cache';
import { keyOf, type View } from './view-batches.js';

/** A view of the same listing by the same viewer counts again after this (OP-22). */
export const WINDOW_MS = 24 * 3_600_000;

/** More viewers without an account than this come from one address to one listing only when somebody makes them up. */
const MOST_FROM_ONE_ADDRESS = 200;
const MOST_REMEMBERED = 50_000;

/**
 * What this process remembers of views, so that most that do not count never reach the database. Bounded, and only a
 * shortcut: the tables decide.
 */
export class RecentViews {
  private readonly seen = new LRUCache<string, number>({ max: MOST_REMEMBERED });
  private readonly addresses = new LRUCache<string, { since: number; count: number }>({
    max: MOST_REMEMBERED,
  });

  isKnown(view: View, now: number): boolean {
    const at = this.seen.get(keyOf(view));
    return at !== undefined && now - at < WINDOW_MS;
  }

  learn(view: View, now: number): void {
    if (!this.isKnown(view, now)) this.seen.set(keyOf(view), now);
  }

  /** Whether an address has sent so many browsers to one listing that no more of them are believed (B20). */
  isFlood({ listingId, kind }: View, address: string, now: number): boolean {
    const key = `${address} ${kind} ${listingId}`;
    const known = this.addresses.get(key);
    if (!known || now - known.since >= WINDOW_MS) {
      this.addresses.set(key, { since: now, count: 1 });
      return false;
    }
    known.count += 1;
    return known.count > MOST_FROM_ONE_ADDRESS;
  }

  forget(): void {
    this.seen.clear();
  }
}
