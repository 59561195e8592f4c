// @ts-check
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { ROOT } from '../setup/run.mjs';
import { brokenLinks, missingFiles } from './document-links.mjs';

describe('links in documents', () => {
  it('lead to files that are there', () => assert.deepEqual(brokenLinks(ROOT), []));

  it('are reported when they lead to nothing', () => {
    const folder = mkdtempSync(join(tmpdir(), 'handwork-links-'));
    try {
      writeFileSync(join(folder, 'a.md'), '[b](b.md) [gone](gone.ts) [web](https://example.test) [here](#x)');
      writeFileSync(join(folder, 'b.md'), '[a](./a.md#part)');
      assert.deepEqual(brokenLinks(folder), ['a.md leads to gone.ts']);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

describe('files that documents name', () => {
  it('are there', () => assert.deepEqual(missingFiles(ROOT), []));

  it('are reported when they are not', () => {
    const folder = mkdtempSync(join(tmpdir(), 'handwork-names-'));
    try {
      writeFileSync(
        join(folder, 'a.md'),
        '`b.ts` `gone/b.ts` `*.spec.ts` `.ts` `reports/x.json` `gone.mjs` `b.spec` `gone.spec`',
      );
      writeFileSync(join(folder, 'b.ts'), '');
      writeFileSync(join(folder, 'b.spec.ts'), '');
      assert.deepEqual(missingFiles(folder), [
        'a.md names gone/b.ts',
        'a.md names gone.mjs',
        'a.md names gone.spec',
      ]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

describe('the list of decisions', () => {
  const folder = join(ROOT, 'docs/adr');
  const files = readdirSync(folder).filter((file) => /^\d{4}-/.test(file));
  const titleOf = (/** @type {string} */ file) =>
    readFileSync(join(folder, file), 'utf8').split('\n', 1)[0] ?? '';

  it('names each once by its number and title, under a theme', () => {
    const listed = readFileSync(join(folder, 'README.md'), 'utf8').match(/^- .*$/gm) ?? [];
    const expected = files.map((file) => titleOf(file).replace(/^# (\d+)\. (.*)$/, `- $1. [$2](${file})`));
    assert.deepEqual(listed.toSorted(), expected.toSorted());
  });

  it('says of a superseded record which later one replaces it', () => {
    const superseded = files.filter((file) =>
      /\n\nSuperseded /.test(readFileSync(join(folder, file), 'utf8')),
    );
    assert.ok(superseded.length > 0);
    for (const file of superseded) {
      const [line = ''] = readFileSync(join(folder, file), 'utf8').match(/^Superseded .*$/m) ?? [];
      const by = [...line.matchAll(/\[ADR (\d+)\]/g)].map(([, number]) => Number(number));
      assert.ok(by.length > 0 && by.every((number) => number > Number(file.slice(0, 4))), `${file}: ${line}`);
    }
  });

  it('holds records with the number of their file and its parts', () => {
    for (const file of files) {
      const text = readFileSync(join(folder, file), 'utf8');
      assert.match(text, new RegExp(`^# ${Number(file.slice(0, 4))}\\. \\S`), file);
      for (const part of ['Context', 'Decision', 'Consequences'])
        assert.ok(text.includes(`\n## ${part}\n`), `${file}: ${part}`);
    }
  });
});
