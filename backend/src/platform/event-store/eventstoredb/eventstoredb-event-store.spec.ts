import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { EventStoreDbDouble } from '../../testing/doubles/eventstoredb/eventstoredb-double.js';
import { answered, collect, newEvent, someStream } from '../../testing/event-store-engine.js';
import { open } from '../../testing/open-eventstoredb-event-store.js';
import { eventStoreContract } from '../event-store.conformance.js';
import { AppendTooLarge, type EventStore } from '../event-store.js';
import { recorded } from './eventstoredb-events.js';

const opener = join(import.meta.dirname, '../../testing/open-eventstoredb-event-store.ts');
const realServer = process.env.EVENTSTORE_URL;

eventStoreContract('EventStoreDB, in-process double', async () => {
  const double = await EventStoreDbDouble.start();
  return {
    open: () => open(double.url),
    opener: { module: opener, address: double.url },
    stop: async () => double.stop(),
  };
});

if (realServer) {
  eventStoreContract('EventStoreDB, real server', async () => ({
    open: () => open(realServer),
    opener: { module: opener, address: realServer },
    stop: async () => undefined,
  }));
}

describe('EventStoreDbEventStore', () => {
  let double: EventStoreDbDouble;
  let store: EventStore;
  beforeAll(async () => {
    double = await EventStoreDbDouble.start();
    store = await open(double.url);
  });
  afterAll(async () => {
    await store.close();
    double.stop();
  });

  it('gives the two ids that the server knows under its own names', async () => {
    const event = newEvent();
    const stream = someStream();
    event.meta = { ...event.meta, correlationId: 'the request', causationId: 'the cause', subject: 7 };
    await store.append(stream, 'no_stream', [event]);
    const [record] = double.log.stream(stream);
    const meta = JSON.parse(Buffer.from(record?.meta ?? []).toString()) as Record<string, unknown>;
    expect(meta).toMatchObject({ $correlationId: 'the request', $causationId: 'the cause', subject: 7 });
    expect(Object.keys(meta)).not.toContain('correlationId');
    expect((await collect(store.readStream(stream)))[0]?.meta).toEqual(event.meta);
  });

  it('does not see what the server writes about itself, however much of it', async () => {
    const before = await store.head();
    double.log.writeStatistics(1_200);
    expect(await store.head()).toBe(before);
    expect(await store.readAll(before)).toEqual({ events: [], next: before, end: true });
    const { position } = await store.append(someStream(), 'no_stream', [newEvent()]);
    double.log.writeStatistics(1_200);
    expect(await store.head()).toBe(position);
    expect((await store.readAll(before)).events.map((event) => event.position)).toEqual([position]);
    const fresh = await open(double.url);
    expect(await fresh.head()).toBe(position);
    await fresh.close();
  });

  it('compares positions as numbers', () => {
    const places = ['start', '0/0', '9/9', '10/10', '10000000000000000000/9'] as never[];
    expect(places.toReversed().toSorted((a, b) => store.comparePositions(a, b))).toEqual(places);
    expect(store.comparePositions('10/10' as never, '10/9' as never)).toBe(0); // reads differ in the second number
  });

  it('goes on behind the last checkpoint where little passes the filter', async () => {
    const seen: string[] = [];
    let arrived: (() => void) | undefined;
    const begun = double.begun.length;
    const before = await store.head();
    const subscription = store.subscribeAll(before, async (events) => {
      seen.push(...events.map(({ id }) => id));
      arrived?.();
    });
    double.log.writeStatistics(2_000);
    double.inject('dropped subscription');
    const event = newEvent();
    const delivered = new Promise<void>((resolve) => (arrived = resolve));
    await store.append(someStream('rare'), 'no_stream', [event]);
    await delivered;
    await subscription.stop();
    expect(seen).toEqual([event.id]);
    const [first, second] = double.begun.slice(begun) as [bigint, bigint];
    expect(
      double.log.records.filter(({ position }) => position > first && position <= second).length,
    ).toBeGreaterThan(1_000);
  });

  it('holds the server back when its follower is slow', async () => {
    const stream = someStream('much');
    const [all, filling] = [3_000, 'x'.repeat(1_000)];
    const head = await store.head();
    const count = (done: () => void, work: (seen: number) => Promise<void> = async () => undefined) => {
      let seen = 0;
      const onBatch = async (events: readonly unknown[]): Promise<void> => {
        seen += events.length;
        if (seen === all) done();
        await work(seen);
      };
      return store.subscribeAll(head, onBatch, { maxBatch: 20 });
    };
    let release: (() => void) | undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const before = double.sent;
    let slow = { stop: async () => undefined as void };
    const slowDone = new Promise<void>((resolve) => (slow = count(resolve, () => released)));
    let quick = { stop: async () => undefined as void };
    const quickDone = new Promise<void>((resolve) => (quick = count(resolve)));
    try {
      for (let done = 0; done < all; done += 100) {
        const events = Array.from({ length: 100 }, () => newEvent({ filling }));
        const expected = done === 0 ? 'no_stream' : BigInt(done - 1);
        await answered(() => store.append(stream, expected, events));
      }
      await quickDone;
      expect(double.sent - before).toBeLessThan(all * 1.5);
      release?.();
      await slowDone;
    } finally {
      release?.(); // a store does not close while one of its reads is still being consumed
      await Promise.all([slow.stop(), quick.stop()]);
    }
  });

  it('takes what the server takes in one append, and reports clearly what is too large', async () => {
    const stream = someStream();
    const almost = Array.from({ length: 9 }, () => newEvent({ filling: 'x'.repeat(105_000) }));
    await store.append(stream, 'no_stream', almost);
    const more = Array.from({ length: 10 }, () => newEvent({ filling: 'x'.repeat(105_000) }));
    await expect(store.append(stream, 8n, more)).rejects.toThrow(AppendTooLarge);
    expect(await collect(store.readStream(stream))).toHaveLength(9);
  });

  it('learns the limit of a server that takes less', async () => {
    double.mostBytes = 50_000;
    const refused = store.append(someStream(), 'no_stream', [newEvent({ filling: 'x'.repeat(60_000) })]);
    await expect(refused).rejects.toMatchObject({ name: 'AppendTooLarge', limit: 50_000 });
    double.mostBytes = 1_048_576;
  });

  it('refuses a server without positions', () => {
    const none = 2n ** 64n - 1n;
    const event = {
      streamId: 'thing-1',
      id: randomUUID(),
      revision: 0n,
      type: 'SomethingHappened',
      isJson: true,
      data: {},
      metadata: { commandId: 'one' },
      created: new Date(),
      position: { commit: none, prepare: none },
    };
    expect(() => recorded({ event } as never)).toThrow('EventStoreDB 22.6 or newer is needed');
    const placed = recorded({ event: { ...event, position: { commit: 7n, prepare: 7n } } } as never);
    expect(placed?.event.position).toBe('7/7');
  });

  it('has an id that no other server has, which all its users agree on, from before the first event on', async () => {
    const empty = await EventStoreDbDouble.start();
    const [one, two] = [await open(empty.url), await open(empty.url)];
    const [id, again] = await Promise.all([one.logId(), two.logId()]);
    expect(again).toBe(id);
    expect(id).not.toBe(await store.logId());
    expect(await one.head()).toBe('start');
    expect(await one.readAll('start')).toEqual({ events: [], next: 'start', end: true });
    await Promise.all([one.close(), two.close()]);
    empty.stop();
  });

  it('finds the leader of a cluster by asking around', async () => {
    const found = await open(double.url.replace('esdb:', 'esdb+discover:'));
    const stream = someStream();
    await found.append(stream, 'no_stream', [newEvent()]);
    expect(await collect(store.readStream(stream))).toHaveLength(1);
    await found.close();
  });
});
