import type { Viewer } from '../../../kernel/viewer.js';

/** How often a listing was viewed (OP-22). */
export interface ListingViewCounts {
  /** Its page was opened. */
  profileViews: number;
  /** Its card was seen in results. */
  cardViews: number;
}

/** What was counted of one listing on one day. */
export interface ListingDayViews extends ListingViewCounts {
  listingId: number;
  /** Of Lagos, `2026-11-30`. */
  day: string;
}

/** What is counted of listings beside their events; discovery counts. */
export abstract class ListingFigures {
  /** The counts of these listings: an entry for every id, zeros where nothing was counted. */
  abstract of(ids: readonly number[]): Promise<Map<number, ListingViewCounts>>;

  /** The counts of these listings from a day of Lagos on (`2026-11-30`), kept for 400 days; days without any are left out. */
  abstract byDay(ids: readonly number[], since: string): Promise<ListingDayViews[]>;

  /**
   * The page of a listing was read (DETAIL-23): counts once per viewer and 24 hours, never for the owner, and not at all
   * without a viewer. Returns at once; the count is written a moment later.
   */
  abstract profileRead(listing: { id: number; userId: number }, viewer: Viewer | null): void;
}
