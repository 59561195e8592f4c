import { appendNext, collect, newEvent, someStream } from '../testing/event-store-engine.js';
import type { EventStore, Checkpoint, Position, StoredEvent, Subscription } from './event-store.js';

const write = async (store: EventStore, stream: string, count: number): Promise<void> => {
  await appendNext(
    store,
    stream,
    Array.from({ length: count }, (_, index) => newEvent({ index })),
  );
};

const indices = (events: readonly StoredEvent[]): unknown[] => events.map(({ data }) => data.index);

const everything = async (
  store: EventStore,
  options: { limit?: number },
  after: Checkpoint = 'start',
): Promise<StoredEvent[]> => {
  const all: StoredEvent[] = [];
  for (let checkpoint = after; ;) {
    const { events, next, end } = await store.readAll(checkpoint, options);
    all.push(...events);
    if (end) return all;
    checkpoint = next;
  }
};

/** Collects the events of one stream from a subscription, until a test has what it waits for. */
const follow = (store: EventStore, after: Checkpoint, stream: string, maxBatch?: number) => {
  const events: StoredEvent[] = [];
  const batches: { size: number; next: Position }[] = [];
  let check: (() => void) | undefined;
  const subscription = store.subscribeAll(
    after,
    async (batch, next) => {
      events.push(...batch.filter((event) => event.stream === stream));
      batches.push({ size: batch.length, next });
      check?.();
    },
    { maxBatch },
  );
  const until = (done: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      check = () => done() && resolve();
      check();
    });
  return { events, batches, subscription, until };
};

