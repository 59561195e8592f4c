import fc from 'fast-check';
import { BranchingMap } from './branching-map.js';

const key = fc.oneof(fc.integer({ min: 1, max: 70 }), fc.integer({ min: 1, max: 2 ** 45 }));

describe('BranchingMap', () => {
  it('keeps what it was when something is added', () => {
    const one = BranchingMap.empty<string>().with(7, 'a');
    const other = one.with(7, 'b').with(263, 'c');
    expect([one.get(7), one.has(263)]).toEqual(['a', false]);
    expect([other.get(7), other.get(263), other.get(8)]).toEqual(['b', 'c', undefined]);
    expect(other.entries()).toEqual([
      [7, 'b'],
      [263, 'c'],
    ]);
  });

  it('holds what a Map holds, by rising key, and comes back out of its JSON', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(key, fc.nat()), { maxLength: 200 }), (entries) => {
        const plain = new Map(entries);
        const map = entries.reduce(
          (grown, [id, value]) => grown.with(id, value),
          BranchingMap.empty<number>(),
        );
        const expected = [...plain].toSorted(([one], [other]) => one - other);
        expect(map.entries()).toEqual(expected);
        for (const [id, value] of plain) expect(map.get(id)).toBe(value);
        const restored = BranchingMap.of<number>(JSON.parse(JSON.stringify(map)) as [number, number][]);
        expect(restored.entries()).toEqual(expected);
        expect(restored.with(2 ** 46, 1).entries()).toEqual([...expected, [2 ** 46, 1]]);
      }),
    );
  });

  it('takes a hundred thousand ids without getting slower', () => {
    const started = performance.now();
    let map = BranchingMap.empty<true>();
    for (let id = 1; id <= 100_000; id += 1) map = map.with(id, true);
    expect(map.has(100_000)).toBe(true);
    expect(performance.now() - started).toBeLessThan(10_000); // 50 ms; copying the whole map each time would take minutes;
  });
});
