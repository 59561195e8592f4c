import { manifests } from './app.manifest.js';
import { Clock } from '../platform/clock.js';
import type { Database } from '../platform/database/database.js';
import type { EventStore } from '../platform/event-store/event-store.js';
import { policiesOf } from '../platform/module-manifest.js';
import { PolicyCursors } from '../platform/policies/policy-cursors.js';
import { policyStatuses } from '../platform/policies/policy-status.js';
import type { ProjectionStatus } from '../platform/projections/projection-status.js';

/** Every policy of the product that events set off. */
const productPolicies = manifests.flatMap(policiesOf);

/** How the policies are, for processes that run none. */
export class ProductPolicies {
  private readonly cursors: PolicyCursors;

  constructor(
    database: Database,
    private readonly store: EventStore,
  ) {
    this.cursors = new PolicyCursors(database, new Clock(), store);
  }

  async status(): Promise<ProjectionStatus[]> {
    const cursors = await this.cursors.all(productPolicies.map(({ name }) => name));
    return policyStatuses(this.store, productPolicies, cursors, new Map());
  }

  /** Lets a halted policy try again; false when it is not halted. */
  retry(name: string): Promise<boolean> {
    return this.cursors.release(name);
  }
}
