import { SingleFlight } from './single-flight.js';

/** Work that ends when the test says so and returns the number of its run. */
const counted = () => {
  const ends: ((error?: Error) => void)[] = [];
  const work = () =>
    new Promise<number>((resolve, reject) => {
      const turn = ends.length + 1;
      ends.push((error) => (error ? reject(error) : resolve(turn)));
    });
  return { work, ends };
};
/** Until what follows from an answer has happened. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('the same question of many at once', () => {
  it('is answered together for all who ask while one is answered, and not by that one', async () => {
    const { work, ends } = counted();
    const runs = new SingleFlight<number>();
    const first = runs.run('a', work);
    const later = [runs.run('a', work), runs.run('a', work)];
    expect(ends).toHaveLength(1);
    ends[0]?.();
    await settled();
    expect(ends).toHaveLength(2);
    const latest = runs.run('a', work);
    ends[1]?.();
    await settled();
    ends[2]?.();
    expect(await first).toBe(1);
    expect(await Promise.all(later)).toEqual([2, 2]);
    expect(await latest).toBe(3);
  });

  it('is asked again when no caller waits any more, and after a failure', async () => {
    const { work, ends } = counted();
    const runs = new SingleFlight<number>();
    const failing = runs.run('a', work);
    const next = runs.run('a', work);
    ends[0]?.(new Error('away'));
    await expect(failing).rejects.toThrow('away');
    await settled();
    ends[1]?.();
    expect(await next).toBe(2);
    await settled();
    const again = runs.run('a', work);
    ends[2]?.();
    expect(await again).toBe(3);
  });

  it('holds up no other question', () => {
    const { work, ends } = counted();
    const runs = new SingleFlight<number>();
    void runs.run('a', work);
    void runs.run('b', work);
    expect(ends).toHaveLength(2);
  });
});
