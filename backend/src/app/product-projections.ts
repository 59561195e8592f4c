import { manifests } from './app.manifest.js';
import type { Secrets } from '../platform/config/secrets.js';
import type { Database } from '../platform/database/database.js';
import { EventCodec } from '../platform/event-store/event-codec.js';
import type { EventStore } from '../platform/event-store/event-store.js';
import { EventTypes } from '../platform/event-store/event-types.js';
import { PersonalData } from '../platform/event-store/personal-data.js';
import { ProjectionRunner } from '../platform/projections/projection-runner.js';

/** Every projection of the product. */
export const productProjections = manifests.flatMap((manifest) => manifest.projections);

/** What keeps and rebuilds the read tables, for processes without the application; not started. */
export const productRunner = (database: Database, store: EventStore, secrets: Secrets): ProjectionRunner => {
  const codec = new EventCodec(new EventTypes(manifests), new PersonalData(database, secrets));
  return new ProjectionRunner(database, store, codec, productProjections);
};
