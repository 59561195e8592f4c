import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { Database, type Queryable } from '../../../platform/database/database.js';
import { DataLoader } from '../../../platform/database/data-loader.js';
import { RecentViews, VIEW_WINDOW_MS } from '../../../platform/rate-limits/recent-views.js';
import { lagosDayOf } from '../../../kernel/period.js';
import type { Viewer } from '../../../kernel/viewer.js';
import { type ListingDayViews, ListingFigures, type ListingViewCounts } from '../../listings/public/index.js';

/** One view of a listing by one viewer. */
interface View {
  listingId: number;
  /** `p` profile, `c` card. */
  kind: 'p' | 'c';
  /** `Viewer.key`. */
  viewer: string;
}

const keyOf = ({ listingId, kind, viewer }: View): string => `${listingId} ${kind} ${viewer}`;

const viewOf = (key: string): View => {
  const [listingId, kind, ...viewer] = key.split(' ') as [string, View['kind'], ...string[]];
  return { listingId: Number(listingId), kind, viewer: viewer.join(' ') };
};

/** Views beyond this are not counted: a database that is slow must not fill the memory. */
const MOST_UNWRITTEN = 10_000;
const SWEEP_EVERY_MS = 3_600_000;
/** A year and the month to compare with it. */
const DAYS_KEPT = 400;

/**
 * One statement for a batch: notes the viewers, adds up those not counted within the window, and answers the
 * others, who are few. Rows are locked in the order of their keys, so that processes cannot deadlock. Commits
 * asynchronously: a crash of the database server may lose the last half second.
 */
const COUNT = `
  WITH quick AS MATERIALIZED (
    SELECT set_config('synchronous_commit', 'off', true)
  ), counted AS (
    INSERT INTO listing_viewer (listing_id, kind, viewer, seen_at)
    SELECT listing_id, kind, viewer, $4::timestamptz
    FROM quick, unnest($1::integer[], $2::text[], $3::text[]) AS given (listing_id, kind, viewer)
    ORDER BY listing_id, kind, viewer
    ON CONFLICT (listing_id, kind, viewer) DO UPDATE SET seen_at = excluded.seen_at
      WHERE listing_viewer.seen_at <= $5::timestamptz
    RETURNING listing_id, kind, viewer
  ), added AS (
    INSERT INTO listing_views (listing_id, profile_views, card_views)
    SELECT listing_id, count(*) FILTER (WHERE kind = 'p'), count(*) FILTER (WHERE kind = 'c')
    FROM counted GROUP BY listing_id ORDER BY listing_id
    ON CONFLICT (listing_id) DO UPDATE SET
      profile_views = listing_views.profile_views + excluded.profile_views,
      card_views = listing_views.card_views + excluded.card_views
  ), added_to_day AS (
    INSERT INTO listing_day_views (listing_id, day, profile_views, card_views)
    SELECT listing_id, $6::date, count(*) FILTER (WHERE kind = 'p'), count(*) FILTER (WHERE kind = 'c')
    FROM counted GROUP BY listing_id ORDER BY listing_id
    ON CONFLICT (listing_id, day) DO UPDATE SET
      profile_views = listing_day_views.profile_views + excluded.profile_views,
      card_views = listing_day_views.card_views + excluded.card_views
  )
  SELECT given.id AS "listingId", given.kind, given.viewer
  FROM unnest($1::integer[], $2::text[], $3::text[]) AS given (id, kind, viewer)
  WHERE (given.id, given.kind, given.viewer) NOT IN (SELECT listing_id, kind, viewer FROM counted)`;

const READ = `
  SELECT listing_id AS id, profile_views AS "profileViews", card_views AS "cardViews"
  FROM listing_views WHERE listing_id = ANY ($1::integer[])`;

const READ_DAYS = `
  SELECT listing_id AS "listingId", day::text, profile_views AS "profileViews", card_views AS "cardViews"
  FROM listing_day_views WHERE listing_id = ANY ($1::integer[]) AND day >= $2::date`;

