import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DomainEvent } from '../../kernel/message.js';
import { Clock } from '../clock.js';
import { PostgresDatabase } from '../database/postgres-database.js';
import { deliveryTables } from '../delivery/delivery.tables.js';
import { EventStoreDbEventStore } from '../event-store/eventstoredb/eventstoredb-event-store.js';
import { copyLog } from '../event-store/log-copy.js';
import { placeInCopy } from '../event-store/log-move.js';
import { EventLog1763683200001 } from '../event-store/postgres/event-log.migration.js';
import type { EventStore } from '../event-store/event-store.js';
import { PostgresEventStore } from '../event-store/postgres/postgres-event-store.js';
import { Outbox } from '../outbox/outbox.js';
import { ProjectionCheckpoint } from '../projections/checkpoints.table.js';
import { ProjectionRunner } from '../projections/projection-runner.js';
import { defineProjection } from '../projections/projection.js';
import { openDeliveryWorld } from '../testing/delivery-world.js';
import { EventStoreDbDouble } from '../testing/doubles/eventstoredb/eventstoredb-double.js';
import { appendNext } from '../testing/event-store-engine.js';
import { startMailServer } from '../testing/doubles/mail-server.js';
import { newEvent, plainDecoder, until } from '../testing/projection-world.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { ReactorCursors } from './reactor-cursors.js';
import { ReactorRunner } from './reactor-runner.js';
import { defineReactor, type Reaction, type Reactor } from './reactor.js';

type BookingMade = DomainEvent<'BookingMade', { bookingId: number; notices: number }>;
type BookingSeen = DomainEvent<'BookingSeen', { bookingId: number }>;

const made = (bookingId: number, notices = 1): BookingMade => ({
  type: 'BookingMade',
  data: { bookingId, notices },
});
const seen = (bookingId: number): BookingSeen => ({ type: 'BookingSeen', data: { bookingId } });

const notice = (bookingId: number): Reaction => ({
  channel: 'email',
  userId: 7,
  to: 'ada@example.test',
  subject: `Booking ${bookingId}`,
  body: 'Somebody booked you.',
  code: null,
  link: null,
  expiresAt: null,
});

const tellProvider = defineReactor<BookingMade>({
  name: 'tell-provider',
  on: { BookingMade: ({ data }) => Array.from({ length: data.notices }, () => notice(data.bookingId)) },
});

/** Cannot bear the booking 13. */
const superstitious = defineReactor<BookingMade>({
  name: 'superstitious',
  on: {
    BookingMade: ({ data }) => {
      if (data.bookingId === 13) throw new Error('Thirteen!');
      return [{ ...notice(data.bookingId), to: 'superstitious@example.test' }];
    },
  },
});

@Entity('booking_seen')
class BookingRow {
  @PrimaryColumn('integer') bookingId: number;
  @Column('integer') times: number;
}

const bookings = defineProjection<BookingMade>({
  name: 'bookings',
  version: 1,
  tables: [BookingRow],
  on: { BookingMade: (rows, { data }) => rows.put(BookingRow, { bookingId: data.bookingId, times: 1 }) },
});

interface Process {
  database: PostgresDatabase;
  store: EventStore;
  outbox: Outbox;
}

let test: TestDatabase;
let here: Process;
let ends: (() => Promise<unknown>)[];

beforeEach(async () => {
  test = await createTestDatabase();
  ends = [];
  here = await openProcess();
  await here.database.migrate();
});
afterEach(async () => {
  for (const end of ends.toReversed()) await end();
  await test.drop();
});

const openProcess = async (): Promise<Process> => {
  const database = await PostgresDatabase.connect(test.url, {
    entities: [...deliveryTables.entities, ProjectionCheckpoint, BookingRow],
    migrations: [EventLog1763683200001, ...deliveryTables.migrations],
    poolSize: 8,
  });
  const store = new PostgresEventStore(database);
  ends.push(async () => {
    await store.close();
    await database.close();
  });
  return { database, store, outbox: new Outbox(database, new Clock()) };
};

const start = async (reactors: readonly Reactor[], on: Process = here): Promise<ReactorRunner> => {
  const runner = new ReactorRunner({ ...on, decoder: plainDecoder, clock: new Clock() }, reactors);
  await runner.start();
  ends.push(() => runner.stop());
  return runner;
};

