import { CommandBus } from '@nestjs/cqrs';
import type { Agent } from 'supertest';
import { EraseUser } from '../modules/identity/use-cases/erase-user.handler.js';
import { publish } from '../testing/listings.js';
import { phoneVerified } from '../testing/people.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const look = (id: number, by: Agent) =>
  Promise.all([
    by.get(`/api/providers/${id}`).expect(200),
    by.post(`/api/providers/${id}/card-view`).expect(200),
  ]);
const counts = async (id: number) => {
  const { body } = await app.agent().get(`/api/providers/${id}`).set('X-Purpose', 'prefetch').expect(200);
  return { profileViews: body.profileViews as number, cardViews: body.cardViews as number };
};
const rows = async (table: string, id: number): Promise<number> => {
  const found = await app.database.pool.query(`SELECT FROM ${table} WHERE listing_id = $1`, [id]);
  return found.rows.length;
};

it('OP-50: counts go with their listing, traces of who looked with their user; the counts of others stay', async () => {
  const leaving = await phoneVerified(app);
  const { body: me } = await leaving.get('/api/auth/user').expect(200);
  const [gone, kept] = [await publish(leaving), await publish(await phoneVerified(app))];
  await app.caughtUp();
  await Promise.all([look(gone, app.agent()), look(kept, leaving)]);
  expect(await counts(gone)).toEqual({ profileViews: 1, cardViews: 1 });
  expect(await counts(kept)).toEqual({ profileViews: 1, cardViews: 1 });
  expect(await rows('listing_viewer', kept)).toBe(2);
  await app.nest.get(CommandBus).execute(new EraseUser(me.id));
  await app.caughtUp();
  expect([await rows('listing_views', gone), await rows('listing_viewer', gone)]).toEqual([0, 0]);
  expect(await rows('listing_viewer', kept)).toBe(0);
  expect(await counts(kept)).toEqual({ profileViews: 1, cardViews: 1 });
});
