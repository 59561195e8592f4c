// @ts-check
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { scoresOf, tableOf } from './mutation-score.mjs';

/** @param {...string} statuses */
const mutants = (...statuses) => ({ mutants: statuses.map((status) => ({ status })) });

it('counts mutants by folder; what does not compile or is ignored does not count', () => {
  const scores = scoresOf({
    files: {
      'src/wallet/domain/b.ts': mutants('Killed', 'Timeout', 'Survived'),
      'src/wallet/domain/a.ts': mutants('NoCoverage', 'CompileError', 'Ignored', 'RuntimeError'),
      'src/kernel/money.ts': mutants('Killed'),
    },
  });
  assert.deepEqual(scores, [
    { folder: 'src/kernel', killed: 1, survived: 0, uncovered: 0 },
    { folder: 'src/wallet/domain', killed: 2, survived: 1, uncovered: 1 },
  ]);
  const lines = tableOf([...scores, { folder: 'none', killed: 0, survived: 0, uncovered: 0 }]).split('\n');
  assert.deepEqual(lines.slice(2), [
    '| src/kernel | 100.0 % | 1 of 1 | 0 | 0 |',
    '| src/wallet/domain | 50.0 % | 2 of 4 | 1 | 1 |',
    '| none | - | 0 of 0 | 0 | 0 |',
    '| all | 60.0 % | 3 of 5 | 1 | 1 |',
  ]);
});
