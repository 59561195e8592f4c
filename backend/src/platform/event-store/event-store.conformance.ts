import { collect, newEvent, someStream, type EventStoreEngine } from '../testing/event-store-engine.js';
import { PartialDuplicate, WrongExpectedRevision, type EventStore } from './event-store.js';
import { eventStoreProcesses } from './event-store-processes.conformance.js';
import { eventStoreReading } from './event-store-reading.conformance.js';

/** What every event store keeps, whatever the engine. */
export const eventStoreContract = (engineName: string, start: () => Promise<EventStoreEngine>): void =>
  describe(`event store contract: ${engineName}`, () => {
    let engine: EventStoreEngine;
    let store: EventStore;

    beforeAll(async () => {
      engine = await start();
      store = await engine.open();
    });

    afterAll(async () => {
      await store.close();
      await engine.stop();
    });

    describe('appending', () => appending(() => store));
    describe('reading', () => eventStoreReading(() => store));
    describe('processes', () => eventStoreProcesses(() => ({ engine, store })));
  });

const appending = (storeOf: () => EventStore): void => {
  let store: EventStore;
  beforeAll(() => {
    store = storeOf();
  });

  it('numbers the events of a stream from 0 and keeps everything that was given', async () => {
    const stream = someStream();
    const event = {
      ...newEvent({
        text: 'Ọlá “quoted” \\ \n 😀',
        number: 1.5,
        list: [1, null, { a: true }],
        nothing: null,
      }),
      type: 'PaymentRequested',
      schemaVersion: 3,
    };
    event.meta.actor = { userId: 7, role: 'admin' };
    const before = Date.now();
    const first = await store.append(stream, 'no_stream', [event, newEvent({ second: true })]);
    const last = await store.append(stream, 1n, [newEvent()]);
    expect(first).toMatchObject({ revision: 1n, duplicate: false });
    expect(last).toMatchObject({ revision: 2n, duplicate: false });
    const stored = await collect(store.readStream(stream));
    expect(stored.map(({ revision }) => revision)).toEqual([0n, 1n, 2n]);
    expect(stored[0]).toMatchObject({ ...event, stream });
    expect(stored[1]?.position).toBe(first.position);
    expect(stored[2]?.position).toBe(last.position);
    expect(Math.abs((stored[0]?.recordedAt.getTime() ?? 0) - before)).toBeLessThan(60_000);
  });

  it('refuses another revision than the exact one, and stores nothing then', async () => {
    const stream = someStream();
    await expect(store.append(stream, 0n, [newEvent()])).rejects.toThrow(WrongExpectedRevision);
    await store.append(stream, 'no_stream', [newEvent(), newEvent()]);
    for (const expected of [0n, 2n, 'no_stream'] as const) {
      await expect(store.append(stream, expected, [newEvent()])).rejects.toThrow(WrongExpectedRevision);
    }
    expect(await collect(store.readStream(stream))).toHaveLength(2);
  });

  it('answers a repeated append with its first result, whatever revision it expects', async () => {
    const stream = someStream();
    const events = [newEvent(), newEvent()];
    const first = await store.append(stream, 'no_stream', events);
    await store.append(stream, 1n, [newEvent()]);
    for (const expected of ['no_stream', 2n, 17n] as const) {
      expect(await store.append(stream, expected, events)).toEqual({ ...first, duplicate: true });
    }
    expect(await collect(store.readStream(stream))).toHaveLength(3);
  });

  it('refuses an append of which only a part is stored already', async () => {
    const stream = someStream();
    const stored = newEvent();
    await store.append(stream, 'no_stream', [stored]);
    await expect(store.append(stream, 0n, [stored, newEvent()])).rejects.toThrow(PartialDuplicate);
    await expect(store.append(stream, 0n, [newEvent(), stored])).rejects.toThrow(PartialDuplicate);
    expect(await collect(store.readStream(stream))).toHaveLength(1);
  });

  it('refuses the same event twice in one append', async () => {
    const event = newEvent();
    await expect(store.append(someStream(), 'no_stream', [event, event])).rejects.toThrow(PartialDuplicate);
  });

  it('refuses to append nothing', async () => {
    await expect(store.append(someStream(), 'no_stream', [])).rejects.toThrow(RangeError);
  });

  it('does not let one refusal fail the appends that wait with it', async () => {
    const [taken, half] = [someStream(), someStream()];
    const stored = newEvent();
    await store.append(taken, 'no_stream', [newEvent()]);
    await store.append(half, 'no_stream', [stored]);
    const free = Array.from({ length: 20 }, () => someStream());
    const outcomes = await Promise.allSettled([
      store.append(taken, 'no_stream', [newEvent()]),
      ...free.map((stream) => store.append(stream, 'no_stream', [newEvent()])),
      store.append(half, 0n, [stored, newEvent()]),
      store.append(half, 'no_stream', [stored]),
    ]);
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(refused).toEqual([expect.any(WrongExpectedRevision), expect.any(PartialDuplicate)]);
    for (const stream of free) expect(await collect(store.readStream(stream))).toHaveLength(1);
    expect(await collect(store.readStream(half))).toHaveLength(1);
  });

  it('lets exactly one of 50 first appends win', async () => {
    const stream = someStream('emailReservation');
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, () => store.append(stream, 'no_stream', [newEvent()])),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(WrongExpectedRevision);
    }
    expect(await collect(store.readStream(stream))).toHaveLength(1);
  });

  it('keeps the order of appends to one stream that wait together', async () => {
    const stream = someStream();
    await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        store.append(stream, index === 0 ? 'no_stream' : BigInt(index - 1), [newEvent({ index })]),
      ),
    );
    const stored = await collect(store.readStream(stream));
    expect(stored.map(({ data }) => data.index)).toEqual(Array.from({ length: 30 }, (_, index) => index));
  });
};
