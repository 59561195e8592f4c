// @ts-check
import assert from 'node:assert/strict';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { GROUP_PATTERN, SLOW, writeSpecGroups } from './spec-groups.mjs';

const BACKEND = join(import.meta.dirname, '../../backend/src');

test('each spec is in one group, what is no spec in none, and an older division is forgotten', (t) => {
  const root = mkdtempSync(join(tmpdir(), 'handwork-groups-'));
  t.after(() => rmSync(root, { recursive: true }));
  const [sources, groups] = [join(root, 'src'), join(root, 'groups')];
  mkdirSync(join(sources, 'deep/er'), { recursive: true });
  const specs = Array.from({ length: 40 }, (_, n) => `${n % 2 ? 'deep/er/' : ''}${n}.http.spec.ts`);
  for (const path of specs) writeFileSync(join(sources, path), 'x'.repeat(path.length * 7));
  writeFileSync(join(sources, 'deep/people.ts'), '');
  mkdirSync(groups);
  writeFileSync(join(groups, '99.group.js'), 'describe("old.spec.ts", () => undefined);');

  writeSpecGroups(sources, groups);

  const files = readdirSync(groups);
  assert.ok(files.every((name) => new RegExp(GROUP_PATTERN).test(name)));
  const text = files.map((name) => readFileSync(join(groups, name), 'utf8')).join('');
  const named = [...text.matchAll(/^describe\("(.+?)", .*\);$/gm)].map(([, path]) => path);
  assert.deepEqual(new Set(named), new Set(specs));
  assert.equal(named.length, specs.length);
});

test('a spec that replaces modules is alone; those that name an environment share a file that names it', (t) => {
  const root = mkdtempSync(join(tmpdir(), 'handwork-groups-'));
  t.after(() => rmSync(root, { recursive: true }));
  const [sources, groups] = [join(root, 'src'), join(root, 'groups')];
  mkdirSync(sources);
  const texts = {
    'a.spec.ts': "it('a', () => jest.mocked(b));",
    'b.spec.tsx': '',
    'mocks.spec.tsx': "import './b.js';\njest.mock('./a.js');",
    'other-mocks.spec.tsx': "jest.mock('./a.js');",
    'page.spec.tsx': '/** @jest-environment jsdom */',
    'server.spec.tsx': "/** @jest-environment node */\nimport './b.js';",
    'server-too.spec.tsx': '/** @jest-environment node */',
  };
  for (const [path, text] of Object.entries(texts)) writeFileSync(join(sources, path), text);

  writeSpecGroups(sources, groups, { count: 1 });

  const files = readdirSync(groups).map((name) => readFileSync(join(groups, name), 'utf8'));
  const named = files.map((text) => [...text.matchAll(/^describe\("(.+?)"/gm)].map(([, path]) => path));
  assert.deepEqual(
    new Set(named.map((paths) => paths.join())),
    new Set([
      'a.spec.ts,b.spec.tsx',
      'mocks.spec.tsx',
      'other-mocks.spec.tsx',
      'page.spec.tsx',
      'server-too.spec.tsx,server.spec.tsx',
    ]),
  );
  for (const text of files) {
    const environment = /server|page/.exec(text)?.[0];
    const header = { server: '/** @jest-environment node */\n', page: '/** @jest-environment jsdom */\n' };
    assert.ok(
      text.startsWith(environment ? header[/** @type {'server' | 'page'} */ (environment)] : 'describe'),
    );
  }
});

test('no group holds two of the longest specs, and whatever is known to be slow is there', (t) => {
  const groups = mkdtempSync(join(tmpdir(), 'handwork-groups-'));
  t.after(() => rmSync(groups, { recursive: true }));
  const gone = Object.keys(SLOW).filter((path) => !existsSync(join(BACKEND, path)));
  assert.deepEqual(gone, [], 'infra/testing/slow-specs.json names specs that are gone');

  writeSpecGroups(BACKEND, groups);

  const texts = readdirSync(groups).map((name) => readFileSync(join(groups, name), 'utf8'));
  const longest = Object.keys(SLOW).toSorted((a, b) => (SLOW[b] ?? 0) - (SLOW[a] ?? 0));
  for (const text of texts) {
    const held = longest.slice(0, texts.length).filter((path) => text.includes(`describe("${path}"`));
    assert.ok(held.length < 2, held.join(', '));
  }
});