export const eventStoreReading = (storeOf: () => EventStore): void => {
  let store: EventStore;
  beforeAll(() => {
    store = storeOf();
  });

  it('reads an unknown stream as empty', async () => {
    expect(await collect(store.readStream(someStream()))).toEqual([]);
  });

  it('reads a stream from a revision, up to a limit, and over several pages', async () => {
    const stream = someStream();
    await write(store, stream, 1_203);
    const range = (from: number, to: number): number[] =>
      Array.from({ length: to - from }, (_, index) => from + index);
    expect(indices(await collect(store.readStream(stream)))).toEqual(range(0, 1_203));
    expect(indices(await collect(store.readStream(stream, { from: 1_200n })))).toEqual([1_200, 1_201, 1_202]);
    expect(indices(await collect(store.readStream(stream, { from: 3n, limit: 2 })))).toEqual([3, 4]);
    expect(indices(await collect(store.readStream(stream, { limit: 501 })))).toEqual(range(0, 501));
    expect(await collect(store.readStream(stream, { from: 1_203n }))).toEqual([]);
  });

  it('reads many streams at once to fold them, each with its own events', async () => {
    const streams = Array.from({ length: 40 }, () => someStream('folded'));
    const of = (subject: number) => {
      const { meta, ...event } = newEvent({ subject });
      return { ...event, meta: subject % 2 ? { ...meta, subject } : meta };
    };
    const writeOf = (stream: string, at: number) =>
      appendNext(
        store,
        stream,
        Array.from({ length: at }, (_, index) => of(index)),
      );
    await Promise.all(streams.slice(1).map((stream, at) => writeOf(stream, at + 1)));
    const folded = (part: object): Promise<StoredEvent[][]> =>
      Promise.all(streams.map((stream) => collect(store.readStream(stream, { ...part, toFold: true }))));
    const told = ({
      id,
      type,
      schemaVersion,
      data,
      stream,
      revision,
      position,
      meta: { subject },
    }: StoredEvent) => ({ id, type, schemaVersion, data, stream, revision, position, subject }) as const;
    for (const part of [{}, { from: 2n }, { limit: 5 }, { from: 1n, limit: 700 }]) {
      const whole = await Promise.all(streams.map((stream) => collect(store.readStream(stream, part))));
      expect((await folded(part)).map((events) => events.map(told))).toEqual(
        whole.map((events) => events.map(told)),
      );
    }
  });

  it('reads the whole log in order, in steps of any size, after a position exclusively', async () => {
    const [a, b] = [someStream('read'), someStream('read')];
    const before = await store.head();
    await write(store, a, 3);
    await write(store, b, 4);
    await write(store, a, 2);
    const all = await everything(store, { limit: 2 }, before);
    expect(indices(all)).toEqual([0, 1, 2, 0, 1, 2, 3, 0, 1]);
    expect(indices((await everything(store, {})).slice(-9))).toEqual(indices(all));
    const ascending = all.every(
      (event, index) =>
        index === 0 || store.comparePositions(all[index - 1]?.position ?? 'start', event.position) < 0,
    );
    expect(ascending).toBe(true);
    const rest = await everything(store, {}, all[6]?.position);
    expect(indices(rest)).toEqual([0, 1]);
    expect(rest.every(({ stream }) => stream === a)).toBe(true);
  });

  it('ends at the head, which is the newest position', async () => {
    await write(store, someStream(), 1);
    const head = await store.head();
    const all = await everything(store, {});
    expect(all.at(-1)?.position).toBe(head);
    expect(await store.readAll(head)).toEqual({ events: [], next: head, end: true });
    expect(store.comparePositions('start', head)).toBeLessThan(0);
    expect(store.comparePositions(head, head)).toBe(0);
  });

  it('finds the last event up to a position', async () => {
    const stream = someStream();
    await write(store, stream, 3);
    const events = await collect(store.readStream(stream));
    for (const event of events) expect(await store.lastUpTo(event.position)).toEqual(event);
    expect(await store.lastUpTo('start')).toBeNull();
  });

  it('follows the log from the start, in batches no larger than asked for', async () => {
    const stream = someStream('follow');
    await write(store, stream, 7);
    const { events, batches, subscription, until } = follow(store, 'start', stream, 3);
    await until(() => events.length === 7);
    await write(store, stream, 2);
    await until(() => events.length === 9);
    await subscription.stop();
    expect(indices(events)).toEqual([0, 1, 2, 3, 4, 5, 6, 0, 1]);
    expect(Math.max(...batches.map(({ size }) => size))).toBe(3);
    await write(store, stream, 1);
    expect(events).toHaveLength(9); // stopped is stopped
  });

  it('goes on after a position, and again where an earlier subscription stopped', async () => {
    const stream = someStream('resume');
    await write(store, stream, 2);
    const from = (await collect(store.readStream(stream)))[0]?.position ?? 'start';
    const first = follow(store, from, stream);
    await first.until(() => first.events.length === 1);
    await first.subscription.stop();
    expect(indices(first.events)).toEqual([1]);
    await write(store, stream, 3);
    const second = follow(store, first.batches.at(-1)?.next ?? 'start', stream);
    await second.until(() => second.events.length === 3);
    await second.subscription.stop();
    expect(indices(second.events)).toEqual([0, 1, 2]);
  });

  it('gives the next batch only when the one before is done, and a refused batch again', async () => {
    const stream = someStream('slow');
    const before = await store.head();
    await write(store, stream, 4);
    const seen: unknown[][] = [];
    let [running, overlaps, refusals] = [0, 0, 0];
    let subscription: Subscription | undefined;
    await new Promise<void>((resolve) => {
      const onBatch = async (events: StoredEvent[]): Promise<void> => {
        overlaps += running;
        running += 1;
        await new Promise((done) => setImmediate(done));
        running -= 1;
        seen.push(indices(events));
        if (seen.length === 2) throw new Error(`refused ${(refusals += 1)}`);
        if (seen.length === 3) resolve();
      };
      subscription = store.subscribeAll(before, onBatch, { maxBatch: 2 });
    });
    await subscription?.stop();
    expect(seen).toEqual([
      [0, 1],
      [2, 3],
      [2, 3],
    ]);
    expect({ overlaps, refusals }).toEqual({ overlaps: 0, refusals: 1 });
  });

  it('is healthy', async () => {
    await expect(store.health()).resolves.toBeUndefined();
  });
};
