import { randomUUID } from 'node:crypto';
import { authTables } from '../auth/auth.tables.js';
import { Clock } from '../clock.js';
import { PostgresDatabase } from '../database/postgres-database.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { RateLimits } from './rate-limits.js';

const MINUTE = 60_000;

describe('rate limits', () => {
  let test: TestDatabase;
  let databases: PostgresDatabase[];
  let clock: Clock;
  let limits: RateLimits;
  let rule: { key: string; limit: number; windowMs: number };

  beforeAll(async () => {
    test = await createTestDatabase();
    const connect = () => PostgresDatabase.connect(test.url, authTables);
    databases = [await connect(), await connect()];
    await databases[0]?.migrate();
  });
  beforeEach(() => {
    clock = new Clock();
    limits = new RateLimits(databases[0] as PostgresDatabase, clock);
    rule = { key: randomUUID(), limit: 3, windowMs: 15 * MINUTE };
  });
  afterAll(async () => {
    for (const database of databases) await database.close();
    await test.drop();
  });

  const takeAll = (times: number) => Promise.all(Array.from({ length: times }, () => limits.take(rule)));

  it('allows the limit and refuses the next, saying how long', async () => {
    for (const answer of await takeAll(3)) expect(answer).toEqual({ allowed: true, retryAfterSeconds: 0 });
    clock.advance(5 * MINUTE);
    const { allowed, retryAfterSeconds } = await limits.take(rule);
    expect(allowed).toBe(false);
    expect(retryAfterSeconds).toBeGreaterThan(9 * 60);
    expect(retryAfterSeconds).toBeLessThanOrEqual(10 * 60);
  });

  it('starts a new window at the first use after the old one', async () => {
    await takeAll(3);
    clock.advance(15 * MINUTE);
    expect((await takeAll(4)).filter(({ allowed }) => allowed)).toHaveLength(3);
  });

  it('is not lengthened by refused uses', async () => {
    await takeAll(3);
    for (let minute = 0; minute < 14; minute += 1) {
      clock.advance(MINUTE);
      expect((await limits.take(rule)).allowed).toBe(false);
    }
    clock.advance(MINUTE);
    expect((await limits.take(rule)).allowed).toBe(true);
  });

  it('gives a use back, never more than were taken', async () => {
    await takeAll(3);
    await limits.giveBack(rule.key);
    expect((await takeAll(2)).filter(({ allowed }) => allowed)).toHaveLength(1);
    for (let times = 0; times < 5; times += 1) await limits.giveBack(rule.key);
    expect((await takeAll(5)).filter(({ allowed }) => allowed)).toHaveLength(3);
  });

  it('takes one of every limit or of none', async () => {
    class Refused extends Error {
      constructor(readonly seconds: number) {
        super();
      }
    }
    const other = { key: randomUUID(), limit: 1, windowMs: MINUTE };
    await limits.takeAll([rule, other], Refused);
    const refusal = await limits.takeAll([rule, other], Refused).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Refused);
    expect((refusal as Refused).seconds).toBeGreaterThan(50);
    expect((await takeAll(3)).filter(({ allowed }) => allowed)).toHaveLength(2);
  });

  it('lets exactly the limit through when 50 ask at once in two processes', async () => {
    const processes = databases.map((database) => new RateLimits(database, clock));
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => (processes[index % 2] as RateLimits).take(rule)),
    );
    expect(answers.filter(({ allowed }) => allowed)).toHaveLength(3);
  });

  it('clears windows away that are over, and no others', async () => {
    await takeAll(3);
    clock.advance(10 * MINUTE);
    const later = { ...rule, key: randomUUID() };
    await limits.take(later);
    clock.advance(5 * MINUTE);
    const busy = { key: randomUUID(), limit: 1000, windowMs: MINUTE };
    for (let use = 0; use < 500; use += 1) await limits.take(busy);
    const { rows } = await (databases[0] as PostgresDatabase).pool.query('SELECT key FROM rate_limit');
    const keys = rows.map(({ key }) => key);
    expect(keys).not.toContain(rule.key);
    expect(keys).toEqual(expect.arrayContaining([later.key, busy.key]));
  });
});
