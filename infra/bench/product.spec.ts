// The benches load parts of the built product by path, which no type check follows.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { ROOT } from '../setup/run.mjs';

it('every part of the product that a bench loads exists', () => {
  const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.spec.ts'))
    .map((path) => readFileSync(join(import.meta.dirname, path), 'utf8'));
  const loaded = sources.flatMap((source) =>
    [...source.matchAll(/built\(\s*'([^']+)\.js'/g)].map(([, path]) => path),
  );
  assert.ok(loaded.length > 10);
  const missing = loaded.filter((path) => !existsSync(join(ROOT, `backend/src/${path}.ts`)));
  assert.deepEqual(missing, []);
});