/** Counts views of listings and of their cards, once per viewer, listing and 24 hours (OP-22). */
@Injectable()
export class ListingViews extends ListingFigures implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly writes = new DataLoader<View, string>((keys) => this.write(keys.map(viewOf)));
  /** By `keyOf`: whether a view counted, once it is written. */
  private readonly unwritten = new Map<string, Promise<boolean>>();
  private readonly counts = new DataLoader((ids) => this.readCounts(ids));
  private readonly recent = new RecentViews();
  private readonly log = new Logger('Views');
  private sweeping: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  onApplicationBootstrap(): void {
    const sweep = () => void this.sweep().catch((error: unknown) => this.log.warn(error));
    this.sweeping = setInterval(sweep, SWEEP_EVERY_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.sweeping);
    await this.settle();
  }

  async of(ids: readonly number[]): Promise<Map<number, ListingViewCounts>> {
    await this.settle(ids);
    const counted = await this.counts.loadMany(ids);
    return new Map(ids.map((id) => [id, counted.get(id) ?? { profileViews: 0, cardViews: 0 }]));
  }

  async byDay(ids: readonly number[], since: string): Promise<ListingDayViews[]> {
    await this.settle(ids);
    const { rows } = await this.database.pool.query<ListingDayViews>({
      name: 'listing-day-views',
      text: READ_DAYS,
      values: [ids, since],
    });
    return rows;
  }

  /** Resolves when the views of these listings, or all, are written; one that cannot be written is lost. */
  async settle(ids?: readonly number[]): Promise<void> {
    const waiting = [...this.unwritten].filter(([key]) => !ids || ids.includes(viewOf(key).listingId));
    await Promise.allSettled(waiting.map(([, written]) => written));
  }

  profileRead(listing: { id: number; userId: number }, viewer: Viewer | null): void {
    if (viewer && viewer.userId !== listing.userId)
      void this.note(listing.id, 'p', viewer).catch(() => undefined); // noted in the log
  }

  /** A card was seen. False: this viewer was counted within the last 24 hours, or is unknown. */
  async cardSeen(listingId: number, viewer: Viewer | null): Promise<boolean> {
    return viewer !== null && this.note(listingId, 'c', viewer);
  }

  /** Forgets whose page views these were (OP-50); the counts stay, they identify no person. Idempotent. */
  async forget(userId: number): Promise<void> {
    await this.settle();
    this.recent.forget();
    await this.database.pool.query('DELETE FROM listing_viewer WHERE viewer = $1', [`u${userId}`]);
  }

  /** Whether the view counted, once it is written. Those that come at once are written in one statement. */
  private async note(listingId: number, kind: View['kind'], viewer: Viewer): Promise<boolean> {
    const key = keyOf({ listingId, kind, viewer: viewer.key });
    if (this.unwritten.has(key) || this.unwritten.size >= MOST_UNWRITTEN) return false;
    if (!this.recent.mayCount(`${listingId} ${kind}`, viewer, this.clock.nowMs())) return false;
    const counted = this.writes.loadMany([key]).then((views) => views.has(key));
    this.unwritten.set(key, counted);
    return counted.finally(() => this.unwritten.delete(key));
  }

  private async readCounts(ids: number[]): Promise<Map<number, ListingViewCounts>> {
    const { rows } = await this.database.reads.query<ListingViewCounts & { id: number }>({
      name: 'listing-views',
      text: READ,
      values: [ids],
    });
    return new Map(rows.map(({ id, ...counts }) => [id, counts]));
  }

  /** Answers those that counted. */
  private async write(views: readonly View[]): Promise<ReadonlyMap<string, View>> {
    const now = this.clock.nowMs();
    try {
      const { rows } = await this.database.pool.query<View>({
        name: 'count-views',
        text: COUNT,
        values: [
          views.map(({ listingId }) => listingId),
          views.map(({ kind }) => kind),
          views.map(({ viewer }) => viewer),
          new Date(now),
          new Date(now - VIEW_WINDOW_MS),
          lagosDayOf(now),
        ],
      });
      const counted = new Map(views.map((view) => [keyOf(view), view]));
      // One that did not count has up to 24 hours behind it already: only those that did are sure.
      for (const view of rows) counted.delete(keyOf(view));
      for (const { listingId, kind, viewer } of counted.values())
        this.recent.learn(`${listingId} ${kind}`, viewer, now);
      return counted;
    } catch (error) {
      this.log.warn({ message: 'Views were not counted', views: views.length, err: error });
      throw error;
    }
  }

  /** Deletes viewers that may be counted again, and days that are no longer compared with. */
  private async sweep(): Promise<void> {
    const over = new Date(this.clock.nowMs() - VIEW_WINDOW_MS);
    await this.database.pool.query('DELETE FROM listing_viewer WHERE seen_at <= $1', [over]);
    const oldest = lagosDayOf(this.clock.nowMs() - DAYS_KEPT * 24 * 3_600_000);
    await this.database.pool.query('DELETE FROM listing_day_views WHERE day < $1', [oldest]);
  }
}

/** Deletes the counts of deleted listings. */
export const forgetViewsOf = async (db: Queryable, listingIds: readonly number[]): Promise<void> => {
  if (listingIds.length === 0) return;
  for (const table of ['listing_viewer', 'listing_views', 'listing_day_views'])
    await db.query(`DELETE FROM ${table} WHERE listing_id = ANY ($1::integer[])`, [[...listingIds]]);
};
