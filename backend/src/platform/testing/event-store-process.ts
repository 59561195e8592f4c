import { setTimeout as delay } from 'node:timers/promises';
import { WrongExpectedRevision, type EventStore } from '../event-store/event-store.js';
import { answered, newEvent } from './event-store-engine.js';

/** What a test asks of a process of its own. */
export type Task =
  | { kind: 'race'; connections: number; writers: number; streams: string[]; attempts: number }
  | { kind: 'append'; stream: string; ids: string[] };

/** What the process reports: ids that the store acknowledged, and the ids of refused appends. */
export interface RaceReport {
  acknowledged: string[];
  refused: string[];
}

type Open = (address: string) => Promise<EventStore>;

/** Resolves once the message is on its way, so that an exit does not swallow it. */
const tell = (message: unknown): Promise<void> =>
  new Promise((resolve) => void process.send?.(message, undefined, undefined, () => resolve()));

/** Transactions of very different length make a late commit of an early position likely. */
const fillings = ['', 'x'.repeat(50_000)];

const revisionOf = (believed: bigint | 'no_stream' = 'no_stream'): bigint =>
  believed === 'no_stream' ? 0n : believed;

/** Appends on randomly chosen streams with the revision it believes in; after a refusal it looks again. */
const race = async (
  store: EventStore,
  { streams, attempts }: Extract<Task, { kind: 'race' }>,
): Promise<RaceReport> => {
  const believed = new Map<string, bigint | 'no_stream'>();
  const report: RaceReport = { acknowledged: [], refused: [] };
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const stream = streams[Math.floor(Math.random() * streams.length)] as string;
    const filling = Math.random() < 0.05 ? fillings[1] : fillings[0];
    const events = Array.from({ length: 1 + (attempt % 3) }, () => newEvent({ attempt, filling }));
    const ids = events.map(({ id }) => id);
    try {
      const expected = believed.get(stream) ?? 'no_stream';
      const { revision } = await answered(() => store.append(stream, expected, events));
      believed.set(stream, revision);
      report.acknowledged.push(...ids);
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision)) throw error;
      report.refused.push(...ids);
      await answered(async () => {
        for await (const last of store.readStream(stream, { from: revisionOf(believed.get(stream)) }))
          believed.set(stream, last.revision);
      });
    }
  }
  return report;
};

const run = async (open: Open, address: string, task: Task): Promise<void> => {
  const connections = task.kind === 'race' ? task.connections : 1;
  const stores = await Promise.all(Array.from({ length: connections }, () => open(address)));
  await Promise.all(stores.map((store) => answered(() => store.head()))); // all connected
  await tell('ready');
  await new Promise<void>((resolve) => process.once('message', () => resolve()));
  if (task.kind === 'race') {
    const writers = stores.flatMap((store) => Array.from({ length: task.writers }, () => race(store, task)));
    const reports = await Promise.all(writers);
    await tell({
      acknowledged: reports.flatMap(({ acknowledged }) => acknowledged),
      refused: reports.flatMap(({ refused }) => refused),
    } satisfies RaceReport);
    await Promise.all(stores.map((store) => store.close()));
    process.exit(0);
  }
  await stores[0]?.append(
    task.stream,
    'no_stream',
    task.ids.map((id) => newEvent({ by: 'child' }, id)),
  );
  await delay(60_000); // the caller is never answered
};

const [module = '', address = '', task = ''] = process.argv.slice(2);
process.once('disconnect', () => process.exit(1)); // the test is gone
import(module)
  .then(({ open }: { open: Open }) => run(open, address, JSON.parse(task) as Task))
  .catch(async (error: unknown) => {
    await tell({ failed: String(error instanceof Error ? error.stack : error) });
    process.exit(1);
  });
