import { CommandBus } from '@nestjs/cqrs';
import { EraseUser } from '../modules/identity/use-cases/erase-user.handler.js';
import { publish } from '../testing/listings.js';
import { phoneVerified, signedIn } from '../testing/people.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';

/** Private tables that hold what a person keeps. */
const TABLES = ['favourite', 'favourite_join', 'saved_search', 'calendar_feed'];

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const rowsOf = (userId: number): Promise<number[]> =>
  Promise.all(
    TABLES.map(async (table) => {
      const { rows } = await app.database.pool.query(`SELECT FROM ${table} WHERE user_id = $1`, [userId]);
      return rows.length;
    }),
  );

it('OP-50: what a person keeps goes with the account, and no call that was under way brings it back', async () => {
  const listing = await publish(await phoneVerified(app));
  const person = await signedIn(app);
  const { body: me } = await person.get('/api/auth/user').expect(200);
  await person
    .post('/api/favourites/join')
    .set('Idempotency-Key', 'before-leaving')
    .send({ listingIds: [listing] })
    .expect(200);
  await person.post('/api/saved-searches').send({ query: 'plumber' }).expect(201);
  await person.post('/api/calendar-feed').expect(201);
  expect(await rowsOf(me.id)).toEqual([1, 1, 1, 1]);
  const calls = Array.from({ length: 10 }, (_, index) => [
    person.put(`/api/favourites/${listing}`),
    person.post('/api/saved-searches').send({ query: `plumber ${index}` }),
    person.post('/api/calendar-feed'),
  ]).flat();
  await Promise.all([...calls, app.nest.get(CommandBus).execute(new EraseUser(me.id))]);
  expect(await rowsOf(me.id)).toEqual([0, 0, 0, 0]);
});
