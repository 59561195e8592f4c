import type { Clock } from '../clock.js';
import { Semaphore } from '../concurrency/semaphore.js';
import { Checkpoints } from '../followers/checkpoints.js';
import {
  FollowerSource,
  type FollowerHandler,
  type OnTrouble,
  type Scheduled,
} from '../followers/follower.js';
import { PolicyFollower, type PolicyEngines } from './policy-follower.js';
import type { Policy } from './policy.js';
import type { ScheduledPolicy } from './scheduled-policy.js';
import { ScheduledRunner } from './scheduled-runner.js';

export interface PoliciesEngines extends PolicyEngines {
  clock: Clock;
  scheduledPolicies: () => readonly ScheduledPolicy[];
}

/** All policies: those that react to events, and those that run on a schedule. */
export class Policies extends FollowerSource {
  readonly followers: readonly FollowerHandler[];

  constructor(
    policies: readonly Policy[],
    private readonly engines: PoliciesEngines,
  ) {
    super();
    const checkpoints = new Checkpoints(engines.database, engines.store);
    this.followers = policies.map((policy) => new PolicyFollower(policy, engines, checkpoints));
  }

  override scheduled(onTrouble: OnTrouble): Scheduled[] {
    const queries = new Semaphore({ atOnce: 1 });
    return this.engines
      .scheduledPolicies()
      .map((policy) => new ScheduledRunner(policy, this.engines, onTrouble, queries));
  }
}
