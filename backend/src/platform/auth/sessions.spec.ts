import { Clock } from '../clock.js';
import { PostgresDatabase } from '../database/postgres-database.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { authTables } from './auth.tables.js';
import { Sessions } from './sessions.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe('sessions', () => {
  let test: TestDatabase;
  let database: PostgresDatabase;
  let clock: Clock;
  let sessions: Sessions;

  beforeAll(async () => {
    test = await createTestDatabase();
    database = await PostgresDatabase.connect(test.url, authTables);
    await database.migrate();
  });
  beforeEach(() => {
    clock = new Clock();
    sessions = new Sessions(database, clock);
  });
  afterAll(async () => {
    await database.close();
    await test.drop();
  });

  const isLive = async (id: string) => (await sessions.find(id)) !== null;

  it('OP-13: ids have 256 bits and are stored as hashes only', async () => {
    const id = await sessions.open(7);
    expect(Buffer.from(id, 'base64url')).toHaveLength(32);
    expect(await sessions.find(id)).toEqual({ userId: 7, hash: expect.stringMatching(/^[\da-f]{64}$/) });
    const { rows } = await database.pool.query('SELECT session::text AS row FROM session');
    expect(JSON.stringify(rows)).not.toContain(id);
  });

  it('OP-13: a session that is used lives on, one that is not ends after 7 days', async () => {
    const [used, idle] = [await sessions.open(1), await sessions.open(1)];
    clock.advance(6 * DAY);
    expect(await isLive(used)).toBe(true);
    clock.advance(DAY - HOUR);
    expect(await isLive(used)).toBe(true);
    clock.advance(HOUR);
    expect(await isLive(idle)).toBe(false);
    expect(await isLive(used)).toBe(true);
  });

  it('ends after 30 days however much it is used', async () => {
    const id = await sessions.open(1);
    for (let day = 1; day < 30; day += 1) {
      clock.advance(DAY);
      expect(await isLive(id)).toBe(true);
    }
    clock.advance(DAY);
    expect(await isLive(id)).toBe(false);
  });

  it('ends one session, or all of a user and nobody else', async () => {
    const [one, two, other] = [await sessions.open(21), await sessions.open(21), await sessions.open(22)];
    await sessions.end(one);
    expect([await isLive(one), await isLive(two)]).toEqual([false, true]);
    await sessions.endAllOf(21);
    expect([await isLive(two), await isLive(other)]).toEqual([false, true]);
  });

  it('does not know ids that it never gave out', async () => {
    expect(await sessions.find('x')).toBeNull();
    expect(await sessions.find('A'.repeat(43))).toBeNull();
    expect(await sessions.find(`${'A'.repeat(43)}'; DROP TABLE session`)).toBeNull();
  });
});
