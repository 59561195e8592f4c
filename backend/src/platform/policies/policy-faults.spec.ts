import { EventStoreUnavailable } from '../event-store/event-store.js';
import { EventStoreDbEventStore } from '../event-store/eventstoredb/eventstoredb-event-store.js';
import { checkpointInCopy, copyLog } from '../event-store/log-copy.js';
import { PostgresEventStore } from '../event-store/postgres/postgres-event-store.js';
import { moveCheckpoints } from '../followers/checkpoint-move.js';
import { openDeliveryWorld } from '../testing/delivery-world.js';
import { EventStoreDbDouble } from '../testing/doubles/eventstoredb/eventstoredb-double.js';
import { startMailServer } from '../testing/doubles/mail-server.js';
import { BookingRow, bookings, policySpec } from '../testing/policy-spec.js';
import {
  AnswerBooking,
  answerBooking,
  type BookingMade,
  made,
  tellProvider,
} from '../testing/policy-world.js';
import { newEvent, plainDecoder, TestFollowers } from '../testing/projection-world.js';
import { until } from '../testing/until.js';
import { definePolicy } from './policy.js';

const spec = policySpec();
const { answers, cursor, start, subjects } = spec;

/** Fails at booking 13. */
const superstitious = definePolicy<BookingMade>({
  name: 'superstitious',
  on: {
    BookingMade: ({ data: { bookingId } }) => {
      if (bookingId === 13) throw new Error('Thirteen!');
      return [{ command: new AnswerBooking(bookingId) }];
    },
  },
});

