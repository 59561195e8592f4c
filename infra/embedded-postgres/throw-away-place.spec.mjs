// @ts-check
import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { it } from 'node:test';
import { throwAwayPlace } from './index.mjs';

const GIB = 1024 ** 3;
const HERE = import.meta.dirname;

it('a cluster that is thrown away lies in memory where there is room, else in the temporary folder', async () => {
  assert.equal(await throwAwayPlace(HERE, 16 * GIB), HERE);
  assert.equal(await throwAwayPlace(HERE, 3 * GIB), tmpdir());
  assert.equal(await throwAwayPlace('/dev/no-such-memory', 16 * GIB), tmpdir());
});
