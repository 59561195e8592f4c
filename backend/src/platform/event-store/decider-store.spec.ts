import { randomUUID } from 'node:crypto';
import { defineEvents, type DomainEvent, type AggregateDefinition } from '../../kernel/message.js';
import type { PostgresDatabase } from '../database/postgres-database.js';
import { Clock } from '../clock.js';
import { runInContext, type RequestContext } from '../request-context.js';
import { deciderProcess } from '../testing/decider-process.js';
import { collect, someStream } from '../testing/event-store-engine.js';
import { openLogDatabase, type LogDatabase } from '../testing/log-database.js';
import { IdempotencyKeyReused } from './command-batch.js';
import type { DeciderStore } from './decider-store.js';
import { EventStoreUnavailable } from './event-store.js';
import { ConflictError } from './stream-writer.js';
import { PostgresEventStore } from './postgres/postgres-event-store.js';

type Counted = DomainEvent<'Counted', { by: number; who: string }>;

const counter: AggregateDefinition<number, Counted> = {
  name: 'counter',
  version: 1,
  initialState: 0,
  evolve: (count, { data }) => count + data.by,
  holdsPersonalData: true,
};
/** Counts up to 100. */
const decide =
  (by: number, type: string) =>
  (count: number): Counted[] => {
    if (type === 'Refuse' || count + by > 100) throw new RangeError('too much');
    if (type === 'DoNothing') return [];
    const counted: Counted = { type: 'Counted', data: { by, who: 'Adaeze' } };
    return type === 'CountTwice' ? [counted, counted] : [counted];
  };
const events = defineEvents<Counted>({
  Counted: { summary: 'One more.', category: 'counter', version: 1, subject: () => 7, personal: ['who'] },
});
const count = (by = 1, type = 'Count') => [type, async () => decide(by, type)] as const;

const context = (given: Partial<RequestContext> = {}): RequestContext => ({
  requestId: 'request-1',
  commandId: randomUUID(),
  actor: { userId: 7, role: 'provider' },
  clientAddress: '203.0.113.7',
  ...given,
});

