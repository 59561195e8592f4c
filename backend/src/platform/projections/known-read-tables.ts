import { Injectable } from '@nestjs/common';
import { EventStore, type Position } from '../event-store/event-store.js';
import { Followers } from '../followers/followers.js';

/** For code that deletes what no read table names. */
@Injectable()
export class KnownReadTables {
  constructor(
    private readonly followers: Followers,
    private readonly store: EventStore,
  ) {}

  /** Whether every read table holds what the log held a moment ago; waits until those that keep up have it. */
  async knowTheLog(): Promise<boolean> {
    const head = await this.store.head();
    await this.followers.caughtUp('projection'); // or has failed, or is being stopped
    const statuses = (await this.followers.status()).filter(({ kind }) => kind === undefined);
    return statuses.every(
      ({ state, position }) =>
        state !== 'failed' &&
        (head === 'start' ||
          (position !== null && this.store.comparePositions(position as Position, head) >= 0)),
    );
  }
}
