import { BranchingMap } from './branching-map.js';

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
});
