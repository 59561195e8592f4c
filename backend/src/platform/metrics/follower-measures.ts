import { Injectable } from '@nestjs/common';
import { Clock } from '../clock.js';
import { EventStore, type Position } from '../event-store/event-store.js';
import { MOST_LAG } from '../followers/follower-status.js';
import { Followers } from '../followers/followers.js';
import { MetricsCollector, type Figures } from './metrics-collector.js';

const LABELS = ['kind', 'name'];

/** Progress of read tables and policies, as on the status page, for all processes on the database alike. */
@Injectable()
export class FollowerMeasures extends MetricsCollector {
  readonly part = 'followers';

  constructor(
    private readonly followers: Followers,
    private readonly store: EventStore,
    private readonly clock: Clock,
  ) {
    super();
  }

  async read(figures: Figures): Promise<void> {
    const events = figures.gauge(
      'handwork_follower_lag_events',
      `Events in the log that the follower has not passed; ${MOST_LAG} may be more`,
      ...LABELS,
    );
    const seconds = figures.gauge(
      'handwork_follower_lag_seconds',
      'Age of the oldest event that it has not passed; 0: it has caught up',
      ...LABELS,
    );
    const halted = figures.gauge(
      'handwork_follower_halted',
      '1: it has halted before an event and waits for an operator (projections -- retry)',
      ...LABELS,
    );
    const statuses = await this.followers.status();
    const behind = new Set(statuses.filter(({ lag }) => lag > 0).map(({ position }) => position));
    const ages = new Map(
      await Promise.all(
        [...behind].map(async (position) => [position, await this.ageAfter(position)] as const),
      ),
    );
    for (const { kind = 'projection', name, lag, state, position } of statuses) {
      const labels = { kind, name };
      events.set(labels, lag);
      seconds.set(labels, lag === 0 ? 0 : (ages.get(position) ?? 0));
      halted.set(labels, state === 'failed' ? 1 : 0);
    }
  }

  /** Seconds since the next event after a position was recorded. */
  private async ageAfter(position: string | null): Promise<number> {
    const { events } = await this.store.readAll((position ?? 'start') as Position, { limit: 1 });
    const [next] = events;
    return next ? Math.max(0, this.clock.nowMs() - next.recordedAt.getTime()) / 1_000 : 0;
  }
}
