import { Outbox } from '../outbox/outbox.js';
import { collect } from '../testing/event-store-engine.js';
import { bookings, policySpec } from '../testing/policy-spec.js';
import { ADA, answerBooking, type AnswerBooking, made, seen, tellProvider } from '../testing/policy-world.js';
import { until } from '../testing/until.js';

const spec = policySpec();
const { answers, cursor, openProcess, start, subjects } = spec;

describe('policies', () => {
  it('E9: start at now, then react to each event once, in order', async () => {
    await spec.here.append(made(1), made(2));
    const runner = await start([tellProvider]);
    await spec.here.append(seen(1), made(3), seen(2), made(4, 2), made(5, 0), made(6));
    await runner.caughtUp();
    expect(await subjects()).toEqual(['Booking 3', 'Booking 4', 'Booking 4', 'Booking 6']);
  });

  it('start at the first event with reactsToOldEvents', async () => {
    await spec.here.append(made(1));
    const runner = await start([{ ...answerBooking, reactsToOldEvents: true }, tellProvider]);
    await runner.caughtUp();
    expect(await answers(1)).toHaveLength(1);
    expect(await subjects()).toEqual([]);
  });

  it('write the notices of a batch in one transaction, checkpoint included', async () => {
    const runner = await start([tellProvider]);
    await spec.here.append(made(1), made(2), made(3));
    await runner.caughtUp();
    expect(await subjects()).toEqual(['Booking 1', 'Booking 2', 'Booking 3']);
    const { rows } = await spec.here.database.pool.query(
      'SELECT xmin::text FROM outbox_message UNION SELECT xmin::text FROM checkpoint',
    );
    expect(rows).toHaveLength(1);
  });

  it('write the notifications of ten events in one statement, with one query for the people', async () => {
    const posts = jest.spyOn(spec.here.engines.notifications, 'post');
    const enqueued = jest.spyOn(Outbox.prototype, 'enqueueAll');
    const runner = await start([tellProvider]);
    await spec.here.append(...Array.from({ length: 10 }, (_, index) => made(index + 1)));
    await runner.caughtUp();
    expect(await subjects()).toHaveLength(10);
    expect([posts.mock.calls.length, enqueued.mock.calls.length]).toEqual([1, 1]);
    enqueued.mockRestore();
  });

  it('continue at their checkpoint, also over events stored while no process ran', async () => {
    const runner = await start([tellProvider, answerBooking]);
    await spec.here.append(made(1));
    await runner.caughtUp();
    await runner.stop();
    await spec.here.append(made(2));
    const again = await start([tellProvider, answerBooking]);
    await spec.here.append(made(3));
    await again.caughtUp();
    expect(await subjects()).toEqual(['Booking 1', 'Booking 2', 'Booking 3']);
    for (const id of [1, 2, 3]) expect(await answers(id)).toHaveLength(1);
  });

  it('a command knows the event that it answers, and has the same id every time', async () => {
    const runner = await start([answerBooking]);
    await spec.here.append(made(1));
    await runner.caughtUp();
    await runner.stop();
    await spec.here.database.pool.query(`UPDATE checkpoint SET position = 'start'`);
    const again = await start([answerBooking]);
    await again.caughtUp();
    const [event] = await collect(spec.here.store.readStream('booking-1'));
    const given = await answers(1);
    expect(given).toHaveLength(1);
    expect(given[0]?.meta).toMatchObject({ causationId: event?.id, commandId: expect.any(String) });
  });

  it('several processes react once', async () => {
    const runners = [await start([tellProvider, answerBooking])];
    for (let more = 0; more < 2; more += 1)
      runners.push(await start([tellProvider, answerBooking], await openProcess()));
    for (let bookingId = 1; bookingId <= 50; bookingId += 1) await spec.here.append(made(bookingId));
    for (const runner of runners) await runner.caughtUp();
    expect(await subjects()).toEqual(Array.from({ length: 50 }, (_, index) => `Booking ${index + 1}`));
    for (let bookingId = 1; bookingId <= 50; bookingId += 1) expect(await answers(bookingId)).toHaveLength(1);
  });

  it('write the same message ids again when a checkpoint is set back', async () => {
    const runner = await start([tellProvider]);
    await spec.here.append(made(1, 2));
    await runner.caughtUp();
    await runner.stop();
    await spec.here.database.pool.query(`UPDATE checkpoint SET position = 'start'`);
    const again = await start([tellProvider]);
    await spec.here.append(made(2));
    await again.caughtUp();
    expect(await subjects()).toEqual(['Booking 1', 'Booking 1', 'Booking 2']);
  });

  it('react when the read models that they ask have passed the event', async () => {
    let asked: unknown[] = [];
    let isLevel = false;
    const havePassed = async (...given: unknown[]): Promise<boolean> => {
      asked = given;
      return isLevel;
    };
    const runner = await start([{ ...answerBooking, reads: [bookings] }], spec.here, { havePassed });
    const position = await spec.here.append(made(1));
    await until(async () => asked.length > 0);
    expect(asked).toEqual([[bookings], position]);
    expect(await answers(1)).toEqual([]);
    isLevel = true;
    await runner.caughtUp();
    expect(await answers(1)).toHaveLength(1);
  });

  it('react when the read models that they ask have passed what they did before, too', async () => {
    const asked: unknown[] = [];
    const havePassed = async (_: unknown, position: string): Promise<boolean> => asked.push(position) > 0;
    const runner = await start([{ ...answerBooking, reads: [bookings] }], spec.here, { havePassed });
    const second = await spec.here.append(made(1), made(2));
    await runner.caughtUp();
    const [first] = await answers(1);
    expect(asked).toEqual([second, first?.position]);
  });

  it('write notices, too, only when the read models that they ask have passed the events', async () => {
    let isLevel = false;
    let tries = 0;
    const havePassed = async (): Promise<boolean> => {
      tries += 1;
      return isLevel;
    };
    const runner = await start([{ ...tellProvider, reads: [bookings] }], spec.here, { havePassed });
    await spec.here.append(made(1), made(2));
    await until(async () => tries > 2);
    expect(await subjects()).toEqual([]);
    isLevel = true;
    await runner.caughtUp();
    expect(await subjects()).toEqual(['Booking 1', 'Booking 2']);
  });

  it('OP-51: an answer waits until the policies with a handler for an event have reacted, not for others', async () => {
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    const execute = async (command: unknown): Promise<unknown> => {
      await gate;
      return spec.here.engines.execute(command as AnswerBooking);
    };
    const runner = await start([answerBooking, tellProvider], spec.here, { execute });
    const position = (await spec.here.append(made(1))) as never;
    await runner.reactedTo('BookingSeen', position); // these have no handler
    const reacted = runner.reactedTo('BookingMade', position);
    open();
    await reacted;
    expect(await answers(1)).toHaveLength(1);
    expect(await subjects()).toHaveLength(1);
  });

  it('store their checkpoint from time to time although no event concerns them', async () => {
    await start([tellProvider]);
    const last = await spec.here.append(...Array.from({ length: 5 }, (_, index) => seen(index)));
    await until(async () => (await cursor('tell-provider')).position === last);
  });

  it('two of one name stop the start', async () => {
    await expect(start([tellProvider, tellProvider])).rejects.toThrow(
      'Two followers are called tell-provider',
    );
  });
});

describe('notices', () => {
  it('OP-38, OP-41: go out in the ways that the person wants, and to no deleted account', async () => {
    const runner = await start([tellProvider]);
    const tell = async (bookingId: number, ways: { email: string | null; phone: string | null } | null) => {
      if (ways) spec.here.people.set(ADA.userId, { firstName: 'Ada', ...ways });
      else spec.here.people.delete(ADA.userId);
      await spec.here.append(made(bookingId));
      await runner.caughtUp();
    };
    await tell(1, { email: ADA.email, phone: ADA.phone });
    await tell(2, { email: ADA.email, phone: null });
    await tell(3, { email: null, phone: ADA.phone });
    await tell(4, { email: null, phone: null });
    await tell(5, null);
    const { rows } = await spec.here.database.pool.query(
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
