import { randomUUID } from 'node:crypto';
import { defineEvents, type DomainEvent, type AggregateDefinition } from '../../kernel/message.js';
import type { PostgresDatabase } from '../database/postgres-database.js';
import { runInContext } from '../request-context.js';
import { deciderProcess } from '../testing/decider-process.js';
import { collect, someStream } from '../testing/event-store-engine.js';
import { openLogDatabase, type LogDatabase } from '../testing/log-database.js';
import { AppendTooLarge, EventStoreUnavailable } from './event-store.js';
import { PostgresEventStore } from './postgres/postgres-event-store.js';

type Counted = DomainEvent<'Counted', { by: number }>;

/** Counts between 0 and 100. */
const counter: AggregateDefinition<number, Counted> = {
  name: 'counter',
  version: 1,
  initialState: 0,
  evolve: (count, { data }) => count + data.by,
};
/** Another fold of the same stream. */
const tally: typeof counter = { ...counter, name: 'tally', evolve: (times) => times + 1 };
const events = defineEvents<Counted>({
  Counted: { summary: 'Some more.', category: 'counter', version: 1, subject: () => 7, personal: [] },
});
const decide =
  (by: number) =>
  (count: number): Counted[] => {
    if (count + by > 100 || count + by < 0) throw new RangeError(`at ${count}`);
    return [{ type: 'Counted', data: { by } }];
  };
const count = (by: number) => ['Count', async () => decide(by)] as const;
const nothing = ['Nothing', async () => () => []] as const;
const as = <Result>(commandId: string, work: () => Promise<Result>): Promise<Result> =>
  runInContext({ requestId: 'r', commandId, actor: null, clientAddress: null }, work);

/** What a process asks of the log. */
class WatchedStore extends PostgresEventStore {
  appends = 0;
  eventsRead = 0;
  before: () => Promise<unknown> = async () => undefined;
  mostEvents = Infinity;

  override async append(...given: Parameters<PostgresEventStore['append']>) {
    this.appends += 1;
    await this.before();
    const [stream, , { length }] = given;
    if (length > this.mostEvents) throw new AppendTooLarge(stream, length, this.mostEvents);
    return super.append(...given);
  }

  override async *readStream(...given: Parameters<PostgresEventStore['readStream']>) {
    for await (const event of super.readStream(...given)) {
      this.eventsRead += 1;
      yield event;
    }
  }
}

let opened: LogDatabase;
let database: PostgresDatabase;
beforeAll(async () => {
  opened = await openLogDatabase();
  ({ database } = opened);
});
afterAll(() => opened.close());

/** A process with a memory of its own, on the same log. */
const process = () => {
  const log = new WatchedStore(database);
  return { log, store: deciderProcess(database, log, [{ name: 'counters', events }]).store };
};

