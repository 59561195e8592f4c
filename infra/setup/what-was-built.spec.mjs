// @ts-check
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { isBuilt, keepBuilt, sourcesPrint } from './what-was-built.mjs';

const FILES = [
  'backend/src/main.ts',
  'backend/dist/main.js',
  'frontend/src/main.tsx',
  'frontend/dist/client/index.html',
  'infra/embedded-postgres/index.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'nx.json',
];

/** @type {string} */
let root;
/** @param {string} path @param {string} [text] */
const write = (path, text = 'one') => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'handwork-built-'));
  for (const path of FILES) write(path);
  keepBuilt(root, sourcesPrint(root));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('what was built', () => {
  it('holds while nothing changes', () => assert.equal(isBuilt(root), true));

  it('does not hold where nothing was built', () => {
    rmSync(join(root, '.nx'), { recursive: true });
    assert.equal(isBuilt(root), false);
  });

  for (const path of FILES)
    it(`does not hold after a change of ${path}, its date set back`, () => {
      const { atime, mtime } = statSync(join(root, path));
      write(path, 'two');
      utimesSync(join(root, path), atime, mtime);
      assert.equal(isBuilt(root), false);
    });

  it('does not hold once a file is new or gone', () => {
    write('backend/src/new.ts');
    assert.equal(isBuilt(root), false);
    rmSync(join(root, 'backend/src/new.ts'));
    assert.equal(isBuilt(root), true);
    rmSync(join(root, 'frontend/dist/client/index.html'));
    assert.equal(isBuilt(root), false);
  });

  it('ignores installed packages', () => {
    write('backend/node_modules/pg/index.js');
    assert.equal(isBuilt(root), true);
  });
});
