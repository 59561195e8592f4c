import { EventStoreDbDouble } from './doubles/eventstoredb/eventstoredb-double.js';

/** The log of a test: settings that name it, for every process that is to share it. */
interface TestEventStore {
  env: Record<string, string>;
  stop(): void;
}

/** The log in the test's database; with TEST_EVENT_STORE=eventstoredb one on an EventStoreDB double of its own. */
export const startTestEventStore = async (): Promise<TestEventStore> => {
  if (process.env.TEST_EVENT_STORE !== 'eventstoredb') return { env: {}, stop: () => undefined };
  const double = await EventStoreDbDouble.start();
  return {
    env: { EVENT_STORE: 'eventstoredb', EVENTSTORE_URL: double.url },
    stop: () => double.stop(),
  };
};
