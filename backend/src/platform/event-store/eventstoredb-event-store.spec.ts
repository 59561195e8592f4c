import { join } from 'node:path';
import { EventStoreDbDouble } from '../testing/eventstoredb-double/eventstoredb-double.js';
import { open } from '../testing/open-eventstoredb-event-store.js';
import { eventStoreContract } from './event-store.contract.js';

const opener = join(import.meta.dirname, '../testing/open-eventstoredb-event-store.ts');

eventStoreContract('EventStoreDB, in-process double', async () => {
  const double = await EventStoreDbDouble.start();
  return {
    open: () => open(double.url),
    opener: { module: opener, address: double.url },
    stop: async () => double.stop(),
  };
});
