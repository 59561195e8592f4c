import { Injectable } from '@nestjs/common';
import { Clock } from '../clock.js';
import { EventStore, type Position } from '../event-store/event-store.js';
import { PolicyRunner } from '../policies/policy-runner.js';
import { ProjectionRunner } from '../projections/projection-runner.js';
import { MOST_LAG, type ProjectionStatus } from '../projections/projection-status.js';
import { MeasuredPart, type Measure, type Reading } from './measured-part.js';

const measuresOf = (what: 'projection' | 'policy') =>
  [
    {
      kind: 'gauge',
      name: `handwork_${what}_lag_events`,
      help: `Events in the log that the ${what} has not passed; ${MOST_LAG} may be more`,
      labels: ['name'],
    },
    {
      kind: 'gauge',
      name: `handwork_${what}_lag_seconds`,
      help: 'Age of the oldest event that it has not passed; 0: it is level with the log',
      labels: ['name'],
    },
    {
      kind: 'gauge',
      name: `handwork_${what}_halted`,
      help: '1: it stands still before an event and waits for somebody (projections -- retry)',
      labels: ['name'],
    },
  ] as const satisfies readonly Measure[];

/** How far read tables and policies are: what the status page tells, for all processes on the database alike. */
@Injectable()
export class FollowerMeasures extends MeasuredPart {
  readonly part = 'followers';
  readonly measures = [...measuresOf('projection'), ...measuresOf('policy')];

  constructor(
    private readonly projections: ProjectionRunner,
    private readonly policies: PolicyRunner,
    private readonly store: EventStore,
    private readonly clock: Clock,
  ) {
    super();
  }

  async read(): Promise<Reading[]> {
    const statuses = [...(await this.projections.status()), ...(await this.policies.status())];
    const ages = new Map<string | null, Promise<number>>();
    const readings = statuses.map(async (status) => {
      if (!ages.has(status.position)) ages.set(status.position, this.ageAfter(status.position));
      const age = status.lag === 0 ? 0 : await ages.get(status.position);
      return readingsOf(status, age ?? 0);
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

const readingsOf = ({ kind, name, lag, state }: ProjectionStatus, age: number): Reading[] => {
  const what = kind ?? 'projection';
  const labels = { name };
  return [
    { name: `handwork_${what}_lag_events`, labels, value: lag },
    { name: `handwork_${what}_lag_seconds`, labels, value: age },
    { name: `handwork_${what}_halted`, labels, value: state === 'failed' ? 1 : 0 },
  ];
};
