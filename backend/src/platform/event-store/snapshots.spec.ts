import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { defineEvents, type DomainEvent, type AggregateDefinition } from '../../kernel/message.js';
import type { PostgresDatabase } from '../database/postgres-database.js';
import { runInContext } from '../request-context.js';
import { deciderProcess } from '../testing/decider-process.js';
import { someStream } from '../testing/event-store-engine.js';
import { openLogDatabase, type LogDatabase } from '../testing/log-database.js';
import type { NewEvent } from './event-store.js';
import { PostgresEventStore } from './postgres/postgres-event-store.js';
import { verifySnapshots } from './snapshot-verification.js';
import { LONG_STREAM } from './snapshots.js';

type Counted = DomainEvent<'Counted', { by: number }>;
type Named = DomainEvent<'Named', { name: string }>;

const counter: AggregateDefinition<number, Counted> = {
  name: 'counter',
  version: 1,
  initialState: 0,
  evolve: (count, { data }) => count + data.by,
};
const person: AggregateDefinition<string[], Named> = {
  name: 'person',
  version: 1,
  initialState: [],
  evolve: (names, { data }) => [...names, data.name].slice(-2),
  holdsPersonalData: true,
};
const events = defineEvents<Counted | Named>({
  Counted: { summary: 'Some more.', category: 'counter', version: 1, subject: () => 7, personal: [] },
  Named: { summary: 'A name.', category: 'person', version: 1, subject: () => 7, personal: ['name'] },
});
const manifestWith = (one: typeof counter) => ({
  name: 'counters',
  events,
  states: { counter: [one], person: [person] },
});
const count = (by = 1) =>
  ['Count', async () => (): Counted[] => [{ type: 'Counted', data: { by } }]] as const;
const call = (name: string) =>
  ['Call', async () => (): Named[] => [{ type: 'Named', data: { name } }]] as const;

/** Counts what is read of it. */
class WatchedStore extends PostgresEventStore {
  eventsRead = 0;

  override async *readStream(...given: Parameters<PostgresEventStore['readStream']>) {
    for await (const event of super.readStream(...given)) {
      this.eventsRead += 1;
      yield event;
    }
  }
}

let opened: LogDatabase;
let database: PostgresDatabase;
let writer: PostgresEventStore;
beforeAll(async () => {
  opened = await openLogDatabase();
  ({ database } = opened);
  writer = new PostgresEventStore(database);
});
afterAll(async () => {
  await writer.close();
  await opened.close();
});

/** A process with a memory of its own, on the same log. */
const process = (one = counter) => {
  const log = new WatchedStore(database);
  return { log, ...deciderProcess(database, log, [manifestWith(one)]) };
};
const counted = (): NewEvent => ({
  id: randomUUID(),
  type: 'Counted',
  schemaVersion: 1,
  data: { by: 1 },
  meta: { correlationId: 'spec', causationId: 'spec', commandId: randomUUID(), actor: null },
});
/** A stream of this many events. */
const grown = async (length: number): Promise<string> => {
  const stream = someStream('counter');
  for (let at = 0; at < length; at += 1_000) {
    const some = Array.from({ length: Math.min(1_000, length - at) }, counted);
    await writer.append(stream, at === 0 ? 'no_stream' : BigInt(at - 1), some);
  }
  return stream;
};
/** The same with a snapshot of it. */
const snapped = async (length: number): Promise<string> => {
  const [stream, { store, snapshots }] = [await grown(length - 1), process()];
  await store.handle(counter, stream, ...count());
  await snapshots.settled();
  return stream;
};
const kept = async (stream: string) =>
  (await database.pool.query('SELECT revision, states FROM stream_snapshot WHERE stream = $1', [stream]))
    .rows[0];

