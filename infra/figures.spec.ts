import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { median, quantile, round } from './figures.ts';

describe('figures', () => {
  const hundred = Array.from({ length: 100 }, (_, n) => 100 - n); // 100 to 1, in the wrong order

  it('a quantile is a value that was measured', () => {
    assert.equal(quantile(hundred, 0.5), 51);
    assert.equal(quantile(hundred, 0.95), 96);
    assert.equal(quantile(hundred, 1), 100);
    assert.equal(quantile([7], 0.99), 7);
    assert.equal(quantile([], 0.5), 0);
    assert.deepEqual(hundred.slice(0, 2), [100, 99], 'what was measured is left as it is');
  });

  it('a median lies in the middle', () => {
    assert.equal(median([3, 100, 1]), 3);
    assert.equal(median([4, 1, 2, 100]), 3);
    assert.equal(median([]), 0);
  });

  it('a figure is rounded', () => {
    assert.equal(round(2.345, 2), 2.35);
    assert.equal(round(2.5), 3);
  });
});