describe('a policy that fails', () => {
  it('writes the notices of everything before an event that it halts at, once', async () => {
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
    await spec.here.append(made(12), made(13), made(14));
    await until(async () => (await runner.halted('policy')).includes('choosy'));
    expect(await subjects()).toEqual(['Booking 12']);
  });

  it('leaves out nothing of a long backlog: neither the event it halts at nor a command among many notices', async () => {
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
    await spec.here.append(...many.map((bookingId) => made(bookingId)));
    const again = await start([peculiar('mixed')]);
    await again.caughtUp();
    expect(await answers(7)).toHaveLength(1);
    expect(await subjects()).toEqual(many.filter((id) => id !== 7).map((id) => `Booking ${id}`));

    await spec.here.database.pool.query('DELETE FROM outbox_message');
    await again.stop();
    const choosy = await start([peculiar('choosy')]);
    await choosy.stop();
    await spec.here.append(...many.map((bookingId) => made(bookingId)));
    const halting = await start([peculiar('choosy')]);
    await until(async () => (await halting.halted('policy')).includes('choosy'));
    expect(await subjects()).toEqual(many.slice(0, 12).map((id) => `Booking ${id}`));
  });

  it('stores notices and checkpoint in one transaction', async () => {
    await spec.here.database.pool.query(
      `ALTER TABLE outbox_message ADD CHECK (subject <> 'Booking 2') NOT VALID`,
    );
    await start([tellProvider]);
    const before = (await cursor('tell-provider')).position;
    await spec.here.append(made(2));
    await until(async () => (await cursor('tell-provider')).error !== null);
    expect((await cursor('tell-provider')).position).toBe(before);
    expect(await subjects()).toEqual([]);
  });

  it('E3: an event that it fails at halts that policy only, is shown, and can be retried', async () => {
    let isBrave = false;
    const fearful = definePolicy<BookingMade>({
      name: 'superstitious',
      on: {
        BookingMade: (event) =>
          (isBrave ? answerBooking : superstitious).on.BookingMade?.(event as never) ?? [],
      },
    });
    const runner = await start([tellProvider, fearful]);
    await spec.here.append(made(12));
    await runner.caughtUp();
    const last = await spec.here.append(made(13), made(14));
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

  it('E3: retries after a restart, too', async () => {
    const runner = await start([superstitious]);
    await spec.here.append(made(13));
    await until(async () => (await runner.halted('policy')).length > 0);
    await runner.stop();
    const brave = await start([{ ...superstitious, on: answerBooking.on }]); // a release that handles it
    await brave.caughtUp();
    expect(await answers(13)).toHaveLength(1);
    expect((await cursor('superstitious')).error).toBeNull();
  });

  it('E6: in an outage no event is given up, however long it lasts', async () => {
    let isDown = true;
    let tries = 0;
    const execute = async (command: unknown): Promise<unknown> => {
      tries += 1;
      if (isDown) throw new EventStoreUnavailable('gone');
      return spec.here.engines.execute(command as AnswerBooking);
    };
    const runner = await start([answerBooking], spec.here, { execute });
    await spec.here.append(made(1));
    await until(async () => tries > 6); // an event that is to blame is given up after 6
    expect(await runner.halted('policy')).toEqual([]);
    isDown = false;
    await runner.caughtUp();
    expect(await answers(1)).toHaveLength(1);
  });
});

describe('policies on another log', () => {
  it('start at its end, because positions mean other events there', async () => {
    const runner = await start([tellProvider]);
    await spec.here.append(made(1));
    await runner.caughtUp();
    await runner.stop();
    await spec.here.append(made(2));
    const logId = jest.spyOn(spec.here.store, 'logId').mockResolvedValue('another');
    const elsewhere = await start([tellProvider]);
    await spec.here.append(made(3));
    await elsewhere.caughtUp();
    expect(await subjects()).toEqual(['Booking 1', 'Booking 3']);
    await elsewhere.stop();
    logId.mockRestore();
    const back = await start([tellProvider]); // its own cursor, the same ids
    await back.caughtUp();
    expect(await subjects()).toEqual(['Booking 1', 'Booking 3', 'Booking 2']);
  });

  it('continue at the same event in a copy of the log: nothing twice, nothing left out', async () => {
    const runner = await start([tellProvider]);
    await spec.here.append(made(1));
    await runner.caughtUp();
    await runner.stop();
    await spec.here.append(made(2)); // no policy has seen it yet
    const { database } = spec.here;
    const store = new PostgresEventStore(database);
    const double = await EventStoreDbDouble.start();
    const copy = new EventStoreDbEventStore(double.url);
    spec.atEnd(() => copy.close().then(() => double.stop()));
    await copyLog(store, copy);
    expect(await moveCheckpoints(database, [store, copy], checkpointInCopy(store, copy))).toBe(1);
    await database.pool.query('DELETE FROM outbox_message'); // old rows are deleted: their ids no longer deduplicate
    const moved = await start([tellProvider], spec.here, { store: copy });
    await copy.append('booking-2', 'no_stream', [newEvent(made(3))]);
    await moved.caughtUp();
    expect(await subjects()).toEqual(['Booking 2', 'Booking 3']);
  });
});

describe('a rebuild', () => {
  it('E9: of 10,000 events sends nothing', async () => {
    const mails = await startMailServer();
    spec.atEnd(() => mails.stop());
    const delivery = await openDeliveryWorld(spec.url);
    spec.atEnd(() => delivery.close());
    const everything = Array.from({ length: 9_980 }, (_, index) => made(index + 1));
    for (let from = 0; from < everything.length; from += 1_000) {
      await spec.here.append(...everything.slice(from, from + 1_000));
    }
    const projections = new TestFollowers(spec.here.database, spec.here.store, plainDecoder, [bookings]);
    await projections.start();
    spec.atEnd(() => projections.stop());
    await start([tellProvider]);
    delivery.worker({ smtpUrl: mails.url });
    await spec.here.append(...Array.from({ length: 20 }, (_, index) => made(9_981 + index)));
    await until(async () => mails.received.length === 20);
    await projections.caughtUp();

    const { events } = await projections.rebuild(['bookings']);
    expect(events).toBe(10_000);
    await projections.caughtUp();
    expect(await spec.here.database.orm.getRepository(BookingRow).count()).toBe(10_000);

    await spec.here.append(made(10_001)); // sent last: whatever the rebuild had caused would be there before it
    await until(async () => mails.received.some(({ source }) => source.includes('Booking 10001')));
    expect(mails.received).toHaveLength(21);
    expect(await subjects()).toHaveLength(21);
  });
});
