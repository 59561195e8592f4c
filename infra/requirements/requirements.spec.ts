import assert from 'node:assert/strict';
import { test } from 'node:test';
import { problems } from './requirements.ts';

test('each requirement of the product has a test that names it, or a reason', () =>
  assert.deepEqual(problems, []));
