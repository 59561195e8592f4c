import { Column, Entity, PrimaryColumn } from 'typeorm';
import { EventStoreUnavailable, type StoredEvent } from '../event-store/event-store.js';
import { EventStoreDbEventStore } from '../event-store/eventstoredb/eventstoredb-event-store.js';
import { moveCheckpoints } from '../followers/checkpoint-move.js';
import type { Followers } from '../followers/followers.js';
import { Outbox } from '../outbox/outbox.js';
import { copyLog } from '../event-store/log-copy.js';
import { PostgresEventStore } from '../event-store/postgres/postgres-event-store.js';
import { placeInCopy } from '../event-store/log-move.js';
import { defineProjection } from '../projections/projection.js';
import { openDeliveryWorld } from '../testing/delivery-world.js';
import { EventStoreDbDouble } from '../testing/doubles/eventstoredb/eventstoredb-double.js';
import { startMailServer } from '../testing/doubles/mail-server.js';
import { collect } from '../testing/event-store-engine.js';
import {
  ADA,
  answerBooking,
  AnswerBooking,
  made,
  openPolicyProcess,
  seen,
  tellProvider,
  type BookingMade,
  type PolicyProcess,
} from '../testing/policy-world.js';
import { newEvent, plainDecoder, TestFollowers } from '../testing/projection-world.js';
import { until } from '../testing/until.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { definePolicy, type Policy } from './policy.js';

