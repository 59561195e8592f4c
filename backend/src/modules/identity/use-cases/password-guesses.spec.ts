import { randomUUID } from 'node:crypto';
import { authTables } from '../../../platform/auth/auth.tables.js';
import { Clock } from '../../../platform/clock.js';
import { PostgresDatabase } from '../../../platform/database/postgres-database.js';
import { RateLimits } from '../../../platform/rate-limits/rate-limits.js';
import { UndecidedUses } from '../../../platform/rate-limits/undecided-uses.js';
import { until } from '../../../platform/testing/until.js';
import { createTestDatabase, type TestDatabase } from '../../../platform/testing/test-database.js';
import { TooManySignInAttempts } from '../domain/identity.errors.js';
import { PasswordGuesses, type FailureLimit } from './password-guesses.js';

/** A password that is being checked, until it is found right or wrong. */
interface Look {
  is(outcome: 'right' | null): void;
}

describe('A7: tries that are limited by account and by address', () => {
  let test: TestDatabase;
  let database: PostgresDatabase;
  let otherProcess: PostgresDatabase;
  let guesses: PasswordGuesses;
  let looks: Look[];
  let address: FailureLimit;

  beforeAll(async () => {
    test = await createTestDatabase();
    database = await PostgresDatabase.connect(test.url, authTables);
    otherProcess = await PostgresDatabase.connect(test.url, authTables);
    await database.migrate();
  });
  beforeEach(() => {
    guesses = processOn(database);
    looks = [];
    address = { key: randomUUID(), most: 3 };
  });
  afterAll(async () => {
    await database.close();
    await otherProcess.close();
    await test.drop();
  });

  const processOn = (its: PostgresDatabase) => {
    const clock = new Clock();
    return new PasswordGuesses(new RateLimits(its, clock), new UndecidedUses(its, clock));
  };
  const look = () => new Promise<'right' | null>((resolve) => looks.push({ is: resolve }));
  const account = (): FailureLimit => ({ key: randomUUID() });
  const begin = (times: number, limits = () => [account(), address]) =>
    Promise.allSettled(Array.from({ length: times }, () => guesses.evaluate(limits(), look)));
  const lookedAt = (count: number) => until(() => Promise.resolve(looks.length === count));

  it('right ones of many people at once wait for each other, and are neither refused nor counted', async () => {
    const outcomes = begin(8);
    for (let seen = 0; seen < 8; seen += 1) {
      await lookedAt(Math.min(seen + 3, 8)); // never more than the limit at once
      looks[seen]?.is('right');
    }
    expect(await outcomes).toEqual(
      Array.from({ length: 8 }, () => ({ status: 'fulfilled', value: 'right' })),
    );
    const more = begin(3);
    await lookedAt(11);
    for (const { is } of looks.slice(8)) is(null);
    await more;
  });

  it('wrong ones are checked up to the limit; a right one among them admits one more', async () => {
    const outcomes = begin(10);
    await lookedAt(3);
    looks[0]?.is('right');
    await lookedAt(4);
    for (const { is } of looks.slice(1)) is(null);
    const reasons = (await outcomes).flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason] : [],
    );
    expect(reasons).toHaveLength(6);
    expect(reasons.every((reason) => reason instanceof TooManySignInAttempts)).toBe(true);
    expect(looks).toHaveLength(4);
  });

  it('right ones wait for those that another process checks, and are not refused', async () => {
    const begun = begin(3);
    await lookedAt(3);
    const asked = jest.spyOn(otherProcess.pool, 'query');
    const there = processOn(otherProcess).evaluate([account(), address], look);
    await until(() => Promise.resolve(asked.mock.calls.length >= 4)); // its account, then the limit twice
    for (const { is } of looks) is('right');
    await begun;
    await lookedAt(4);
    looks[3]?.is('right');
    expect(await there).toBe('right');
  });

  it('what the address is refused for does not count against the account', async () => {
    const failed = begin(3);
    await lookedAt(3);
    for (const { is } of looks) is(null);
    await failed;
    const [mine, elsewhere] = [
      { ...account(), most: 1 },
      { key: randomUUID(), most: 1 },
    ];
    await expect(guesses.evaluate([mine, address], look)).rejects.toThrow(TooManySignInAttempts);
    const outcome = guesses.evaluate([mine, elsewhere], look);
    await lookedAt(4);
    looks[3]?.is('right');
    expect(await outcome).toBe('right');
  });
});
