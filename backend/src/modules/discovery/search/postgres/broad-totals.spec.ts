import { until } from '../../../../platform/testing/until.js';
import { MOST_HITS } from '../search-index.js';
import { BroadTotals } from './broad-totals.js';

describe('BroadTotals', () => {
  const many = 4_321;

  it('OP-23: remembers how many hits a broad search has, and nothing of a total that people page through', () => {
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

  it('counts in the background, each search once, and forgets a count that failed', async () => {
    const totals = new BroadTotals();
    let counts = 0;
    const count = () => Promise.resolve(many + counts++);
    totals.countLater('broken', 5_000, () => Promise.reject(new Error('away')));
    for (let asked = 0; asked < 3; asked += 1) totals.countLater('plumbing', 5_000, count);
    await until(async () => totals.recall('plumbing', 5_000) === many);
    expect(counts).toBe(1);
    expect(totals.recall('broken', 5_000)).toBeNull();
  });
});
