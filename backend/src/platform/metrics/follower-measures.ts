import { Injectable } from '@nestjs/common';
import { Clock } from '../clock.js';
import { EventStore, type Position } from '../event-store/event-store.js';
import type { FollowerStatus } from '../followers/follower.js';
import { MOST_LAG } from '../followers/follower-status.js';
import { Followers } from '../followers/followers.js';
import { MetricsCollector, type Measure, type Sample } from './metrics-collector.js';

const LABELS = ['kind', 'name'] as const;

/** Progress of read tables and policies, as on the status page, for all processes on the database alike. */
@Injectable()
export class FollowerMeasures extends MetricsCollector {
  readonly part = 'followers';
  readonly measures = [
    {
      kind: 'gauge',
      name: 'handwork_follower_lag_events',
      help: `Events in the log that the follower has not passed; ${MOST_LAG} may be more`,
      labels: LABELS,
    },
    {
      kind: 'gauge',
      name: 'handwork_follower_lag_seconds',
      help: 'Age of the oldest event that it has not passed; 0: it has caught up',
      labels: LABELS,
    },
    {
      kind: 'gauge',
      name: 'handwork_follower_halted',
      help: '1: it has halted before an event and waits for an operator (projections -- retry)',
      labels: LABELS,
    },
  ] as const satisfies readonly Measure[];

  constructor(
    private readonly followers: Followers,
    private readonly store: EventStore,
    private readonly clock: Clock,
  ) {
    super();
  }

  async read(): Promise<Sample[]> {
    const ages = new Map<string | null, Promise<number>>();
    const readings = (await this.followers.status()).map(async (status) => {
      if (!ages.has(status.position)) ages.set(status.position, this.ageAfter(status.position));
      const age = status.lag === 0 ? 0 : await ages.get(status.position);
      return samplesOf(status, age ?? 0);
    });
    return (await Promise.all(readings)).flat();
  }

  /** Seconds since the next event after a place was recorded. */
  private async ageAfter(position: string | null): Promise<number> {
    const { events } = await this.store.readAll((position ?? 'start') as Position, { limit: 1 });
    const [next] = events;
    return next ? Math.max(0, this.clock.nowMs() - next.recordedAt.getTime()) / 1_000 : 0;
  }
}

const samplesOf = ({ kind, name, lag, state }: FollowerStatus, age: number): Sample[] => {
  const labels = { kind: kind ?? 'projection', name };
  return [
    { name: 'handwork_follower_lag_events', labels, value: lag },
    { name: 'handwork_follower_lag_seconds', labels, value: age },
    { name: 'handwork_follower_halted', labels, value: state === 'failed' ? 1 : 0 },
  ];
};