/** Cannot bear the booking 13. */
const superstitious = definePolicy<BookingMade>({
  name: 'superstitious',
  on: {
    BookingMade: ({ data: { bookingId } }) => {
      if (bookingId === 13) throw new Error('Thirteen!');
      return [{ command: new AnswerBooking(bookingId) }];
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

let test: TestDatabase;
let here: PolicyProcess;
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

const openProcess = async (): Promise<PolicyProcess> => {
  const opened = await openPolicyProcess(test.url, [BookingRow]);
  ends.push(() => opened.close());
  return opened;
};

const start = async (
  policies: readonly Policy[],
  process: PolicyProcess = here,
  ...more: Parameters<PolicyProcess['runner']> extends [unknown, ...infer Rest] ? Rest : never
): Promise<Followers> => {
  const runner = process.runner(policies, ...more);
  await runner.start();
  return runner;
};

const subjects = async (to = ADA.email): Promise<(string | null)[]> => {
  const { rows } = await here.database.pool.query<{ subject: string }>(
    'SELECT subject FROM outbox_message WHERE recipient = $1 ORDER BY number',
    [to],
  );
  return rows.map(({ subject }) => subject);
};

const answers = async (bookingId: number): Promise<StoredEvent[]> =>
  collect(here.store.readStream(`answer-${bookingId}`));

const cursor = async (name: string) => {
  const { rows } = await here.database.pool.query('SELECT * FROM checkpoint WHERE name = $1', [name]);
  return rows[0] as { position: string; error: string | null; failedEventId: string | null };
};

describe('policies', () => {
  it('E9: start at now, then react to each event once, in order', async () => {
    await here.append(made(1), made(2));
    const runner = await start([tellProvider]);
    await here.append(seen(1), made(3), seen(2), made(4, 2), made(5, 0), made(6));
    await runner.caughtUp();
    expect(await subjects()).toEqual(['Booking 3', 'Booking 4', 'Booking 4', 'Booking 6']);
  });

  it('tell people of what happened at once in one transaction, cursor included', async () => {
    const runner = await start([tellProvider]);
    await here.append(made(1), made(2), made(3));
    await runner.caughtUp();
    expect(await subjects()).toEqual(['Booking 1', 'Booking 2', 'Booking 3']);
    const { rows } = await here.database.pool.query(
      'SELECT xmin::text FROM outbox_message UNION SELECT xmin::text FROM checkpoint',
    );
    expect(rows).toHaveLength(1);
  });

  it('write what they tell of ten events in one statement, each person looked up once', async () => {
    const posts = jest.spyOn(here.engines.notifications, 'post');
    const enqueued = jest.spyOn(Outbox.prototype, 'enqueueAll');
    const runner = await start([tellProvider]);
    await here.append(...Array.from({ length: 10 }, (_, index) => made(index + 1)));
    await runner.caughtUp();
    expect(await subjects()).toHaveLength(10);
    expect([posts.mock.calls.length, enqueued.mock.calls.length]).toEqual([1, 1]);
    enqueued.mockRestore();
  });

  it('tell people of everything before an event that they halt at, once', async () => {
    const choosy = definePolicy<BookingMade>({
      name: 'choosy',
      on: {
        BookingMade: (event) => {
          if (event.data.bookingId === 13) throw new Error('Thirteen!');
          return tellProvider.on.BookingMade?.(event as never) ?? [];
        },
      },
    });
    const runner = await start([choosy]);
    await here.append(made(12), made(13), made(14));
    await until(async () => (await runner.halted('policy')).includes('choosy'));
    expect(await subjects()).toEqual(['Booking 12']);
  });

  it('leave out nothing of a long backlog: neither what they halt at nor a command among much news', async () => {
    const many = Array.from({ length: 120 }, (_, index) => index + 1);
    const peculiar = (name: string) =>
      definePolicy<BookingMade>({
        name,
        on: {
          BookingMade: (event) => {
            const { bookingId } = event.data;
            if (bookingId === 13 && name === 'choosy') throw new Error('Thirteen!');
            if (bookingId === 7 && name === 'mixed') return [{ command: new AnswerBooking(bookingId) }];
            return tellProvider.on.BookingMade?.(event as never) ?? [];
          },
        },
      });
    const mixed = await start([peculiar('mixed')]);
    await mixed.stop();
    await here.append(...many.map((bookingId) => made(bookingId)));
    const again = await start([peculiar('mixed')]);
    await again.caughtUp();
    expect(await answers(7)).toHaveLength(1);
    expect(await subjects()).toEqual(many.filter((id) => id !== 7).map((id) => `Booking ${id}`));

    await here.database.pool.query('DELETE FROM outbox_message');
    await again.stop();
    const choosy = await start([peculiar('choosy')]);
    await choosy.stop();
    await here.append(...many.map((bookingId) => made(bookingId)));
    const halting = await start([peculiar('choosy')]);
    await until(async () => (await halting.halted('policy')).includes('choosy'));
    expect(await subjects()).toEqual(many.slice(0, 12).map((id) => `Booking ${id}`));
  });

  it('go on where they stood, also over what happened while nobody ran', async () => {
    const runner = await start([tellProvider, answerBooking]);
    await here.append(made(1));
    await runner.caughtUp();
    await runner.stop();
    await here.append(made(2));
    const again = await start([tellProvider, answerBooking]);
    await here.append(made(3));
    await again.caughtUp();
    expect(await subjects()).toEqual(['Booking 1', 'Booking 2', 'Booking 3']);
    for (const id of [1, 2, 3]) expect(await answers(id)).toHaveLength(1);
  });

  it('a command knows the event that it answers, and has the same id every time', async () => {
    const runner = await start([answerBooking]);
    await here.append(made(1));
    await runner.caughtUp();
    await runner.stop();
    await here.database.pool.query(`UPDATE checkpoint SET position = 'start'`);
    const again = await start([answerBooking]);
    await again.caughtUp();
    const [event] = await collect(here.store.readStream('booking-1'));
    const given = await answers(1);
    expect(given).toHaveLength(1);
    expect(given[0]?.meta).toMatchObject({ causationId: event?.id, commandId: expect.any(String) });
  });

  it('several processes react once', async () => {
    const runners = [await start([tellProvider, answerBooking])];
    for (let more = 0; more < 2; more += 1)
      runners.push(await start([tellProvider, answerBooking], await openProcess()));
    for (let bookingId = 1; bookingId <= 50; bookingId += 1) await here.append(made(bookingId));
    for (const runner of runners) await runner.caughtUp();
    expect(await subjects()).toEqual(Array.from({ length: 50 }, (_, index) => `Booking ${index + 1}`));
    for (let bookingId = 1; bookingId <= 50; bookingId += 1) expect(await answers(bookingId)).toHaveLength(1);
  });

  it('write the same message ids again when a cursor is set back', async () => {
    const runner = await start([tellProvider]);
    await here.append(made(1, 2));
    await runner.caughtUp();
    await runner.stop();
    await here.database.pool.query(`UPDATE checkpoint SET position = 'start'`);
    const again = await start([tellProvider]);
    await here.append(made(2));
    await again.caughtUp();
    expect(await subjects()).toEqual(['Booking 1', 'Booking 1', 'Booking 2']);
  });

  it('start at now on another log, whose positions mean other events', async () => {
    const runner = await start([tellProvider]);
    await here.append(made(1));
    await runner.caughtUp();
    await runner.stop();
    await here.append(made(2));
    const logId = jest.spyOn(here.store, 'logId').mockResolvedValue('another');
    const elsewhere = await start([tellProvider]);
    await here.append(made(3));
    await elsewhere.caughtUp();
    expect(await subjects()).toEqual(['Booking 1', 'Booking 3']);
    await elsewhere.stop();
    logId.mockRestore();
    const back = await start([tellProvider]); // its own cursor, the same ids
    await back.caughtUp();
    expect(await subjects()).toEqual(['Booking 1', 'Booking 3', 'Booking 2']);
  });

  it('go on in a copy of the log where they stood: nothing twice, nothing left out', async () => {
    const runner = await start([tellProvider]);
    await here.append(made(1));
    await runner.caughtUp();
    await runner.stop();
    await here.append(made(2)); // no policy has seen it yet
    const { database } = here;
    const store = new PostgresEventStore(database);
    const double = await EventStoreDbDouble.start();
    const copy = new EventStoreDbEventStore(double.url);
    ends.push(() => copy.close().then(() => double.stop()));
    await copyLog(store, copy);
    expect(await moveCheckpoints(database, [store, copy], placeInCopy(store, copy))).toBe(1);
    await database.pool.query('DELETE FROM outbox_message'); // old rows are deleted: their ids no longer deduplicate
    const moved = await start([tellProvider], here, { store: copy });
    await copy.append('booking-2', 'no_stream', [newEvent(made(3))]);
    await moved.caughtUp();
    expect(await subjects()).toEqual(['Booking 2', 'Booking 3']);
  });

  it('notices and cursor stand or fall together', async () => {
    await here.database.pool.query(`ALTER TABLE outbox_message ADD CHECK (subject <> 'Booking 2') NOT VALID`);
    await start([tellProvider]);
    const before = (await cursor('tell-provider')).position;
    await here.append(made(2));
    await until(async () => (await cursor('tell-provider')).error !== null);
    expect((await cursor('tell-provider')).position).toBe(before);
    expect(await subjects()).toEqual([]);
  });

  it('E3: an event that one cannot bear stops that one only, is shown, and can be tried again', async () => {
    let isBrave = false;
    const fearful = definePolicy<BookingMade>({
      name: 'superstitious',
      on: {
        BookingMade: (event) =>
          (isBrave ? answerBooking : superstitious).on.BookingMade?.(event as never) ?? [],
      },
    });
    const runner = await start([tellProvider, fearful]);
    await here.append(made(12));
    await runner.caughtUp();
    const last = await here.append(made(13), made(14));
    await until(async () => (await runner.halted('policy')).length > 0);
    expect(await runner.halted('policy')).toEqual(['superstitious']);
    const { position, error } = await cursor('superstitious');
    expect(error).toBe('Thirteen!');
    expect(Number(position)).toBeLessThan(Number(last) - 1); // before the thirteenth
    await runner.caughtUp(); // does not wait for what has halted
    expect(await subjects()).toEqual(['Booking 12', 'Booking 13', 'Booking 14']);
    const shown = (await runner.status()).find(({ name }) => name === 'superstitious');
    expect(shown?.lag).toBeGreaterThanOrEqual(2);
    expect(shown).toMatchObject({
      kind: 'policy',
      state: 'failed',
      lastError: expect.stringContaining('Thirteen!'),
    });

    isBrave = true;
    expect(await runner.retry('superstitious')).toBe(true);
    await until(async () => (await answers(14)).length === 1);
    expect(await answers(13)).toHaveLength(1);
    expect(await runner.halted('policy')).toEqual([]);
    expect(await runner.retry('superstitious')).toBe(false);
    expect(await subjects()).toHaveLength(3);
  });

  it('E3: tries again after a restart, too', async () => {
    const runner = await start([superstitious]);
    await here.append(made(13));
    await until(async () => (await runner.halted('policy')).length > 0);
    await runner.stop();
    const brave = await start([{ ...superstitious, on: answerBooking.on }]); // a release that bears it
    await brave.caughtUp();
    expect(await answers(13)).toHaveLength(1);
    expect((await cursor('superstitious')).error).toBeNull();
  });

  it('E6: an outage is nobody to blame for: it lasts as long as it lasts', async () => {
    let isDown = true;
    let tries = 0;
    const execute = async (command: unknown): Promise<unknown> => {
      tries += 1;
      if (isDown) throw new EventStoreUnavailable('gone');
      return here.engines.execute(command as AnswerBooking);
    };
    const runner = await start([answerBooking], here, { execute });
    await here.append(made(1));
    await until(async () => tries > 6); // an event that is to blame is given up after 6
    expect(await runner.halted('policy')).toEqual([]);
    isDown = false;
    await runner.caughtUp();
    expect(await answers(1)).toHaveLength(1);
  });

  it('react when the read models that they ask have passed the event', async () => {
    let asked: unknown[] = [];
    let isLevel = false;
    const havePassed = async (...given: unknown[]): Promise<boolean> => {
      asked = given;
      return isLevel;
    };
    const runner = await start([{ ...answerBooking, reads: [bookings] }], here, { havePassed });
    const position = await here.append(made(1));
    await until(async () => asked.length > 0);
    expect(asked).toEqual([[bookings], position]);
    expect(await answers(1)).toEqual([]);
    isLevel = true;
    await runner.caughtUp();
    expect(await answers(1)).toHaveLength(1);
  });

  it('tell people together, too, only when the read models that they ask have passed the events', async () => {
    let isLevel = false;
    let tries = 0;
    const havePassed = async (): Promise<boolean> => {
      tries += 1;
      return isLevel;
    };
    const runner = await start([{ ...tellProvider, reads: [bookings] }], here, { havePassed });
    await here.append(made(1), made(2));
    await until(async () => tries > 2);
    expect(await subjects()).toEqual([]);
    isLevel = true;
    await runner.caughtUp();
    expect(await subjects()).toEqual(['Booking 1', 'Booking 2']);
  });

  it('OP-51: an answer waits until those that an event concerns have reacted, and not for others', async () => {
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    const execute = async (command: unknown): Promise<unknown> => {
      await gate;
      return here.engines.execute(command as AnswerBooking);
    };
    const runner = await start([answerBooking, tellProvider], here, { execute });
    const position = (await here.append(made(1))) as never;
    await runner.reactedTo('BookingSeen', position); // these have no handler
    const reacted = runner.reactedTo('BookingMade', position);
    open();
    await reacted;
    expect(await answers(1)).toHaveLength(1);
    expect(await subjects()).toHaveLength(1);
  });

  it('store their place once in a while although nothing concerns them', async () => {
    await start([tellProvider]);
    const last = await here.append(...Array.from({ length: 5 }, (_, index) => seen(index)));
    await until(async () => (await cursor('tell-provider')).position === last);
  });

  it('two of one name stop the start', async () => {
    await expect(start([tellProvider, tellProvider])).rejects.toThrow(
      'Two followers are called tell-provider',
    );
  });
});

describe('notices', () => {
  it('OP-38, OP-41: go out in the ways that the person wants, and to nobody who is gone', async () => {
    const runner = await start([tellProvider]);
    const tell = async (bookingId: number, ways: { email: string | null; phone: string | null } | null) => {
      if (ways) here.people.set(ADA.userId, { firstName: 'Ada', ...ways });
      else here.people.delete(ADA.userId);
      await here.append(made(bookingId));
      await runner.caughtUp();
    };
    await tell(1, { email: ADA.email, phone: ADA.phone });
    await tell(2, { email: ADA.email, phone: null });
    await tell(3, { email: null, phone: ADA.phone });
    await tell(4, { email: null, phone: null });
    await tell(5, null);
    const { rows } = await here.database.pool.query(
      'SELECT channel, recipient, body, user_id FROM outbox_message ORDER BY number',
    );
    expect(rows.map(({ channel, recipient }) => `${channel} ${recipient}`)).toEqual([
      `email ${ADA.email}`,
      `sms ${ADA.phone}`,
      `email ${ADA.email}`,
      `sms ${ADA.phone}`,
    ]);
    expect(rows[0]).toMatchObject({
      user_id: 7,
      body: expect.stringMatching(/^Hello Ada,\n\nSomebody offers ₦500/),
    });
    expect(rows[1]?.body).toMatch(/^Handwork: Somebody offers NGN 500 for booking 1\. http\S+\/dashboard$/);
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
      await here.append(...everything.slice(from, from + 1_000));
    }
    const projections = new TestFollowers(here.database, here.store, plainDecoder, [bookings]);
    await projections.start();
    ends.push(() => projections.stop());
    await start([tellProvider]);
    delivery.worker({ smtpUrl: mails.url });
    await here.append(...Array.from({ length: 20 }, (_, index) => made(9_981 + index)));
    await until(async () => mails.received.length === 20);
    await projections.caughtUp();

    const { events } = await projections.rebuild(['bookings']);
    expect(events).toBe(10_000);
    await projections.caughtUp();
    expect(await here.database.orm.getRepository(BookingRow).count()).toBe(10_000);

    await here.append(made(10_001)); // sent last: whatever the rebuild had caused would be there before it
    await until(async () => mails.received.some(({ source }) => source.includes('Booking 10001')));
    expect(mails.received).toHaveLength(21);
    expect(await subjects()).toHaveLength(21);
  });
});
