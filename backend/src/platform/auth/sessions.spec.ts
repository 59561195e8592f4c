import { Clock } from '../clock.js';
import { PostgresDatabase } from '../database/postgres-database.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { authTables } from './auth.tables.js';
import { SessionEnd } from './session-end.js';
import { givenHashOf, SESSION_COLUMNS, sessionHashOf, Sessions, type StoredSession } from './sessions.js';
import { until } from '../testing/until.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe('sessions', () => {
  let test: TestDatabase;
  let database: PostgresDatabase;
  let clock: Clock;
  let sessions: Sessions;
  let ended: SessionEnd;

  beforeAll(async () => {
    test = await createTestDatabase();
    database = await PostgresDatabase.connect(test.url, authTables);
    await database.migrate();
  });
  afterEach(() => ended.onModuleDestroy());
  beforeEach(() => {
    clock = new Clock();
    ended = new SessionEnd(database);
    sessions = new Sessions(database, clock, ended);
  });
  afterAll(async () => {
    await database.close();
    await test.drop();
  });

  const find = async (id: string) => {
    const { rows } = await database.pool.query<StoredSession>(
      `SELECT ${SESSION_COLUMNS} FROM session s WHERE s.hash = $1`,
      [givenHashOf(id)],
    );
    return sessions.live(rows[0]);
  };
  const isLive = async (id: string) => (await find(id)) !== null;

  it('AUTH-48, DATA-05, OP-13: ids have 256 bits and are stored as hashes only', async () => {
    const id = await sessions.open(7);
    expect(Buffer.from(id, 'base64url')).toHaveLength(32);
    expect(await find(id)).toEqual({ userId: 7, hash: expect.stringMatching(/^[\da-f]{64}$/) });
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

  it('ends one session, or all of a user and no others', async () => {
    const [one, two, other] = [await sessions.open(21), await sessions.open(21), await sessions.open(22)];
    await sessions.end(one);
    expect([await isLive(one), await isLive(two)]).toEqual([false, true]);
    await sessions.endAllOf(21);
    expect([await isLive(two), await isLive(other)]).toEqual([false, true]);
  });

  it('does not know ids that it never gave out', async () => {
    expect(await find('x')).toBeNull();
    expect(await find('A'.repeat(43))).toBeNull();
    expect(await find(`${'A'.repeat(43)}'; DROP TABLE session`)).toBeNull();
  });

  it('A3: another id, the same session: the one before is worthless, and what has ended stays so', async () => {
    const planted = await sessions.open(31);
    const newer = (await sessions.rename(sessionHashOf(planted))) ?? '';
    expect([await isLive(planted), await isLive(newer)]).toEqual([false, true]);
    expect(await sessions.rename(sessionHashOf(planted))).toBeNull();
    await sessions.end(newer);
    expect(await sessions.rename(sessionHashOf(newer))).toBeNull();
  });

  describe('A2: the end of a session is announced', () => {
    /** Another process on the same database. */
    let elsewhere: SessionEnd;
    let announced: string[];
    let announcedElsewhere: string[];

    beforeEach(async () => {
      elsewhere = new SessionEnd(database);
      [announced, announcedElsewhere] = [[], []];
      await ended.subscribe((hashes) => announced.push(...hashes));
      await elsewhere.subscribe((hashes) => announcedElsewhere.push(...hashes));
    });
    afterEach(() => elsewhere.onModuleDestroy());

    const arrived = async (expected: string[]): Promise<void> => {
      expect(announced.toSorted()).toEqual(expected.toSorted());
      await until(() => announcedElsewhere.length >= expected.length);
      expect(announcedElsewhere.toSorted()).toEqual(expected.toSorted());
    };

    it('with its hash, here at once and in every other process', async () => {
      const [one, two, mine, other] = [
        await sessions.open(41),
        await sessions.open(41),
        await sessions.open(41),
        await sessions.open(42),
      ];
      await sessions.end(one);
      await sessions.end(one);
      await sessions.endAllOf(41, { except: sessionHashOf(mine) });
      await sessions.rename(sessionHashOf(other));
      expect([await isLive(two), await isLive(mine)]).toEqual([false, true]);
      await arrived([one, two, other].map(sessionHashOf));
    });

    it('however many end together', async () => {
      const ids = await Promise.all(Array.from({ length: 250 }, () => sessions.open(51)));
      await sessions.endAllOf(51);
      await arrived(ids.map(sessionHashOf));
    });

    it('also after the connection that listens was lost', async () => {
      const lost = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                     WHERE application_name = 'handwork session end' AND datname = current_database()`;
      expect((await database.pool.query(lost)).rowCount).toBe(2);
      await until(async () => {
        await sessions.end(await sessions.open(61));
        return announcedElsewhere.length > 0;
      });
    });
  });
});
