// @ts-check
// The linter is only worth what it finds: each planted mistake must be found.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { ROOT } from './run.mjs';

const PLANTED = {
  'a floating promise': [
    'ts',
    'typescript(no-floating-promises)',
    'const save = async () => 1;\nexport const act = () => {\n  save();\n};',
  ],
  'a promise where true or false is asked for': [
    'ts',
    'typescript(no-misused-promises)',
    'const allowed = async () => false;\nexport const act = () => (allowed() ? 1 : 2);',
  ],
  'a case that a switch forgets': [
    'ts',
    'typescript(switch-exhaustiveness-check)',
    "export const word = (side: 'left' | 'right') => {\n  switch (side) {\n    case 'left':\n      return 1;\n  }\n  return 2;\n};",
  ],
  'a hook behind a condition': [
    'tsx',
    'react-hooks(rules-of-hooks)',
    "import { useState } from 'react';\nexport function Shown({ on }: { on: boolean }) {\n  if (on) useState(1);\n  return null;\n}",
  ],
  'an effect that misses what it reads': [
    'tsx',
    'react-hooks(exhaustive-deps)',
    "import { useEffect } from 'react';\nexport function Shown({ text }: { text: string }) {\n  useEffect(() => {\n    document.title = text;\n  }, []);\n  return null;\n}",
  ],
};

describe('the linter finds', () => {
  /** @type {string} */
  let directory;
  /** @type {string} */
  let said;
  before(() => {
    // Inside of a project, or the linter knows no types; in one that no build reads.
    directory = mkdtempSync(join(ROOT, 'e2e/planted-'));
    for (const [index, [ending, , text]] of Object.values(PLANTED).entries())
      writeFileSync(join(directory, `case-${index}.${ending}`), `${text}\n`);
    const oxlint = join(ROOT, 'node_modules/oxlint/bin/oxlint');
    const args = ['--type-aware', '-f', 'unix', directory];
    const { stdout } = spawnSync(process.execPath, [oxlint, ...args], { cwd: ROOT, encoding: 'utf8' });
    said = stdout;
  });
  after(() => rmSync(directory, { recursive: true, force: true }));

  for (const [index, [name, [ending = '', rule = '']]] of Object.entries(PLANTED).entries())
    it(name, () => {
      const lines = said.split('\n').filter((line) => line.includes(`case-${index}.${ending}:`));
      assert.ok(
        lines.some((line) => line.includes(rule)),
        said,
      );
    });
});
