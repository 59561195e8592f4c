import { randomUUID } from 'node:crypto';
import { authTables } from '../auth/auth.tables.js';
import { Clock } from '../clock.js';
import { PostgresDatabase } from '../database/postgres-database.js';
import { until } from '../testing/until.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { type UndecidedAnswer, type UndecidedUse, UndecidedUses } from './undecided-uses.js';

const MINUTE = 60_000;
const DIED_MS = 10_000;

describe('uses that may turn out not to count, of two processes', () => {
  let test: TestDatabase;
  let one: PostgresDatabase;
  let other: PostgresDatabase;
  let clock: Clock;
  let here: UndecidedUses;
  let there: UndecidedUses;
  let rule: { key: string; limit: number; windowMs: number };

  beforeAll(async () => {
    test = await createTestDatabase();
    one = await PostgresDatabase.connect(test.url, authTables);
    other = await PostgresDatabase.connect(test.url, authTables);
    await one.migrate();
  });
  beforeEach(() => {
    clock = new Clock();
    here = new UndecidedUses(one, clock);
    there = new UndecidedUses(other, clock);
    rule = { key: randomUUID(), limit: 3, windowMs: 15 * MINUTE };
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(async () => {
    await one.close();
    await other.close();
    await test.drop();
  });

  const given = (answer: UndecidedAnswer): UndecidedUse => {
    if (!answer.allowed || !answer.use) throw new Error('refused');
    return answer.use;
  };
  const takeHere = async (times: number): Promise<UndecidedUse[]> => {
    const uses: UndecidedUse[] = [];
    for (let taken = 0; taken < times; taken += 1) uses.push(given(await here.take(rule)));
    return uses;
  };
  /** Asks in the other process, and resolves when that answers that there is no room. */
  const waitThere = async () => {
    const asked = jest.spyOn(other.pool, 'query');
    const answer = there.take(rule);
    await until(() => Promise.resolve(asked.mock.calls.length >= 3)); // tried, looked, tried again
    return { answer };
  };

  const counted = async (...keys: string[]) =>
    (await one.pool.query('SELECT uses, undecided FROM rate_limit WHERE key = ANY ($1)', [keys])).rows;

  it('are waited for, and free the limit when they do not count', async () => {
    const [first] = await takeHere(3);
    const { answer } = await waitThere();
    await here.decide(first ? [first] : [], false);
    expect(await answer).toMatchObject({ allowed: true });
  });

  it('refuse those who wait once they count', async () => {
    const uses = await takeHere(3);
    const { answer } = await waitThere();
    await here.decide(uses.slice(0, 1), true);
    await here.decide(uses.slice(1, 2), true);
    await here.decide(uses.slice(2), true);
    expect(await answer).toMatchObject({ allowed: false });
    clock.advance(5 * MINUTE);
    const refused = await here.take(rule);
    expect(refused).toMatchObject({ allowed: false });
    if (!refused.allowed) expect(refused.retryAfterSeconds).toBeGreaterThan(9 * 60);
  });

  it('count when their process died over them, and are no longer waited for', async () => {
    await takeHere(3);
    const { answer } = await waitThere();
    clock.advance(DIED_MS);
    expect(await answer).toMatchObject({ allowed: false });
  });

  it('that were left by a dead process do not hold up those who come after it', async () => {
    await takeHere(2);
    clock.advance(DIED_MS);
    const [alive] = await takeHere(1);
    await here.decide(alive ? [alive] : [], true);
    expect(await counted(rule.key)).toEqual([{ uses: 3, undecided: 0 }]);
    expect(await there.take(rule)).toMatchObject({ allowed: false });
  });

  it('give nothing back into a window that began after theirs', async () => {
    const before = await takeHere(2);
    clock.advance(15 * MINUTE);
    const now = await takeHere(3);
    await here.decide(before.slice(0, 1), false);
    await here.decide(before.slice(1), false);
    for (const use of now) await here.decide([use], true);
    expect(await there.take(rule)).toMatchObject({ allowed: false });
  });

  it('of several limits are decided together, in whatever order they were taken, at the same time', async () => {
    const keys = [randomUUID(), randomUUID(), randomUUID()];
    const takeAll = async (uses: UndecidedUses, order: readonly string[]) => {
      const taken: UndecidedUse[] = [];
      for (const key of order) taken.push(given(await uses.take({ ...rule, key, limit: 1_000 })));
      return () => uses.decide(taken, false);
    };
    for (let round = 0; round < 10; round += 1) {
      const decisions = await Promise.all(
        Array.from({ length: 10 }, (_, n) =>
          n % 2 ? takeAll(here, keys) : takeAll(there, keys.toReversed()),
        ),
      );
      await Promise.all(decisions.map((decide) => decide()));
    }
    expect(await counted(...keys)).toEqual(keys.map(() => ({ uses: 0, undecided: 0 })));
  });

  it('never get further than the limit when 100 come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        const uses = index % 2 ? here : there;
        const answer = await uses.take(rule);
        if (answer.allowed && answer.use) await uses.decide([answer.use], true);
        return answer.allowed;
      }),
    );
    expect(answers.filter(Boolean)).toHaveLength(3);
  });

  it('are not counted where there is no limit', async () => {
    expect(await here.take({ ...rule, limit: 0 })).toEqual({ allowed: true, use: null });
  });
});
