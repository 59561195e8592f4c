import { randomInt } from 'node:crypto';
import { EventStoreDbDouble, type Fault } from '../../testing/doubles/eventstoredb/eventstoredb-double.js';
import { appendNext, collect, newEvent, someStream } from '../../testing/event-store-engine.js';
import { open } from '../../testing/open-eventstoredb-event-store.js';
import { startProxy } from '../../testing/tcp-proxy.js';
import {
  EventStoreRefused,
  EventStoreUnavailable,
  type AppendResult,
  type EventStore,
  type Expected,
  type NewEvent,
  type Position,
  type StoredEvent,
} from '../event-store.js';

const TIMES = 30;

/** Like a caller after an unknown outcome: appends the same events again. */
const appendUntilKnown = async (
  store: EventStore,
  stream: string,
  expected: Expected,
  events: readonly NewEvent[],
): Promise<AppendResult> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await store.append(stream, expected, events);
    } catch (error) {
      if (!(error instanceof EventStoreUnavailable) || tries === 10) throw error;
    }
  }
};

/** The same at the end of the stream. */
const nextUntilKnown = async (store: EventStore, stream: string, events: readonly NewEvent[]) => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await appendNext(store, stream, events);
    } catch (error) {
      if (!(error instanceof EventStoreUnavailable) || tries === 10) throw error;
    }
  }
};

/** Again and again, until the store is there. */
const untilDone = async (work: () => Promise<unknown>): Promise<void> => {
  while (
    !(await work().then(
      () => true,
      () => new Promise((resolve) => setImmediate(resolve, false)),
    ))
  );
};

const someEvents = (): NewEvent[] => Array.from({ length: randomInt(1, 4) }, () => newEvent());

/** Everything that reaches a subscriber. */
const tail = (store: EventStore) => {
  const events: StoredEvent[] = [];
  let check: (() => void) | undefined;
  const subscription = store.subscribeAll('start', async (batch) => {
    events.push(...batch);
    check?.();
  });
  const until = (count: number): Promise<void> =>
    new Promise((resolve) => {
      check = () => events.length >= count && resolve();
      check();
    });
  return { events, until, stop: () => subscription.stop() };
};

