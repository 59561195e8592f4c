import type { Clock } from '../clock.js';
import { Semaphore } from '../concurrency/semaphore.js';
import type { Database } from '../database/database.js';
import type { EventStore } from '../event-store/event-store.js';
import { Checkpoints } from '../followers/checkpoints.js';
import {
  FollowerSource,
  type FollowerHandler,
  type OnTrouble,
  type Scheduled,
} from '../followers/follower.js';
import { PolicyFollower, type PolicyMeans } from './policy-follower.js';
import type { Policy } from './policy.js';
import type { ScheduledPolicy } from './scheduled-policy.js';
import { ScheduledRunner } from './scheduled-runner.js';

export interface PolicyEngines extends PolicyMeans {
  database: Database;
  store: EventStore;
  clock: Clock;
  scheduledPolicies: () => readonly ScheduledPolicy[];
}

/** All policies: what reacts to events, and what the time sets off. */
export class Policies extends FollowerSource {
  readonly followers: readonly FollowerHandler[];

  constructor(
    policies: readonly Policy[],
    private readonly engines: PolicyEngines,
  ) {
    super();
    const { database, store } = engines;
    const around = { database, store, checkpoints: new Checkpoints(database, store), means: engines };
    this.followers = policies.map((policy) => new PolicyFollower(policy, around));
  }

  override scheduled(onTrouble: OnTrouble): Scheduled[] {
    const looks = new Semaphore({ atOnce: 1 });
    return this.engines
      .scheduledPolicies()
      .map((policy) => new ScheduledRunner(policy, this.engines, onTrouble, looks));
  }
}
