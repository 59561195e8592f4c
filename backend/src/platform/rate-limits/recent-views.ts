import { LRUCache } from 'lru-cache';
import type { Viewer } from '../../kernel/viewer.js';

/** A view of the same thing by the same viewer counts again after this (OP-22). */
export const VIEW_WINDOW_MS = 24 * 3_600_000;

/** More viewers without an account than this from one address, of one thing, are presumed fake. */
const MOST_FROM_ONE_ADDRESS = 200;
/** As a size and not as a number of entries, for which a cache allocates all slots at once. */
const MOST_REMEMBERED = { maxSize: 50_000, sizeCalculation: () => 1 };

/**
 * What this process remembers of views, so that most that do not count never reach the database. Bounded, and only a
 * shortcut: the tables decide. `what`: the caller's name for the thing viewed.
 */
export class RecentViews {
  private readonly seen = new LRUCache<string, number>(MOST_REMEMBERED);
  private readonly addresses = new LRUCache<string, { since: number; count: number }>(MOST_REMEMBERED);

  /** Whether a view may count: not one that is known, nor one more of a flood (B20). */
  mayCount(what: string, { key, userId, address }: Viewer, now: number): boolean {
    return !this.isKnown(what, key, now) && !(userId === null && this.isFlood(what, address, now));
  }

  /** A view that counted; `viewer`: `Viewer.key`. */
  learn(what: string, viewer: string, now: number): void {
    if (!this.isKnown(what, viewer, now)) this.seen.set(`${what} ${viewer}`, now);
  }

  forget(): void {
    this.seen.clear();
  }

  private isKnown(what: string, viewer: string, now: number): boolean {
    const at = this.seen.get(`${what} ${viewer}`);
    return at !== undefined && now - at < VIEW_WINDOW_MS;
  }

  /** Whether an address has sent too many browsers to one thing for more of them to be believed. */
  private isFlood(what: string, address: string, now: number): boolean {
    const key = `${address} ${what}`;
    const known = this.addresses.get(key);
    if (!known || now - known.since >= VIEW_WINDOW_MS) {
      this.addresses.set(key, { since: now, count: 1 });
      return false;
    }
    known.count += 1;
    return known.count > MOST_FROM_ONE_ADDRESS;
  }
}