describe('EventStoreDbEventStore when things go wrong', () => {
  let double: EventStoreDbDouble;
  let store: EventStore;
  beforeEach(async () => {
    double = await EventStoreDbDouble.start();
    store = await open(double.url);
  });
  afterEach(async () => {
    await store.close();
    double.stop();
  });

  const storedIds = (): string[] =>
    double.log.records.filter(({ stream }) => !stream.startsWith('$')).map(({ id }) => id);

  it.each<Fault>(['unavailable before commit', 'unavailable after commit', 'not leader'])(
    `${TIMES} × %s: every event is stored once, and the append knows it`,
    async (fault) => {
      const expected: string[] = [];
      const stream = someStream();
      let revision = -1n;
      for (let time = 0; time < TIMES; time += 1) {
        const events = someEvents();
        double.inject(fault);
        const believed = revision < 0n ? 'no_stream' : revision;
        const result = await store.append(stream, believed, events);
        revision += BigInt(events.length);
        expect(result).toMatchObject({ revision, duplicate: false });
        expected.push(...events.map(({ id }) => id));
      }
      expect(double.pending).toBe(0);
      expect(storedIds()).toEqual(expected);
    },
  );

  it(`E5: ${TIMES} × swallowed answer: every event is stored once, and the same events again are no new ones`, async () => {
    double.inject('swallowed answer', TIMES);
    const appends = Array.from({ length: TIMES }, () => ({ stream: someStream(), events: someEvents() }));
    const results = await Promise.allSettled(
      appends.map(({ stream, events }) => store.append(stream, 'no_stream', events)),
    );
    for (const result of results) {
      if (result.status === 'fulfilled') expect(result.value.duplicate).toBe(false);
      else expect(result.reason).toBeInstanceOf(EventStoreUnavailable);
    }
    for (const { stream, events } of appends) {
      expect(await appendUntilKnown(store, stream, 'no_stream', events)).toMatchObject({ duplicate: true });
    }
    expect(double.pending).toBe(0);
    expect(storedIds().toSorted()).toEqual(
      appends.flatMap(({ events }) => events.map(({ id }) => id)).toSorted(),
    );
  }, 60_000); // one after another they would wait for 72 s

  it.each<Fault>(['dropped subscription', 'ended subscription', 'repeated events'])(
    `E18: ${TIMES} × %s: every event arrives once and in order`,
    async (fault) => {
      const live = tail(store);
      const stream = someStream();
      for (let time = 0; time < TIMES; time += 1) {
        double.inject(fault);
        await store.append(stream, time === 0 ? 'no_stream' : BigInt(time - 1), [newEvent()]);
        await live.until(time + 1);
      }
      await live.stop();
      expect(double.pending).toBe(0);
      expect(live.events.map(({ id }) => id)).toEqual(storedIds());
    },
  );

  it('everything at once, under 8 writers: nothing lost, nothing twice, nothing out of order', async () => {
    const live = tail(store);
    const atAppends: Fault[] = ['unavailable before commit', 'unavailable after commit', 'not leader'];
    const atReads: Fault[] = ['dropped subscription', 'ended subscription', 'repeated events'];
    const stored: string[] = [];
    const streams = Array.from({ length: 4 }, () => someStream('hot'));
    const writer = async (): Promise<void> => {
      for (let time = 0; time < 25; time += 1) {
        const events = someEvents();
        double.inject(atAppends[randomInt(3)] as Fault);
        if (time % 5 === 0) double.inject(atReads[randomInt(3)] as Fault);
        await nextUntilKnown(store, streams[randomInt(4)] as string, events);
        stored.push(...events.map(({ id }) => id));
      }
    };
    await Promise.all(Array.from({ length: 8 }, writer));
    await live.until(stored.length);
    await live.stop();
    expect(storedIds().toSorted()).toEqual(stored.toSorted());
    expect(live.events.map(({ id }) => id)).toEqual(storedIds());
    for (const stream of streams) {
      const read = await collect(store.readStream(stream));
      expect(read.map(({ revision }) => revision)).toEqual(read.map((_, index) => BigInt(index)));
    }
  });

  it('stores nothing twice that comes again with the newest revision, which the server would not notice', async () => {
    const other = await open(double.url); // knows nothing of the stream
    const stream = someStream();
    const event = newEvent();
    await store.append(stream, 'no_stream', [event]);
    expect(await other.append(stream, 0n, [event])).toMatchObject({ revision: 0n, duplicate: true });
    expect(double.log.append(stream, 0n, [double.log.stream(stream)[0] as never])).toMatchObject({
      revision: 1n,
    });
    await other.close();
  });

  it('E4: fails at once without a server, and works soon after it is back', async () => {
    const stream = someStream();
    const live = tail(store);
    await store.append(stream, 'no_stream', [newEvent()]);
    double.stop();
    const stopped = performance.now();
    for (let times = 0; times < 20; times += 1) {
      await expect(store.append(stream, 0n, [newEvent()])).rejects.toThrow(EventStoreUnavailable);
      await expect(store.health()).rejects.toThrow(EventStoreUnavailable);
      await expect(collect(store.readStream(stream))).rejects.toThrow(EventStoreUnavailable);
    }
    expect(performance.now() - stopped).toBeLessThan(60_000); // 60 waits of 2.4 s would be 144 s
    double = await EventStoreDbDouble.start(double);
    const started = performance.now();
    const event = newEvent();
    await untilDone(() => store.append(stream, 0n, [event]));
    expect(performance.now() - started).toBeLessThan(15_000);
    await live.until(2);
    await live.stop();
    expect(live.events.map(({ revision }) => revision)).toEqual([0n, 1n]);
  });

  it('E5: on a network that drops every answer it is unavailable in time, and the same events count once', async () => {
    const proxy = await startProxy(double.url);
    const remote = await open(proxy.url);
    const [stream, events] = [someStream(), [newEvent()]];
    await remote.append(someStream(), 'no_stream', [newEvent()]);
    proxy.swallowAnswers();
    const started = performance.now();
    const outcomes = await Promise.allSettled([
      remote.append(stream, 'no_stream', events),
      remote.append(stream, 0n, [newEvent()]), // waits for the first one, but not longer than it may
      remote.health(),
      collect(remote.readStream(stream)),
    ]);
    expect(performance.now() - started).toBeLessThan(15_000);
    for (const outcome of outcomes)
      expect(outcome).toMatchObject({ reason: expect.any(EventStoreUnavailable) });
    proxy.heal();
    const again = await remote.append(stream, 'no_stream', events);
    expect(again).toMatchObject({ revision: 0n, duplicate: true });
    expect(double.log.stream(stream)).toHaveLength(1);
    await remote.close();
    await proxy.close();
  });

  it('an address that names a follower: the leader is asked what must be exact, the follower serves live events', async () => {
    const follower = await EventStoreDbDouble.start({ leader: double });
    const there = await open(follower.url);
    const stream = someStream();
    const live = tail(there);
    await there.append(stream, 'no_stream', [newEvent()]);
    await live.until(1);
    await there.append(stream, 0n, [newEvent()]);
    await live.until(2);
    expect(await collect(there.readStream(stream))).toHaveLength(2);
    expect((await there.readAll('start')).events).toHaveLength(2);
    expect(follower.sentOn).toBeGreaterThan(0);
    expect(follower.begun).toEqual(['start']);
    expect(double.begun).toEqual([]);
    await live.stop();
    await there.close();
    follower.stop();
  });

  it(`${TIMES} × not leader at reads: they follow to the leader`, async () => {
    const stream = someStream();
    await store.append(stream, 'no_stream', [newEvent()]);
    for (let time = 0; time < TIMES; time += 1) {
      double.inject('not leader');
      expect(await collect(store.readStream(stream))).toHaveLength(1);
      double.inject('not leader');
      expect((await store.readAll('start')).events).toHaveLength(1);
    }
    expect(double.pending).toBe(0);
  });

  it('a position inside a record is refused in the words of the server, and not asked for for ever', async () => {
    const { position } = await store.append(someStream(), 'no_stream', [newEvent(), newEvent()]);
    const inside = `${BigInt(position.split('/')[0] ?? '') - 1n}/0` as Position;
    await expect(store.readAll(inside)).rejects.toThrow(EventStoreRefused);
    await expect(store.readAll(inside)).rejects.toThrow('UNKNOWN: Unexpected ReadAllResult: Error');

    const troubles: Error[] = [];
    const refusal = await new Promise<Error>((resolve) => {
      const onTrouble = (error: Error): void => void troubles.push(error);
      store.subscribeAll(inside, async () => undefined, { onTrouble, onRefused: resolve });
    });
    expect(refusal).toBeInstanceOf(EventStoreRefused);
    expect(refusal.message).toContain('UNKNOWN: Exception was thrown by handler.');
    const asked = double.refused.filter((words) => words.startsWith('Exception')).length;
    expect(troubles).toHaveLength(asked);
    expect(asked).toBeLessThan(10);
  });

  it('past the end there are no events, until some come', async () => {
    const { position } = await store.append(someStream(), 'no_stream', [newEvent()]);
    const beyond = `${BigInt(position.split('/')[0] ?? '') + 1_000_000n}/0` as Position;
    expect(await store.readAll(beyond)).toEqual({ events: [], next: beyond, end: true });
  });

  it('passes on the error of the server, and reports every failed try to the follower', async () => {
    const troubles: string[] = [];
    const seen: string[] = [];
    let arrived: (() => void) | undefined;
    const live = store.subscribeAll(
      'start',
      async (events) => {
        seen.push(...events.map(({ id }) => id));
        arrived?.();
      },
      { onTrouble: ({ message }) => void troubles.push(message) },
    );
    double.inject('dropped subscription');
    const event = newEvent();
    const delivered = new Promise<void>((resolve) => (arrived = resolve));
    await store.append(someStream(), 'no_stream', [event]);
    await delivered;
    await live.stop();
    expect(seen).toEqual([event.id]);
    expect(troubles).toEqual(['EventStoreDB does not answer: 14 UNAVAILABLE: Server is shutting down']);
  });
});