const append = (...events: DomainEvent[]) => appendNext(here.store, 'booking-1', events.map(newEvent));

const subjects = async (to = 'ada@example.test'): Promise<(string | null)[]> => {
  const { rows } = await here.database.pool.query<{ subject: string }>(
    'SELECT subject FROM outbox_message WHERE recipient = $1 ORDER BY number',
    [to],
  );
  return rows.map(({ subject }) => subject);
};

const told = (count: number, to?: string) => until(async () => (await subjects(to)).length >= count);

const cursor = async (name: string) => {
  const { rows } = await here.database.pool.query('SELECT * FROM reactor_cursor WHERE name = $1', [name]);
  return rows[0] as { position: string; error: string | null; failed_event_id: string | null };
};

describe('reactors', () => {
  it('E9: start at now, then tell of each event once, in order', async () => {
    await append(made(1), made(2));
    await start([tellProvider]);
    await append(seen(1), made(3), seen(2), made(4, 2), made(5, 0), made(6));
    await told(4);
    expect(await subjects()).toEqual(['Booking 3', 'Booking 4', 'Booking 4', 'Booking 6']);
  });

  it('go on where they stood, also over what happened while nobody ran', async () => {
    const runner = await start([tellProvider]);
    await append(made(1));
    await told(1);
    await runner.stop();
    await append(made(2));
    await start([tellProvider]);
    await told(2);
    await append(made(3));
    await told(3);
    expect(await subjects()).toEqual(['Booking 1', 'Booking 2', 'Booking 3']);
  });

  it('several processes tell once', async () => {
    await start([tellProvider]);
    await start([tellProvider], await openProcess());
    await start([tellProvider], await openProcess());
    for (let bookingId = 1; bookingId <= 50; bookingId += 1) await append(made(bookingId));
    await told(50);
    await append(made(51));
    await told(51);
    expect(await subjects()).toEqual(Array.from({ length: 51 }, (_, index) => `Booking ${index + 1}`));
  });

  it('write the same message ids again when a cursor is set back', async () => {
    const runner = await start([tellProvider]);
    await append(made(1, 2));
    await told(2);
    await runner.stop();
    await here.database.pool.query(`UPDATE reactor_cursor SET position = 'start'`);
    await start([tellProvider]);
    await append(made(2));
    await told(3);
    expect(await subjects()).toEqual(['Booking 1', 'Booking 1', 'Booking 2']);
  });

  it('start at now on another log, whose positions mean other events', async () => {
    const runner = await start([tellProvider]);
    await append(made(1));
    await told(1);
    await runner.stop();
    await append(made(2));
    const logId = jest.spyOn(here.store, 'logId').mockResolvedValue('another');
    const elsewhere = await start([tellProvider]);
    await append(made(3));
    await told(2);
    expect(await subjects()).toEqual(['Booking 1', 'Booking 3']);
    await elsewhere.stop();
    logId.mockRestore();
    await start([tellProvider]); // back again: its own cursor, the same ids
    await told(3);
    expect(await subjects()).toEqual(['Booking 1', 'Booking 3', 'Booking 2']);
  });

  it('go on in a copy of the log where they stood: nothing twice, nothing left out', async () => {
    const runner = await start([tellProvider]);
    await append(made(1));
    await told(1);
    await runner.stop();
    await append(made(2)); // nobody has reacted to it yet
    const { database } = here;
    const store = new PostgresEventStore(database);
    const double = await EventStoreDbDouble.start();
    const copy = new EventStoreDbEventStore(double.url);
    ends.push(() => copy.close().then(() => double.stop()));
    await copyLog(store, copy);
    const cursors = new ReactorCursors(database, new Clock(), store);
    expect(await cursors.moveTo(copy, placeInCopy(store, copy))).toBe(1);
    await database.pool.query('DELETE FROM outbox_message'); // old ones are forgotten: their ids protect nobody
    await start([tellProvider], { ...here, store: copy });
    await copy.append('booking-2', 'no_stream', [newEvent(made(3))]);
    await told(2);
    expect(await subjects()).toEqual(['Booking 2', 'Booking 3']);
  });

  it('messages and cursor stand or fall together', async () => {
    await here.database.pool.query(`ALTER TABLE outbox_message ADD CHECK (subject <> 'Booking 2') NOT VALID`);
    await start([tellProvider]);
    const before = (await cursor('tell-provider')).position;
    await append(made(2));
    await until(async () => (await cursor('tell-provider')).error !== null);
    expect((await cursor('tell-provider')).position).toBe(before);
    expect(await subjects()).toEqual([]);
  });

  it('without a cursor that moves there are no messages either', async () => {
    const troubles: unknown[] = [];
    const onTrouble = (_: string, error: unknown) => void troubles.push(error);
    const engines = { ...here, decoder: plainDecoder, clock: new Clock(), onTrouble };
    const runner = new ReactorRunner(engines, [tellProvider]);
    await runner.start();
    ends.push(() => runner.stop());
    const { pool } = here.database;
    await pool.query(`ALTER TABLE reactor_cursor ADD CONSTRAINT stuck CHECK (position = 'start')`);
    await append(made(1));
    await until(async () => troubles.length >= 2);
    expect(await subjects()).toEqual([]);
    await pool.query('ALTER TABLE reactor_cursor DROP CONSTRAINT stuck');
    await told(1);
    await append(made(2));
    await told(2);
    expect(await subjects()).toEqual(['Booking 1', 'Booking 2']);
  });

  it('E3: an event that one cannot bear stops that one only, before the event', async () => {
    const runner = await start([tellProvider, superstitious]);
    const { position } = await append(made(12));
    await told(1, 'superstitious@example.test');
    await append(made(13), made(14));
    await told(3);
    await until(async () => (await cursor('superstitious')).error === 'Thirteen!');
    expect(await cursor('superstitious')).toMatchObject({ position, failed_event_id: expect.any(String) });
    expect(await subjects('superstitious@example.test')).toEqual(['Booking 12']);
    await runner.stop();
    const brave = { ...superstitious, on: tellProvider.on };
    await start([tellProvider, brave]); // a release that bears it
    await told(5);
    expect((await cursor('superstitious')).error).toBeNull();
    expect(await subjects()).toHaveLength(5);
  });

  it('store their place once in a while although nothing concerns them', async () => {
    await start([tellProvider]);
    const before = (await cursor('tell-provider')).position;
    for (let batch = 0; batch < 3; batch += 1) {
      await append(...Array.from({ length: 500 }, (_, index) => seen(index)));
    }
    await until(async () => (await cursor('tell-provider')).position !== before);
  });

  it('two of one name stop the start', () => {
    expect(
      () =>
        new ReactorRunner({ ...here, decoder: plainDecoder, clock: new Clock() }, [
          tellProvider,
          tellProvider,
        ]),
    ).toThrow('Two reactors are called tell-provider');
  });
});

