import { TooBusy } from '../concurrency/semaphore.js';
import { Config } from '../config/config.js';
import { Passwords } from './passwords.js';

const withSettings = (env: Record<string, string> = {}) => new Passwords(Config.from(env));

describe('passwords', () => {
  it('stores argon2id with 19 MiB, two passes, one lane', async () => {
    expect(await withSettings().hash('Correct-horse-1')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('spends less only with open test hooks, and checks what either stored', async () => {
    const forTests = withSettings({ ENABLE_TEST_HOOKS: 'true' });
    const quick = await forTests.hash('Correct-horse-1');
    expect(quick).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
    expect(await withSettings().matches(quick, 'Correct-horse-1')).toBe(true);
    const strong = await withSettings().hash('Correct-horse-1');
    expect(await forTests.matches(strong, 'Correct-horse-1')).toBe(true);
    expect(await forTests.matches(strong, 'Correct-horse-2')).toBe(false);
  });

  it('matches the right password only', async () => {
    const passwords = withSettings();
    const stored = await passwords.hash('Correct-horse-1');
    expect(await passwords.matches(stored, 'Correct-horse-1')).toBe(true);
    expect(await passwords.matches(stored, 'Correct-horse-2')).toBe(false);
  });

  it('matches nothing without a stored hash, and takes the time of a check', async () => {
    const passwords = withSettings();
    expect(await passwords.matches(null, 'no account has this password')).toBe(false);
    expect(await passwords.matches(null, 'Correct-horse-1')).toBe(false);
  });

  it('A7: works on 4 at once and lets 50 wait; the next one is refused', async () => {
    const passwords = withSettings();
    await passwords.matches(null, 'the first one waits for nothing');
    const crowd = Array.from({ length: 60 }, () => passwords.hash('Correct-horse-1'));
    const outcomes = await Promise.allSettled(crowd);
    const refused = outcomes.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    expect(refused).toHaveLength(6);
    expect(refused.every(({ reason }) => reason instanceof TooBusy)).toBe(true);
    await expect(passwords.hash('Correct-horse-1')).resolves.toEqual(expect.any(String)); // and it recovers
  });
});
