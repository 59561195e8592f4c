// @ts-check
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { ROOT } from '../setup/run.mjs';
import { brokenLinks } from './document-links.mjs';

describe('links in documents', () => {
  it('lead to files that are there', () => assert.deepEqual(brokenLinks(ROOT), []));

  it('are told when they lead to nothing', () => {
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
