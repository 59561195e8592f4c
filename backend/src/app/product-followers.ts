import { modules } from './modules.js';
import type { Secrets } from '../platform/config/secrets.js';
import type { Database } from '../platform/database/database.js';
import { EventCodec } from '../platform/event-store/event-codec.js';
import type { EventStore } from '../platform/event-store/event-store.js';
import { EventTypes } from '../platform/event-store/event-types.js';
import { PersonalData } from '../platform/event-store/personal-data.js';
import { FollowerSource, type FollowerHandler } from '../platform/followers/follower.js';
import { Followers } from '../platform/followers/followers.js';
import { policiesOf } from '../platform/define-module.js';
import { Projections } from '../platform/projections/projections.js';

/** Every projection of the product. */
export const productProjections = modules.flatMap((module) => module.projections);

/** Read tables and followers of the product, for processes without the application; they are not started. */
export const openProductFollowers = (
  database: Database,
  store: EventStore,
  secrets: Secrets,
): { projections: Projections; followers: Followers } => {
  const decoder = new EventCodec(new EventTypes(modules), new PersonalData(database, secrets));
  const projections = new Projections(database, store, decoder, productProjections);
  const sources = () => [projections, new IdlePolicies()];
  return { projections, followers: new Followers({ database, store, decoder, sources }) };
};

/** The policies of the product, for their status alone. */
class IdlePolicies extends FollowerSource {
  readonly followers = modules.flatMap(policiesOf).map(({ name }): FollowerHandler => ({
    name,
    kind: 'policy',
    types: new Set(),
    version: null,
    handle: () => Promise.reject(new Error('This process runs no policies')),
  }));
}
