import { KeyedSemaphore, Semaphore, TooBusy, type SemaphoreLimits } from './semaphore.js';

interface Work {
  name: number;
  end(): void;
  fail(): void;
}

let begun: Work[];
let semaphore: Semaphore;

const within = (limits: SemaphoreLimits) => {
  begun = [];
  semaphore = new Semaphore(limits);
};
const run = (name: number): Promise<number> =>
  semaphore.run(
    () =>
      new Promise((resolve, reject) => {
        begun.push({ name, end: () => resolve(name), fail: () => reject(new Error(`work ${name}`)) });
      }),
  );
const names = () => begun.map(({ name }) => name);

describe('a semaphore', () => {
  it('lets so many run at once, and the others in the order in which they came', async () => {
    within({ atOnce: 2 });
    const all = [1, 2, 3, 4].map(run);
    expect(names()).toEqual([1, 2]);
    begun[1]?.end();
    await all[1];
    expect(names()).toEqual([1, 2, 3]);
    begun[0]?.end();
    await all[0];
    for (const { end } of begun) end();
    expect(await Promise.all(all)).toEqual([1, 2, 3, 4]);
    expect(names()).toEqual([1, 2, 3, 4]);
  });

  it('takes the place back from work that failed', async () => {
    within({ atOnce: 1 });
    const failing = run(1);
    const next = run(2);
    begun[0]?.fail();
    await expect(failing).rejects.toThrow('work 1');
    begun[1]?.end();
    expect(await next).toBe(2);
    void run(3);
    expect(names()).toEqual([1, 2, 3]);
  });

  it('does not begin work whose caller left before its turn, and holds no place for it', async () => {
    within({ atOnce: 1, mostWaiting: 1 });
    const first = run(1);
    const leaving = new AbortController();
    const gone = semaphore.run(() => Promise.resolve(), leaving.signal);
    leaving.abort(new Error('left'));
    await expect(gone).rejects.toThrow('left');
    await expect(semaphore.run(() => Promise.resolve(), leaving.signal)).rejects.toThrow('left');
    const next = run(2);
    begun[0]?.end();
    await first;
    begun[1]?.end();
    expect(await next).toBe(2);
    expect(names()).toEqual([1, 2]);
  });

  it('refuses who would wait behind too many, and lets the next one wait again', async () => {
    within({ atOnce: 1, mostWaiting: 1 });
    const first = run(1);
    const second = run(2);
    await expect(run(3)).rejects.toThrow(TooBusy);
    begun[0]?.end();
    await first;
    const third = run(4);
    begun[1]?.end();
    await second;
    begun[2]?.end();
    expect(await third).toBe(4);
  });

  it('refuses who has waited too long; its turn goes to the next', async () => {
    within({ atOnce: 1, patienceMs: 5 });
    const first = run(1);
    await expect(run(2)).rejects.toThrow(TooBusy);
    begun[0]?.end();
    await first;
    void run(3);
    expect(names()).toEqual([1, 3]);
  });
});

describe('a semaphore for each key', () => {
  it('limits the work of one key, and lets that of others alone', async () => {
    const keyed = new KeyedSemaphore({ atOnce: 1, mostWaiting: 1 });
    const ends: (() => void)[] = [];
    const begin = (key: string) => keyed.run(key, () => new Promise<void>((end) => ends.push(end)));
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
