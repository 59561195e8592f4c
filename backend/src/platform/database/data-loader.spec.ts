import { DataLoader } from './data-loader.js';

/** Reads that wait until the test answers them. */
const heldReads = () => {
  const asked: { ids: number[]; answer: () => void; fail: () => void }[] = [];
  const reads = new DataLoader<string>(
    (ids) =>
      new Promise((resolve, reject) => {
        asked.push({
          ids,
          answer: () => resolve(new Map(ids.map((id) => [id, `row ${id}`]))),
          fail: () => reject(new Error('no answer')),
        });
      }),
  );
  return { asked, reads };
};
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('A data loader', () => {
  it('asks in the same turn for a single caller', async () => {
    const { asked, reads } = heldReads();
    const rows = reads.loadMany([7]);
    await turn();
    expect(asked.map(({ ids }) => ids)).toEqual([[7]]);
    asked[0]?.answer();
    expect((await rows).get(7)).toBe('row 7');
  });

  it('asks once for all that come in one turn', async () => {
    const { asked, reads } = heldReads();
    const all = [[1], [2, 1]].map((ids) => reads.loadMany(ids));
    await Promise.resolve().then(() => all.push(reads.loadMany([3])));
    await turn();
    expect(asked.map(({ ids }) => ids)).toEqual([[1, 2, 3]]);
    asked[0]?.answer();
    expect((await Promise.all(all)).map((rows) => rows.size)).toEqual([3, 3, 3]);
  });

  it('batches while two statements are in progress; none that began before answers', async () => {
    const { asked, reads } = heldReads();
    const all: Promise<ReadonlyMap<number, string>>[] = [];
    for (const ids of [[1], [2], [3, 4], [4, 1]]) {
      all.push(reads.loadMany(ids));
      await turn();
    }
    expect(asked.map(({ ids }) => ids)).toEqual([[1], [2]]);
    asked[0]?.answer();
    await turn();
    expect(asked.map(({ ids }) => ids)).toEqual([[1], [2], [3, 4, 1]]);
    asked[1]?.answer();
    asked[2]?.answer();
    expect((await Promise.all(all)).map((rows) => rows.get(1))).toEqual([
      'row 1',
      undefined,
      'row 1',
      'row 1',
    ]);
  });

  it('a failed statement fails its own callers, and the next one runs', async () => {
    const { asked, reads } = heldReads();
    const one = reads.loadMany([1]);
    await turn();
    const two = reads.loadMany([2]);
    await turn();
    const next = reads.loadMany([3]);
    asked[0]?.fail();
    await expect(one).rejects.toThrow('no answer');
    await turn();
    for (const { answer } of asked.slice(1)) answer();
    expect((await two).get(2)).toBe('row 2');
    expect((await next).get(3)).toBe('row 3');
  });
});