describe('DeciderStore, between commands', () => {
  it('decides a known stream without reading it again, however long it is', async () => {
    const [{ log, store }, stream] = [process(), someStream('counter')];
    for (let times = 0; times < 20; times += 1) await store.handle(counter, stream, ...count(1));
    expect(log.eventsRead).toBe(0);
    expect(await process().store.load(counter, stream)).toEqual({ state: 20, revision: 19n });
  });

  it('decides on a stream that another process began under the same id', async () => {
    const { store } = process();
    const [sequence, name] = ['spec_counter', someStream('counter')];
    const fresh = { sequence, named: (id: number) => `${name}${id}` };
    const taken = store.begin(counter, fresh, 'Begin', async (takeId) => {
      const id = await takeId();
      await process().store.handle(counter, fresh.named(id), ...count(99));
      return decide(2);
    });
    await expect(taken).rejects.toThrow('at 99');
  });

  it('opens nothing personal to decide on what holds nothing personal', async () => {
    type Noted = DomainEvent<'Noted', { note: string }>;
    const notes: AggregateDefinition<number, Noted> = {
      name: 'notes',
      version: 1,
      initialState: 0,
      evolve: (n) => n + 1,
    };
    const noted = defineEvents<Noted>({
      Noted: { summary: 'A word.', category: 'note', version: 1, subject: () => 7, personal: ['note'] },
    });
    const restarted = () =>
      deciderProcess(database, new PostgresEventStore(database), [{ name: 'n', events: noted }]);
    const note = ['Note', async () => (): Noted[] => [{ type: 'Noted', data: { note: 'secret' } }]] as const;
    const [stream, commandId] = [someStream('note'), randomUUID()];
    await as(commandId, () => restarted().store.handle(notes, stream, ...note));
    const { store, personalData } = restarted();
    const open = jest.spyOn(personalData, 'open');
    expect(await store.handle(notes, stream, ...note)).toMatchObject({ state: 2 });
    expect(open).not.toHaveBeenCalled();
    const again = await as(commandId, () => store.handle(notes, stream, ...note));
    expect(again).toMatchObject({ duplicate: true, events: [{ data: { note: 'secret' } }] });
  });

  it('lets nothing through that another process has made wrong', async () => {
    const [one, other, stream] = [process(), process(), someStream('counter')];
    await one.store.handle(counter, stream, ...count(10));
    await other.store.handle(counter, stream, ...count(85));
    await expect(one.store.handle(counter, stream, ...count(10))).rejects.toThrow('at 95');
    expect(await one.store.handle(counter, stream, ...count(5))).toMatchObject({ state: 100 });
  });

  it('refuses nothing that another process has made right', async () => {
    const [one, other, stream] = [process(), process(), someStream('counter')];
    await one.store.handle(counter, stream, ...count(100));
    await other.store.handle(counter, stream, ...count(-50));
    expect(await one.store.handle(counter, stream, ...count(20))).toMatchObject({ state: 70 });
    await other.store.handle(counter, stream, ...count(10));
    expect(await one.store.handle(counter, stream, ...nothing)).toMatchObject({ state: 80 });
    await other.store.handle(counter, stream, ...count(10));
    expect(await one.store.load(counter, stream)).toEqual({ state: 90, revision: 4n });
  });

  it('answers a command that another process has handled with its outcome, also where it would be refused', async () => {
    const [one, other, stream] = [process(), process(), someStream('counter')];
    const [first, second] = [randomUUID(), randomUUID()];
    await one.store.handle(counter, stream, ...count(10));
    await as(first, () => other.store.handle(counter, stream, ...count(60)));
    const again = await as(first, () => one.store.handle(counter, stream, ...count(60)));
    expect(again).toMatchObject({
      duplicate: true,
      events: [{ type: 'Counted', data: { by: 60 } }],
    });
    await as(second, () => other.store.handle(counter, stream, ...count(30)));
    expect(await as(second, () => one.store.handle(counter, stream, ...count(30)))).toMatchObject({
      duplicate: true,
      state: 100,
    });
    expect(await collect(one.log.readStream(stream))).toHaveLength(3);
  });

  it('appends in parts what is too much together, and refuses a command that is too much alone', async () => {
    const [{ store, log }, stream] = [process(), someStream('counter')];
    log.mostEvents = 3;
    const four = ['Four', async () => () => Array.from({ length: 4 }, () => decide(1)(0)).flat()] as const;
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 9 }, () => store.handle(counter, stream, ...count(1))),
      store.handle(counter, stream, ...four),
      store.handle(counter, stream, ...count(1)),
    ]);
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(refused).toEqual([expect.any(AppendTooLarge)]);
    expect(await store.load(counter, stream)).toEqual({ state: 10, revision: 9n });
    expect((await collect(log.readStream(stream))).map(({ data }) => data)).toEqual(
      Array.from({ length: 10 }, () => ({ by: 1 })),
    );
  });

  it('answers its own old command with its first outcome', async () => {
    const [{ store, log }, stream, commandId] = [process(), someStream('counter'), randomUUID()];
    const first = await as(commandId, () => store.handle(counter, stream, ...count(50)));
    await store.handle(counter, stream, ...count(30));
    const again = await as(commandId, () => store.handle(counter, stream, ...count(50)));
    expect(again).toEqual({ ...first, duplicate: true });
    expect(await collect(log.readStream(stream))).toHaveLength(2);
  });

  it('keeps the states of several deciders on one stream together', async () => {
    const [{ store }, stream] = [process(), someStream('counter')];
    await store.handle(counter, stream, ...count(10));
    expect(await store.handle(tally, stream, ...count(20))).toMatchObject({ state: 2 });
    expect(await store.handle(counter, stream, ...count(30))).toMatchObject({ state: 60 });
    expect(await store.load(tally, stream)).toMatchObject({ state: 3 });
  });

  it('forgets what it knew when an append has an unknown outcome', async () => {
    const [{ store, log }, stream, commandId] = [process(), someStream('counter'), randomUUID()];
    await store.handle(counter, stream, ...count(10));
    const append = log.append.bind(log);
    log.append = async (...given) => {
      await append(...given);
      throw new EventStoreUnavailable('the answer was lost');
    };
    const send = () => as(commandId, () => store.handle(counter, stream, ...count(10)));
    await expect(send()).rejects.toThrow(EventStoreUnavailable);
    log.append = append;
    expect(await send()).toMatchObject({ duplicate: true, state: 20 });
  });
});

