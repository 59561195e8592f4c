import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Viewer } from '../../../kernel/viewer.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { RecentViews, VIEW_WINDOW_MS } from '../../../platform/rate-limits/recent-views.js';

const SWEEP_EVERY_MS = 3_600_000;

/** The disk is not waited for: after a crash of the database server the last views may be missing. */
const COUNT = `
  WITH quick AS MATERIALIZED (
    SELECT set_config('synchronous_commit', 'off', true)
  ), counted AS (
    INSERT INTO service_request_viewer (request_id, viewer, seen_at)
    SELECT $1::integer, $2, $3::timestamptz FROM quick
    ON CONFLICT (request_id, viewer) DO UPDATE SET seen_at = excluded.seen_at
      WHERE service_request_viewer.seen_at <= $4::timestamptz
    RETURNING request_id
  )
  INSERT INTO service_request_views (request_id, views) SELECT request_id, 1 FROM counted
  ON CONFLICT (request_id) DO UPDATE SET views = service_request_views.views + 1`;

/** Counts views of service requests, once per viewer, request and 24 hours, never the owner's (OP-22, OP-42). */
@Injectable()
export class RequestViews implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly recent = new RecentViews();
  private readonly log = new Logger('Views');
  private sweeping: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    const sweep = () => void this.sweep().catch((error: unknown) => this.log.warn(error));
    this.sweeping = setInterval(sweep, SWEEP_EVERY_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.sweeping);
  }

  /** Whether this view counted. The page is shown even if counting fails. */
  async seen(request: { id: number; customerId: number }, viewer: Viewer | null): Promise<boolean> {
    if (!viewer || viewer.userId === request.customerId) return false;
    const what = String(request.id);
    const now = this.clock.nowMs();
    if (!this.recent.mayCount(what, viewer, now)) return false;
    try {
      const { rowCount } = await this.database.pool.query({
        name: 'count-request-view',
        text: COUNT,
        values: [request.id, viewer.key, new Date(now), new Date(now - VIEW_WINDOW_MS)],
      });
      // A view that did not count began its 24 hours earlier: only the start of one that did is known.
      if (rowCount === 1) this.recent.learn(what, viewer.key, now);
      return rowCount === 1;
    } catch (error) {
      this.log.warn({ message: 'A view was not counted', err: error });
      return false;
    }
  }

  /** Deletes the viewer's records (OP-50); the counts stay, they identify no one. Idempotent. */
  async forget(userId: number): Promise<void> {
    this.recent.forget();
    await this.database.pool.query('DELETE FROM service_request_viewer WHERE viewer = $1', [`u${userId}`]);
  }

  /** Deletes viewers that may be counted again. */
  private async sweep(): Promise<void> {
    const over = new Date(this.clock.nowMs() - VIEW_WINDOW_MS);
    await this.database.pool.query('DELETE FROM service_request_viewer WHERE seen_at <= $1', [over]);
  }
}