describe('a rebuild', () => {
  it('E9: of 10,000 events sends nothing', async () => {
    const mails = await startMailServer();
    ends.push(() => mails.stop());
    const delivery = await openDeliveryWorld(test.url);
    ends.push(() => delivery.close());
    const everything = Array.from({ length: 9_980 }, (_, index) => made(index + 1));
    for (let from = 0; from < everything.length; from += 1_000) {
      await append(...everything.slice(from, from + 1_000));
    }
    const projections = new ProjectionRunner(here.database, here.store, plainDecoder, [bookings]);
    await projections.start();
    ends.push(() => projections.stop());
    await start([tellProvider]);
    delivery.worker({ smtpUrl: mails.url });
    await append(...Array.from({ length: 20 }, (_, index) => made(9_981 + index)));
    await until(async () => mails.received.length === 20);
    await projections.caughtUp();

    const { events } = await projections.rebuild(['bookings']);
    expect(events).toBe(10_000);
    await projections.caughtUp();
    expect(await here.database.orm.getRepository(BookingRow).count()).toBe(10_000);

    await append(made(10_001)); // sent last: whatever the rebuild had caused would be there before it
    await until(async () => mails.received.some(({ source }) => source.includes('Booking 10001')));
    expect(mails.received).toHaveLength(21);
    expect(await subjects()).toHaveLength(21);
  });
});
