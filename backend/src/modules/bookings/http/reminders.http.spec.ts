import { CommandBus } from '@nestjs/cqrs';
import type { Agent } from 'supertest';
import { Clock } from '../../../platform/clock.js';
import { Followers } from '../../../platform/followers/followers.js';
import { startCalendarWorld, type CalendarWorld } from '../../../testing/calendar-world.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { RemindOfTimes } from '../policies/held-times.policy.js';

const HOUR_MS = 3_600_000;

let app: TestApp;
let world: CalendarWorld;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  world = await startCalendarWorld(app);
});
afterAll(() => app.stop());

/** A free time two days ahead. */
const farStart = async (index = 0): Promise<string> => {
  const inTwoDays = app.nest.get(Clock).nowMs() + 49 * HOUR_MS;
  const starts = (await world.slots('?days=5')).map(({ start }) => start);
  return starts.filter((start) => Date.parse(start) > inTwoDays)[index] ?? '';
};
const goTo = (ms: number): void => app.advance(ms - app.nest.get(Clock).nowMs());
/** What is due is done, by this and by the product's own run at the same moment. */
const settle = async (): Promise<void> => {
  await app.caughtUp();
  const reminders = app.nest.get(RemindOfTimes);
  for (let due = await reminders.due(100, []); due.length > 0; due = await reminders.due(100, [])) {
    const commands = app.nest.get(CommandBus);
    await Promise.all(due.flatMap((one) => [1, 2].map(() => commands.execute(one.command))));
    await app.caughtUp();
  }
  await app.nest.get(Followers).caughtUp('policy');
};
const remindersOf = async (agent: Agent): Promise<string[]> => {
  const { body } = await agent.get('/api/notices').expect(200);
  const notices = body.notices as { type: string; text: string }[];
  return notices.filter(({ type }) => type === 'booking_reminder').map(({ text }) => text);
};
const mailsTo = async (agent: Agent): Promise<number> => {
  const { body } = await agent.get('/api/user').expect(200);
  const mails = await app.outbox(body.email as string);
  return mails.filter(({ subject }) => subject?.startsWith('Your booking on ')).length;
};
const counts = async () =>
  Promise.all([world.customer, world.provider].map(async (agent) => (await remindersOf(agent)).length));

describe('contract 3.15: reminders of an accepted time', () => {
  it('reach both parties a day and an hour before it, behind the bell and by mail, each once', async () => {
    const start = await farStart();
    await world.accepted(start);
    goTo(Date.parse(start) - 24 * HOUR_MS - 60_000);
    await settle();
    expect(await counts()).toEqual([0, 0]);
    for (const [hours, count] of [[24, 1] as const, [1, 2] as const]) {
      goTo(Date.parse(start) - hours * HOUR_MS);
      await settle();
      await settle();
      expect(await counts()).toEqual([count, count]);
    }
    expect(await mailsTo(world.customer)).toBe(2);
    expect((await remindersOf(world.provider))[0]).toMatch(
      /^Your booking is on \w{3} \d+ \w{3,4}, \d\d:00\./,
    );
  });

  it('come late after an outage, but not once the time has begun', async () => {
    const [missed, late] = [await farStart(0), await farStart(3)];
    await world.accepted(missed);
    await world.accepted(late);
    goTo(Date.parse(late) - 2 * HOUR_MS); // nothing ran before
    await settle();
    expect(await counts()).toEqual([1, 1]);
    const hour = new Date(Date.parse(late) + HOUR_MS).toISOString().slice(11, 16);
    expect((await remindersOf(world.customer))[0]).toContain(`, ${hour}.`);
  });

  it('are of the time that it moved to, and of none that was cancelled or is not accepted', async () => {
    const [first, second, third, other] = await Promise.all([0, 1, 2, 12].map(farStart));
    const moved = await world.accepted(first);
    await world.reschedule(moved, other, world.customer).expect(200);
    await world.answer(moved, true, world.provider).expect(200);
    await world.cancel(await world.accepted(second), world.customer).expect(200);
    await world.book(third).expect(201);
    goTo(Date.parse(third ?? '') - 30 * 60_000);
    await settle();
    expect(await counts()).toEqual([0, 0]);
    goTo(Date.parse(other ?? '') - 24 * HOUR_MS);
    await settle();
    expect(await counts()).toEqual([1, 1]);
  });

  it('are a kind of their own that a person can turn off', async () => {
    const start = await farStart();
    await world.accepted(start);
    await world.customer
      .put('/api/user/preferences')
      .send({ notices: { reminders: false } })
      .expect(200);
    goTo(Date.parse(start) - HOUR_MS);
    await settle();
    expect([await mailsTo(world.customer), await mailsTo(world.provider)]).toEqual([0, 1]);
  });
});