describe('DeciderStore, many commands of one stream at once', () => {
  const all = <Result>(times: number, work: (index: number) => Promise<Result>) =>
    Promise.allSettled(Array.from({ length: times }, (_, index) => work(index)));
  const fulfilled = <Result>(outcomes: PromiseSettledResult<Result>[]) =>
    outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));

  it('appends what has gathered at once; each is decided after the one before', async () => {
    const [{ store, log }, stream] = [process(), someStream('counter')];
    const states = fulfilled(await all(40, () => store.handle(counter, stream, ...count(1)))).map(
      ({ state }) => state,
    );
    expect(states).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
    expect(log.appends).toBeLessThan(5);
    expect(await collect(log.readStream(stream))).toHaveLength(40);
  });

  it('refuses those for which nothing is left, and only those', async () => {
    const [{ store, log }, stream] = [process(), someStream('counter')];
    const outcomes = await all(30, () => store.handle(counter, stream, ...count(30)));
    expect(fulfilled(outcomes)).toHaveLength(3);
    expect(await collect(log.readStream(stream))).toHaveLength(3);
  });

  it('decides one command that comes twice at once', async () => {
    const [{ store, log }, stream, commandId] = [process(), someStream('counter'), randomUUID()];
    const outcomes = await all(10, () => as(commandId, () => store.handle(counter, stream, ...count(40))));
    expect(fulfilled(outcomes).filter(({ duplicate }) => !duplicate)).toHaveLength(1);
    expect(fulfilled(outcomes)).toHaveLength(10);
    expect(await collect(log.readStream(stream))).toHaveLength(1);
  });

  it('fails all commands of a lost append, also those that were only provisionally refused', async () => {
    const [{ store, log }, stream] = [process(), someStream('counter')];
    await store.handle(counter, stream, ...count(1));
    log.before = () => Promise.reject(new EventStoreUnavailable('gone'));
    const outcomes = await all(5, (index) => store.handle(counter, stream, ...count(index === 4 ? 200 : 1)));
    expect(fulfilled(outcomes)).toEqual([]);
    log.before = async () => undefined;
    expect(await store.load(counter, stream)).toMatchObject({ state: 1 });
  });

  it('C2: three processes never count beyond the limit, and none of what they were acknowledged is lost', async () => {
    const [processes, stream] = [[process(), process(), process()], someStream('counter')];
    const outcomes = await all(90, (index) => {
      const chosen = processes[index % 3] as ReturnType<typeof process>;
      return chosen.store.handle(counter, stream, ...count(index % 4 === 3 ? -5 : 7));
    });
    const acknowledged = fulfilled(outcomes).flatMap(({ events: [event] }) => (event ? [event.data.by] : []));
    const stored = await collect(process().log.readStream(stream));
    expect(stored.map(({ data }) => data.by).toSorted()).toEqual(acknowledged.toSorted());
    let running = 0;
    for (const { data } of stored) {
      running += data.by as number;
      expect(running).toBeGreaterThanOrEqual(0);
      expect(running).toBeLessThanOrEqual(100);
    }
    for (const { store } of processes)
      expect(await store.load(counter, stream)).toMatchObject({ state: running });
  });
});
