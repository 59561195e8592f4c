import { BroadTotals } from './broad-totals.js';
import { MOST_HITS } from './page-statement.js';

describe('BroadTotals', () => {
  const many = MOST_HITS + 1;

  it('remembers that a search has more hits than are counted, and nothing of an exact total', () => {
    const totals = new BroadTotals();
    totals.learn('plumbing', 5_000, many);
    totals.learn('títílayọ̀', 5_000, MOST_HITS);
    expect(totals.recall('plumbing', 5_000)).toBe(many);
    expect(totals.recall('títílayọ̀', 5_000)).toBeNull();
  });

  it('has it counted again after a hundred uses', () => {
    const totals = new BroadTotals();
    totals.learn('plumbing', 5_000, many);
    for (let use = 0; use < 100; use += 1) expect(totals.recall('plumbing', 5_000)).toBe(many);
    expect(totals.recall('plumbing', 5_000)).toBeNull();
  });

  it('has it counted again when the index has changed by more than a hundredth', () => {
    const totals = new BroadTotals();
    totals.learn('plumbing', 5_000, many);
    expect(totals.recall('plumbing', 4_950)).toBe(many);
    expect(totals.recall('plumbing', 4_949)).toBeNull();
  });
});
