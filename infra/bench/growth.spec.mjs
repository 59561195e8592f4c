// @ts-check
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { growthOf } from './growth.mjs';

/** @param {number} listings @param {number} events @param {number} ms */
const report = (listings, events, ms) => ({
  listings: String(listings),
  events: String(events),
  kinds: { search: { ours: { serverMs: ms, databaseMs: 0, perSecond: 1 } } },
});

describe('growth', () => {
  it('names what grows faster than the logarithm of the size, and nothing else', () => {
    const lines = growthOf({
      a: report(1_000, 40, 1),
      b: report(100_000, 40, 1.6),
      c: report(1_000, 400, 3),
    });
    assert.match(lines[1] ?? '', /^search +1, 1.6$/);
    assert.match(lines[3] ?? '', /^search +1, 3  FASTER THAN A LOGARITHM at 400$/);
  });

  it('compares worlds that differ in one thing', () => {
    assert.deepEqual(growthOf({ a: report(1_000, 40, 1), b: report(9_000, 9, 9) }), []);
  });
});
