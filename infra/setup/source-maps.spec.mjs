// @ts-check
// What the build keeps for crash reports. Needs the built product.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { it } from 'node:test';
import { ROOT } from './run.mjs';

const DIST = join(ROOT, 'frontend/dist');
const ASSETS = join(DIST, 'client/assets');
const scripts = readdirSync(ASSETS).filter((file) => file.endsWith('.js'));

it('every script has its source map, and none lies where browsers fetch', () => {
  assert.ok(scripts.length > 10);
  const withSource = scripts.filter((file) => !file.startsWith('rolldown-runtime-')); // the bundler's own lines
  const mapped = readdirSync(join(DIST, 'maps')).map((file) => file.replace(/\.map$/, ''));
  assert.deepEqual(mapped.toSorted(), withSource.toSorted());
  const served = readdirSync(join(DIST, 'client'), { recursive: true, encoding: 'utf8' });
  assert.deepEqual(
    served.filter((file) => file.includes('.map')),
    [],
  );
  for (const file of scripts)
    assert.doesNotMatch(readFileSync(join(ASSETS, file), 'utf8'), /sourceMappingURL/);
});

it('a place in a script leads to its line in the source', () => {
  const WORDS = 'A screen failed';
  const file = scripts.find((name) => readFileSync(join(ASSETS, name), 'utf8').includes(WORDS)) ?? '';
  const before = readFileSync(join(ASSETS, file), 'utf8').split(WORDS)[0]?.split('\n') ?? [];
  const map = new SourceMap(JSON.parse(readFileSync(join(DIST, 'maps', `${file}.map`), 'utf8')));
  const found = map.findEntry(before.length - 1, (before.at(-1) ?? '').length);
  assert.ok('originalSource' in found);
  assert.match(found.originalSource, /src\/app\/crash-boundary\.tsx$/);
  const source = readFileSync(join(ROOT, 'frontend/src/app/crash-boundary.tsx'), 'utf8').split('\n');
  assert.ok(source[found.originalLine]?.includes(WORDS), source[found.originalLine]);
});

it('a place in the bundled server leads to its line in the source, one in a package to nothing', () => {
  const dist = join(ROOT, 'backend/dist');
  const text = readFileSync(join(dist, 'server.js'), 'utf8');
  const map = new SourceMap(JSON.parse(readFileSync(join(dist, 'server.js.map'), 'utf8')));
  /** @param {string} words */
  const sourceOf = (words) => {
    const before = text.split(words)[0]?.split('\n') ?? [];
    return map.findEntry(before.length - 1, (before.at(-1) ?? '').length);
  };
  const WORDS = 'Ends because it was asked to';
  const found = sourceOf(WORDS);
  assert.ok('originalSource' in found);
  assert.match(
    found.originalSource,
    /backend\/src\/app\/process-life\.ts$|^\.\.\/src\/app\/process-life\.ts$/,
  );
  const source = readFileSync(join(ROOT, 'backend/src/app/process-life.ts'), 'utf8').split('\n');
  assert.ok(source[found.originalLine]?.includes(WORDS), source[found.originalLine]);
  const { sources } = JSON.parse(readFileSync(join(dist, 'server.js.map'), 'utf8'));
  assert.deepEqual(
    sources.filter((/** @type {string} */ path) => path.includes('node_modules')),
    [],
  );
});
