// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NEEDS, PARTS, STAGES } from './parts.mjs';

test('every part is run once, and after what it needs', () => {
  const order = STAGES.map((rows) => rows.flat());
  assert.deepEqual(order.flat().toSorted(), Object.keys(PARTS).toSorted());
  const stageOf = (/** @type {string} */ part) => order.findIndex((parts) => parts.includes(part));
  for (const [part, need] of Object.entries(NEEDS))
    assert.ok(stageOf(need) < stageOf(part), `${part} needs ${need}`);
});