describe('a long stream', () => {
  it('is not read from its beginning again, by any process', async () => {
    const [stream, { store, log }] = [await snapped(2_000), process()];
    expect(await store.handle(counter, stream, ...count())).toMatchObject({ state: 2_001 });
    expect(await process().store.load(counter, stream)).toEqual({ state: 2_001, revision: 2_000n });
    expect(log.eventsRead).toBeLessThan(2 * LONG_STREAM);
  });

  it('costs a lost race what the winner wrote: 20 commands in turns on 20,000 events read less than 25,000', async () => {
    const [stream, one, other] = [await grown(20_000), process(), process()];
    await one.store.handle(counter, stream, ...count());
    await one.snapshots.settled();
    for (let turn = 1; turn < 20; turn += 1) {
      await (turn % 2 === 0 ? one : other).store.handle(counter, stream, ...count());
    }
    expect(await one.store.load(counter, stream)).toEqual({ state: 20_020, revision: 20_019n });
    expect(one.log.eventsRead + other.log.eventsRead).toBeLessThan(25_000);
  });

  it('has a newer snapshot each time it has grown by as much, and a short one has none', async () => {
    const [stream, { store, snapshots }] = [await grown(LONG_STREAM - 2), process()];
    const grow = async () => {
      await store.handle(counter, stream, ...count());
      await snapshots.settled();
      return (await kept(stream))?.revision;
    };
    expect(await grow()).toBeUndefined();
    const first = LONG_STREAM - 1;
    for (let times = 0; times < LONG_STREAM; times += 1) expect(await grow()).toBe(first);
    expect(await grow()).toBe(first + LONG_STREAM);
  });

  it('of half a hundred events is read from its snapshot on, and nothing else of it', async () => {
    const [stream, { store, log }] = [await snapped(50), process()];
    expect(await store.handle(counter, stream, ...count())).toMatchObject({ state: 51 });
    expect(log.eventsRead).toBe(1); // the last one that it holds
  });

  it('that is very long is not written down more than every 250 events', async () => {
    const [stream, { store, snapshots }] = [await snapped(4_000), process()];
    const revisions = new Set<unknown>();
    for (let times = 0; times < 251; times += 1) {
      await store.handle(counter, stream, ...count());
      await snapshots.settled();
      revisions.add((await kept(stream))?.revision);
    }
    expect([...revisions]).toEqual([3_999, 4_249]);
  });

  it('that could not be written down is written down with the next command', async () => {
    const [stream, { store, snapshots }] = [await grown(LONG_STREAM - 1), process()];
    const grow = async () => {
      await store.handle(counter, stream, ...count());
      await snapshots.settled();
    };
    const warned = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    await database.pool.query('ALTER TABLE stream_snapshot RENAME TO snapshot_away');
    try {
      await store.load(counter, stream);
      await grow();
    } finally {
      await database.pool.query('ALTER TABLE snapshot_away RENAME TO stream_snapshot');
    }
    expect(warned).toHaveBeenCalled();
    expect(await kept(stream)).toBeUndefined();
    await grow();
    expect((await kept(stream))?.revision).toBe(LONG_STREAM);
  });

  it('still gives a repeated command its first outcome', async () => {
    const [stream, { store, snapshots }] = [await grown(LONG_STREAM), process()];
    const context = { requestId: 'r', commandId: randomUUID(), actor: null, clientAddress: null };
    const first = await runInContext(context, () => store.handle(counter, stream, ...count(5)));
    await store.handle(counter, stream, ...count());
    await snapshots.settled();
    const again = await runInContext(context, () => process().store.handle(counter, stream, ...count(5)));
    expect(again).toEqual({ ...first, duplicate: true });
  });
});

describe('a snapshot', () => {
  it('of another version of the state is ignored, and replaced', async () => {
    const [stream, newer] = [
      await snapped(LONG_STREAM),
      { ...counter, version: 2, evolve: (n: number) => n + 2 },
    ];
    const { store, snapshots } = process(newer);
    expect(await store.load(newer, stream)).toMatchObject({ state: 2 * LONG_STREAM });
    await store.handle(newer, stream, ...count());
    await snapshots.settled();
    expect(Object.keys(JSON.parse((await kept(stream)).states as string) as object)).toEqual(['counter@2']);
  });

  it('of another log is ignored', async () => {
    const stream = await snapped(LONG_STREAM);
    await database.pool.query(
      `UPDATE stream_snapshot SET last_event_id = gen_random_uuid(), states = '{"counter@1":1}' WHERE stream = $1`,
      [stream],
    );
    expect(await process().store.load(counter, stream)).toMatchObject({ state: LONG_STREAM });
  });

  it('that is unreadable is ignored, and replaced', async () => {
    const warned = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    for (const damage of [`states = '{"counter@1":'`, `seen_event_ids = substr(seen_event_ids, 2)`]) {
      const [stream, { store, snapshots }] = [await snapped(LONG_STREAM), process()];
      await database.pool.query(`UPDATE stream_snapshot SET ${damage} WHERE stream = $1`, [stream]);
      warned.mockClear();
      expect(await store.load(counter, stream)).toMatchObject({ state: LONG_STREAM });
      expect(warned).toHaveBeenCalledTimes(1);
      await snapshots.settled();
      const reader = process();
      expect(await reader.store.load(counter, stream)).toMatchObject({ state: LONG_STREAM });
      expect(reader.log.eventsRead).toBe(1);
    }
  });

  it('is not written of a stream with personal data', async () => {
    const [stream, { store, snapshots }] = [someStream('person'), process()];
    for (let times = 0; times <= LONG_STREAM; times += 1)
      await store.handle(person, stream, ...call('Adaeze'));
    await snapshots.settled();
    expect(await kept(stream)).toBeUndefined();
    expect(await process().store.load(person, stream)).toMatchObject({ state: ['Adaeze', 'Adaeze'] });
  });

  it('that differs from the events is named, and no longer used', async () => {
    const [right, wrong, forged] = [
      await snapped(LONG_STREAM),
      await snapped(LONG_STREAM),
      await snapped(LONG_STREAM),
    ];
    const verify = () => {
      const parts = process();
      return verifySnapshots({ ...parts, database, store: parts.log });
    };
    expect((await verify()).wrong).toEqual([]);
    await database.pool.query(`UPDATE stream_snapshot SET states = '{"counter@1":9000}' WHERE stream = $1`, [
      wrong,
    ]);
    await database.pool.query(
      `UPDATE stream_snapshot SET seen_event_ids = substr(seen_event_ids, 7) WHERE stream = $1`,
      [forged],
    );
    const verdict = await verify();
    expect(verdict.wrong.toSorted()).toEqual([wrong, forged].toSorted());
    expect(await process().store.load(counter, wrong)).toMatchObject({ state: LONG_STREAM });
    expect((await verify()).wrong).toEqual([]);
    expect(await kept(right)).toBeDefined();
  });
});
