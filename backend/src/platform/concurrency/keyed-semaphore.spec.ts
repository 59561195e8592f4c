import { KeyedSemaphore } from './keyed-semaphore.js';
import { TooBusy } from './semaphore.js';

describe('a semaphore for each key', () => {
  it('limits the work of one key, and lets that of others alone', async () => {
    const semaphore = new KeyedSemaphore({ atOnce: 1, mostWaiting: 1 });
    const ends: (() => void)[] = [];
    const begin = (key: string) => semaphore.run(key, () => new Promise<void>((end) => ends.push(end)));
    const [first, second] = [begin('ada'), begin('ada')];
    await expect(begin('ada')).rejects.toThrow(TooBusy);
    const other = begin('obi');
    expect(ends).toHaveLength(2);
    for (const end of ends) end();
    await Promise.all([first, other]);
    ends.at(-1)?.();
    await second;
    expect(ends).toHaveLength(3);
  });
});
