import { EventStore } from '../platform/event-store/event-store.js';
import { Followers } from '../platform/followers/followers.js';
import { MOST_LAG } from '../platform/followers/follower-status.js';
import { signUp } from '../testing/people.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const ready = () => app.agent().get('/api/health/ready');

/** As a process notes that it cannot apply an event, without the ten seconds of tries before. */
const noteHalted = async (names: readonly string[], error: string | null): Promise<void> => {
  await app.database.pool.query('UPDATE checkpoint SET error = $2 WHERE name = ANY ($1)', [names, error]);
};

describe('readiness', () => {
  it('E3: one projection that stands still is named and makes nobody unready; all of them do', async () => {
    const names = app.nest.get(Followers).names('projection');
    await noteHalted(['wallet-balance'], 'poison');
    const { body } = await ready().expect(200);
    expect(body).toMatchObject({
      status: 'degraded',
      checks: { projections: 'degraded', 'projection wallet-balance': 'degraded', database: 'up' },
    });

    await noteHalted(names, 'poison');
    expect((await ready().expect(503)).body).toMatchObject({
      status: 'down',
      checks: { projections: 'down' },
    });

    await noteHalted(names, null);
    expect((await ready().expect(200)).body).toMatchObject({ status: 'ok', checks: { projections: 'up' } });
  });

  it('counts no events, however far behind the read tables are', async () => {
    await app.nest.get(Followers).stop();
    await signUp(app, 'ada@example.test').expect(201);
    const read = jest.spyOn(app.nest.get(EventStore), 'readAll');
    await ready().expect(200);
    expect(read).not.toHaveBeenCalledWith(expect.anything(), { limit: MOST_LAG });
    expect((await app.nest.get(Followers).status()).some(({ lag }) => lag > 0)).toBe(true);
    expect(read).toHaveBeenCalledWith(expect.anything(), { limit: MOST_LAG }); // which is how they are counted
  });
});
