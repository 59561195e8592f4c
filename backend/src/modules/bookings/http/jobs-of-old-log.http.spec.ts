import { Followers } from '../../../platform/followers/followers.js';
import {
  HOUR_MS,
  settled,
  startJobWorld,
  withoutReactions,
  type JobWorld,
} from '../../../testing/job-world.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

const POLICIES = ['keep-bookings-in-jobs', 'book-chosen-responses'];

let app: TestApp;
let jobs: JobWorld;
beforeAll(async () => {
  app = await startTestApp();
  jobs = await startJobWorld(app);
});
afterAll(() => app.stop());

/** A process that starts, reacts and ends. */
const reacted = async (): Promise<void> => {
  const process = await startTestApp({ beside: app });
  await settled(process);
  await process.stop();
};
const listed = async () =>
  (await jobs.customer.get(`/api/jobs?userId=${jobs.providerId}`).expect(200)).body.jobs as {
    id: string;
    state: string;
    bookingId: number;
    steps: { what: string }[];
  }[];
const completedAt = async () => {
  const { body } = await jobs.customer.get('/api/customer/bookings').expect(200);
  return (body as { completedAt: string | null }[]).map((booking) => booking.completedAt !== null);
};

it('contract 3.15: a log from before there were jobs gets them, and reacting to all of it again changes nothing', async () => {
  let [during, after] = [0, 0];
  await withoutReactions(app, POLICIES, async (client) => {
    const interactionId = await jobs.contact();
    await jobs.confirm(interactionId);
    during = await jobs.book();
    await jobs.decide(during, 'accepted');
    app.advance(HOUR_MS);
    await jobs.customer.put(`/api/service/interaction/${interactionId}/complete`).expect(200);
    app.advance(HOUR_MS);
    after = await jobs.book();
    await jobs.decide(after, 'accepted');
    await client.query('DELETE FROM checkpoint WHERE name = ANY ($1)', [POLICIES]);
  });
  await app.nest.get(Followers).stop();
  expect((await listed()).map(({ id }) => id)).toContain(`booking-${after}`);
  await reacted();
  const found = await listed();
  expect(
    found.map(({ state, bookingId, steps }) => [state, bookingId, steps.map(({ what }) => what).join(' ')]),
  ).toEqual([
    ['accepted', after, 'booked accepted'],
    ['done', during, 'contacted booked accepted done'],
  ]);
  expect(await completedAt()).toEqual([false, true]);
  const log = await app.logText();
  await app.database.pool.query(`UPDATE checkpoint SET position = 'start' WHERE name = ANY ($1)`, [POLICIES]);
  await reacted();
  expect(await listed()).toEqual(found);
  expect(await app.logText()).toBe(log);
});
