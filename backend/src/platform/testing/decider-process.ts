import { randomBytes } from 'node:crypto';
import { Clock } from '../clock.js';
import type { Secrets } from '../config/secrets.js';
import type { Database } from '../database/database.js';
import { DeciderStore } from '../event-store/decider-store.js';
import { EventCodec } from '../event-store/event-codec.js';
import type { EventStore } from '../event-store/event-store.js';
import { EventTypes } from '../event-store/event-types.js';
import { IdSequences } from '../event-store/id-sequences.js';
import { PersonalData } from '../event-store/personal-data.js';
import { Snapshots } from '../event-store/snapshots.js';
import { StateTypes } from '../event-store/state-types.js';
import type { ProductModule } from '../define-module.js';

/** Of all processes of one spec file: they open each other's personal data. */
const secrets: Secrets = { masterKey: randomBytes(32), pepper: randomBytes(32) };

/** What a process of its own decides with: it shares the database and the log with others, and remembers by itself. */
export const deciderProcess = (
  database: Database,
  log: EventStore,
  modules: readonly Pick<ProductModule, 'name' | 'events' | 'states'>[],
  clock = new Clock(),
) => {
  const personalData = new PersonalData(database, secrets);
  const codec = new EventCodec(new EventTypes(modules), personalData);
  const snapshots = new Snapshots(database, new StateTypes(modules));
  const store = new DeciderStore(log, codec, new IdSequences(database), clock, snapshots);
  return { store, codec, snapshots, personalData };
};
