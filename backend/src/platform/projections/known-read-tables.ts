import { Injectable } from '@nestjs/common';
import { EventStore, type Position } from '../event-store/event-store.js';
import { ProjectionRunner } from './projection-runner.js';

/** For whoever deletes what no read table names. */
@Injectable()
export class KnownReadTables {
  constructor(
    private readonly projections: ProjectionRunner,
    private readonly store: EventStore,
  ) {}

  /** Whether every read table holds what stood in the log a moment ago; waits until those that keep up have it. */
  async knowTheLog(): Promise<boolean> {
    const head = await this.store.head();
    await this.projections.caughtUp(); // or has failed, or is being stopped
    const statuses = await this.projections.status();
    return statuses.every(
      ({ state, position }) =>
        state !== 'failed' &&
        (head === 'start' ||
          (position !== null && this.store.comparePositions(position as Position, head) >= 0)),
    );
  }
}
