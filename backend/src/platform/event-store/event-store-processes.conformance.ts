import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Child } from '../testing/child.js';
import {
  appendNext,
  collect,
  newEvent,
  someStream,
  type EventStoreEngine,
} from '../testing/event-store-engine.js';
import type { RaceReport, Task } from '../testing/event-store-process.js';

import type { EventStore, StoredEvent } from './event-store.js';

const SCRIPT = join(import.meta.dirname, '../testing/event-store-process.ts');
const PROCESSES = 3;
const CONNECTIONS = 3;
const STREAMS = 40;
/** Appends that one connection has under way at a time. */
const WRITERS = 4;
const ATTEMPTS = 30;

/** Everything that reaches a live reader, from now on. */
const tail = async (store: EventStore, prefix: string) => {
  const events: StoredEvent[] = [];
  const listeners = new Set<() => void>();
  const subscription = store.subscribeAll(await store.head(), async (batch) => {
    events.push(...batch.filter(({ stream }) => stream.startsWith(prefix)));
    for (const listener of listeners) listener();
  });
  const until = (done: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      const listener = (): void => {
        if (!done()) return;
        listeners.delete(listener);
        resolve();
      };
      listeners.add(listener);
      listener();
    });
  return { events, until, stop: () => subscription.stop() };
};

export const eventStoreProcesses = (of: () => { engine: EventStoreEngine; store: EventStore }): void => {
  const children: Child[] = [];
  const startChild = async (task: Task): Promise<Child> => {
    const { module, address } = of().engine.opener;
    const child = new Child(SCRIPT, [module, address, JSON.stringify(task)]);
    children.push(child);
    await child.next(); // ready
    return child;
  };

  afterEach(async () => {
    await Promise.all(children.splice(0).map((child) => child.kill()));
  });

  it('3 processes × 3 connections on 40 hot streams: nothing lost, nothing out of order, every refusal counted', async () => {
    const { engine } = of();
    const prefix = `hot${randomUUID().slice(0, 8)}`;
    const streams = Array.from({ length: STREAMS }, (_, index) => `${prefix}-${index}`);
    const reader = await engine.open();
    const live = await tail(reader, prefix);
    const task: Task = {
      kind: 'race',
      connections: CONNECTIONS,
      writers: WRITERS,
      streams,
      attempts: ATTEMPTS,
    };
    const racers = await Promise.all(Array.from({ length: PROCESSES }, () => startChild(task)));
    for (const racer of racers) racer.send('go');
    const reports = await Promise.all(racers.map((racer) => racer.next<RaceReport>()));
    const acknowledged = reports.flatMap((report) => report.acknowledged);
    const refused = reports.flatMap((report) => report.refused);
    const head = await reader.head();
    await live.until(() => live.events.at(-1)?.position === head);
    await live.stop();

    // Each attempt brings 1, 2 or 3 events in turn; every one of them was either acknowledged or refused.
    expect(acknowledged.length + refused.length).toBe(PROCESSES * CONNECTIONS * WRITERS * ATTEMPTS * 2);
    expect(refused.length).toBeGreaterThan(0);
    expect(live.events.map(({ id }) => id).toSorted()).toEqual(acknowledged.toSorted());
    expectInOrder(reader, live.events);
    for (const stream of streams) {
      const seen = live.events.filter((event) => event.stream === stream);
      expect(seen.map(({ revision }) => revision)).toEqual(seen.map((_, index) => BigInt(index)));
      expect(await collect(reader.readStream(stream))).toEqual(seen);
    }
    await reader.close();
  });

  it('kill -9 between commit and reply, then the same events again: none twice', async () => {
    const { store } = of();
    const prefix = `killed${randomUUID().slice(0, 8)}`;
    const live = await tail(store, prefix);
    const tries = Array.from({ length: 3 }, (_, index) => ({
      stream: `${prefix}-${index}`,
      ids: [randomUUID(), randomUUID()],
    }));
    await Promise.all(
      tries.map(async ({ stream, ids }) => {
        const child = await startChild({ kind: 'append', stream, ids });
        child.send('go');
        await live.until(() => live.events.some((event) => event.stream === stream));
        await child.kill();
      }),
    );
    for (const { stream, ids } of tries) {
      const again = ids.map((id) => newEvent({ by: 'retry' }, id));
      expect(await store.append(stream, 'no_stream', again)).toMatchObject({ revision: 1n, duplicate: true });
      const stored = await collect(store.readStream(stream));
      expect(stored.map(({ id, data }) => [id, data])).toEqual(ids.map((id) => [id, { by: 'child' }]));
    }
    await live.stop();
  });

  it('wakes the readers of its own and of another store when something was appended', async () => {
    const { engine, store } = of();
    const another = await engine.open();
    for (const reader of [store, another]) {
      const stream = someStream('woken');
      const live = await tail(reader, stream);
      await appendAndSee(store, stream, live); // the wake-up call may still be connecting
      const waits: number[] = [];
      for (let times = 0; times < 20; times += 1) {
        const started = performance.now();
        await appendAndSee(store, stream, live);
        waits.push(performance.now() - started);
      }
      const [median = 0] = waits.toSorted((one, two) => one - two).slice(10);
      expect(median).toBeLessThan(150); // 200 ms when nothing but the poll finds them
      await live.stop();
    }
    await another.close();
  });
};

const appendAndSee = async (store: EventStore, stream: string, live: Awaited<ReturnType<typeof tail>>) => {
  const before = live.events.length;
  await appendNext(store, stream, [newEvent()]);
  await live.until(() => live.events.length > before);
};

const expectInOrder = (store: EventStore, events: readonly StoredEvent[]): void => {
  const behind = events.filter((event, index) => {
    const before = events[index - 1];
    return before && store.comparePositions(before.position, event.position) >= 0;
  });
  expect(behind).toEqual([]);
};
