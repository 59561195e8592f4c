// @ts-check
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { GROUP_PATTERN, writeSpecGroups } from './spec-groups.mjs';

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
