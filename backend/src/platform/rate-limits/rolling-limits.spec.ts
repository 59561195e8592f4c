import { randomUUID } from 'node:crypto';
import { authTables } from '../auth/auth.tables.js';
import { Clock } from '../clock.js';
import { PostgresDatabase } from '../database/postgres-database.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { RollingLimits } from './rolling-limits.js';

const MINUTE = 60_000;

describe('rolling limits', () => {
  let test: TestDatabase;
  let one: PostgresDatabase;
  let other: PostgresDatabase;
  let clock: Clock;
  let limits: RollingLimits;
  let rule: { key: string; limit: number; windowMs: number };

  beforeAll(async () => {
    test = await createTestDatabase();
    one = await PostgresDatabase.connect(test.url, authTables);
    other = await PostgresDatabase.connect(test.url, authTables);
    await one.migrate();
  });
  beforeEach(() => {
    clock = new Clock();
    limits = new RollingLimits(one, clock);
    rule = { key: randomUUID(), limit: 3, windowMs: 60 * MINUTE };
  });
  afterAll(async () => {
    await one.close();
    await other.close();
    await test.drop();
  });

  const isAllowed = async () => (await limits.take(rule)).use !== null;

  it('OP-06 frees one use when the oldest drops out, and not a whole window at once', async () => {
    for (let use = 0; use < 3; use += 1) {
      expect(await isAllowed()).toBe(true);
      clock.advance(10 * MINUTE);
    }
    const { use, freeInMs } = await limits.take(rule);
    expect(use).toBeNull();
    expect(freeInMs).toBeGreaterThan(29 * MINUTE);
    expect(freeInMs).toBeLessThanOrEqual(30 * MINUTE);
    clock.advance(freeInMs);
    expect(await isAllowed()).toBe(true);
    expect(await isAllowed()).toBe(false);
  });

  it('is not lengthened by refused uses', async () => {
    for (let use = 0; use < 3; use += 1) await limits.take(rule);
    clock.advance(59 * MINUTE);
    expect(await isAllowed()).toBe(false);
    clock.advance(MINUTE);
    expect(await isAllowed()).toBe(true);
  });

  it('gives a use back', async () => {
    const uses = [await limits.take(rule), await limits.take(rule), await limits.take(rule)];
    await limits.giveBack(uses[1]?.use ?? '');
    expect(await isAllowed()).toBe(true);
    expect(await isAllowed()).toBe(false);
  });

  const refusal = (freeInMs: number) => new Error(`refused for ${freeInMs} ms`);
  const used = (outcome: () => Promise<{ duplicate: boolean }>) =>
    limits.during(rule, refusal, async (take) => {
      await take();
      return outcome();
    });

  it('counts a command that did something, once', async () => {
    expect(await used(async () => ({ duplicate: false }))).toEqual({ duplicate: false });
    expect([await isAllowed(), await isAllowed(), await isAllowed()]).toEqual([true, true, false]);
  });

  it('does not count a command that another process was faster with, nor one that fails', async () => {
    await used(async () => ({ duplicate: true }));
    await expect(used(() => Promise.reject(new Error('too late')))).rejects.toThrow('too late');
    expect([await isAllowed(), await isAllowed(), await isAllowed()]).toEqual([true, true, true]);
    await expect(used(async () => ({ duplicate: false }))).rejects.toThrow('refused for ');
    expect(await isAllowed()).toBe(false);
  });

  it('deletes old uses of people who do not return', async () => {
    for (let use = 0; use < 3; use += 1) await limits.take(rule);
    const kept = async () =>
      (await one.pool.query('SELECT FROM rolling_use WHERE key = $1', [rule.key])).rowCount;
    clock.advance(60 * MINUTE);
    const others = { ...rule, key: randomUUID(), limit: 1 };
    await limits.take(others);
    expect(await kept()).toBe(3);
    for (let use = 0; use < 500; use += 1) await limits.take(others);
    expect(await kept()).toBe(0);
  });

  it('knows no window of more than an hour', () =>
    expect(limits.take({ ...rule, windowMs: 60 * MINUTE + 1 })).rejects.toThrow('longer than an hour'));

  it('lets exactly the limit through when 50 ask at once in two processes', async () => {
    const processes = [limits, new RollingLimits(other, clock)];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => (processes[index % 2] ?? limits).take(rule)),
    );
    expect(answers.filter(({ use }) => use !== null)).toHaveLength(3);
  });
});
