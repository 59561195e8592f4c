import { TooBusy } from '../concurrency/semaphore.js';
import { Passwords } from './passwords.js';

describe('passwords', () => {
  it('stores argon2id with 19 MiB, two passes, one lane', async () => {
    expect(await new Passwords().hash('Correct-horse-1')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('matches the right password only', async () => {
    const passwords = new Passwords();
    const stored = await passwords.hash('Correct-horse-1');
    expect(await passwords.matches(stored, 'Correct-horse-1')).toBe(true);
    expect(await passwords.matches(stored, 'Correct-horse-2')).toBe(false);
  });

  it('matches nothing without a stored hash, and takes the time of a check', async () => {
    const passwords = new Passwords();
    expect(await passwords.matches(null, 'no account has this password')).toBe(false);
    expect(await passwords.matches(null, 'Correct-horse-1')).toBe(false);
  });

  it('A7: works on 4 at once and lets 50 wait; the next one is refused', async () => {
    const passwords = new Passwords();
    await passwords.matches(null, 'the first one waits for nothing');
    const crowd = Array.from({ length: 60 }, () => passwords.hash('Correct-horse-1'));
    const outcomes = await Promise.allSettled(crowd);
    const refused = outcomes.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    expect(refused).toHaveLength(6);
    expect(refused.every(({ reason }) => reason instanceof TooBusy)).toBe(true);
    await expect(passwords.hash('Correct-horse-1')).resolves.toEqual(expect.any(String)); // and it recovers
  });
});