describe('DeciderStore', () => {
  let opened: LogDatabase;
  let database: PostgresDatabase;
  let store: PostgresEventStore;

  beforeAll(async () => {
    opened = await openLogDatabase();
    ({ database } = opened);
    store = new PostgresEventStore(database);
  });
  afterAll(async () => {
    await store.close();
    await opened.close();
  });

  /** As another process has it: with a mutex of its own. */
  const deciders = (onStore = store, clock = new Clock()): DeciderStore =>
    deciderProcess(database, onStore, [{ name: 'counters', events }], clock).store;
  /** A store whose appends meet `before` first. */
  const storeWhere = (before: (stream: string) => Promise<unknown>): PostgresEventStore => {
    const disturbed = new PostgresEventStore(database);
    const append = disturbed.append.bind(disturbed);
    disturbed.append = async (stream, ...rest) => {
      await before(stream);
      return append(stream, ...rest);
    };
    return disturbed;
  };

  it('decides on the history, appends what follows and gives the new state', async () => {
    const stream = someStream('counter');
    const first = await deciders().handle(counter, stream, ...count(2, 'CountTwice'));
    expect(first).toMatchObject({ duplicate: false, state: 4, position: expect.any(String) });
    expect(first.events).toEqual([{ type: 'Counted', data: { by: 2, who: 'Adaeze' } }, expect.anything()]);
    expect(await deciders().handle(counter, stream, ...count(3))).toMatchObject({ state: 7 });
    expect(await deciders().load(counter, stream)).toEqual({ state: 7, revision: 2n });
    expect(await deciders().load(counter, someStream())).toEqual({ state: 0, revision: null });
  });

  it('appends nothing when nothing follows, and passes a refusal on', async () => {
    const stream = someStream('counter');
    const nothing = { duplicate: false, events: [], state: 0, position: 'start' };
    expect(await deciders().handle(counter, stream, ...count(1, 'DoNothing'))).toEqual(nothing);
    await expect(deciders().handle(counter, stream, ...count(1, 'Refuse'))).rejects.toThrow(RangeError);
    expect(await collect(store.readStream(stream))).toEqual([]);
  });

  it('fills the metadata from the request, and from itself outside of one', async () => {
    const stream = someStream('counter');
    const request = context();
    await runInContext(request, () => deciders().handle(counter, stream, ...count()));
    await deciders().handle(counter, stream, ...count());
    const [inside, outside] = await collect(store.readStream(stream));
    expect(inside?.meta).toEqual({
      correlationId: 'request-1',
      causationId: request.commandId,
      commandId: request.commandId,
      actor: { userId: 7, role: 'provider' },
      subject: 7,
      sealed: expect.any(String),
    });
    expect(outside?.meta).toMatchObject({ actor: null, commandId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    expect(JSON.stringify([inside?.data, inside?.meta])).not.toMatch(/Adaeze|203\.0\.113/);
  });

  it('records the time of a clock that was moved', async () => {
    const [stream, clock] = [someStream('counter'), new Clock()];
    await deciders(store, clock).handle(counter, stream, ...count());
    clock.advance(86_400_000);
    const moved = clock.now();
    await deciders(store, clock).handle(counter, stream, ...count());
    const [now, later] = await collect(store.readStream(stream));
    expect(now?.meta.recordedAt).toBeUndefined();
    expect(later?.meta.recordedAt?.slice(0, 16)).toBe(moved.slice(0, 16));
  });

  it('answers a repeated command with its first outcome', async () => {
    const stream = someStream('counter');
    const request = context();
    const first = await runInContext(request, () =>
      deciders().handle(counter, stream, ...count(30, 'CountTwice')),
    );
    await deciders().handle(counter, stream, ...count(40));
    const again = await runInContext(request, () =>
      deciders().handle(counter, stream, ...count(30, 'CountTwice')),
    );
    expect(again).toEqual({ ...first, duplicate: true });
    expect(await collect(store.readStream(stream))).toHaveLength(3);
  });

  it('refuses a repeated command with other content, later and at the same moment', async () => {
    const stream = someStream('counter');
    const request = context({ fingerprint: 'one' });
    const other = { ...request, fingerprint: 'other' };
    const one = deciders();
    const send = (as: RequestContext) => runInContext(as, () => one.handle(counter, stream, ...count(5)));
    const outcomes = await Promise.allSettled([
      one.handle(counter, stream, ...count(1)),
      send(request),
      send(other),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    await expect(send(other)).rejects.toThrow(IdempotencyKeyReused);
    expect(await send(request)).toMatchObject({ duplicate: true });
    expect(await send({ ...request, fingerprint: undefined })).toMatchObject({ duplicate: true });
  });

  it('keeps different commands of one request apart, by stream and by type', async () => {
    const [one, other] = [someStream('counter'), someStream('counter')];
    await runInContext(context(), async () => {
      await deciders().handle(counter, one, ...count());
      await deciders().handle(counter, other, ...count());
      expect(await deciders().handle(counter, one, ...count(1, 'CountTwice'))).toMatchObject({
        duplicate: false,
      });
    });
    expect(await collect(store.readStream(one))).toHaveLength(3);
    expect(await collect(store.readStream(other))).toHaveLength(1);
  });

  it('decides a lost race again on what the winner wrote', async () => {
    const stream = someStream('counter');
    let rivals = 3;
    const disturbed = storeWhere(
      async () => rivals-- > 0 && deciders().handle(counter, stream, ...count(10)),
    );
    expect(await deciders(disturbed).handle(counter, stream, ...count(5))).toMatchObject({ state: 35 });
  });

  it('gives up after 5 lost races, as a conflict in words', async () => {
    const stream = someStream('counter');
    let races = 0;
    const disturbed = storeWhere(() => ((races += 1), deciders().handle(counter, stream, ...count())));
    const refused = deciders(disturbed).handle(counter, stream, ...count());
    await expect(refused).rejects.toThrow(ConflictError);
    await expect(refused).rejects.toMatchObject({
      kind: 'conflict',
      message: 'Somebody else changed this at the same moment. Please try again.',
    });
    expect(races).toBe(5);
  });

  it('an earlier try that comes through late counts once', async () => {
    const stream = someStream('counter');
    const request = context();
    let isFirst = true;
    const disturbed = storeWhere(async () => {
      if (!isFirst) return;
      isFirst = false; // the reply of this one was lost; it commits after the retry has read the stream
      await runInContext(request, () => deciders().handle(counter, stream, ...count(7)));
    });
    const handled = await runInContext(request, () =>
      deciders(disturbed).handle(counter, stream, ...count(7)),
    );
    expect(handled).toMatchObject({ duplicate: true, state: 7 });
    expect(await collect(store.readStream(stream))).toHaveLength(1);
  });

  it('lets the commands of one process on one stream wait for each other', async () => {
    const stream = someStream('counter');
    const one = deciders();
    await Promise.all(Array.from({ length: 40 }, () => one.handle(counter, stream, ...count())));
    expect(await one.load(counter, stream)).toEqual({ state: 40, revision: 39n });
  });

  it('OP-51: records how far the request has written, also after a duplicate, never without events', async () => {
    const stream = someStream('counter');
    const request = context({ written: { position: null } });
    const send = (to: string, type: string) =>
      runInContext(request, () => deciders().handle(counter, to, ...count(1, type)));
    await send(someStream('counter'), 'DoNothing');
    expect(request.written).toEqual({ position: null });
    const first = await send(stream, 'Count');
    expect(request.written).toEqual({ position: first.position });
    await deciders().handle(counter, someStream('counter'), ...count());
    const second = await send(stream, 'CountTwice');
    expect(await send(stream, 'Count')).toMatchObject({ position: first.position });
    expect(request.written).toEqual({ position: second.position });
    const retry = { ...request, written: { position: null } };
    await runInContext(retry, () => deciders().handle(counter, stream, ...count()));
    expect(retry.written).toEqual({ position: first.position });
  });

  it('passes an outage on', async () => {
    const disturbed = storeWhere(() => Promise.reject(new EventStoreUnavailable('gone')));
    await expect(deciders(disturbed).handle(counter, someStream(), ...count())).rejects.toThrow(
      EventStoreUnavailable,
    );
  });
});
