// @ts-check
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { ofJest, ofNodeTest, ofPlaywright } from './results.mjs';

/** @type {string} */
let folder;
before(() => (folder = mkdtempSync(join(tmpdir(), 'handwork-results-'))));
after(() => rmSync(folder, { recursive: true }));

/** @param {object} report */
const written = (report) => {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
};

const jest = {
  numPassedTests: 3,
  numFailedTests: 0,
  numRuntimeErrorTestSuites: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
};

describe('the sum of npm test', () => {
  it('counts the tests of jest', () => {
    const result = ofJest({ ok: true, output: '' }, written({ ...jest, numPendingTests: 1 }));
    assert.deepEqual(result, { passed: 3, failed: 0, skipped: 1, details: '', notes: [], failures: [] });
  });

  it('says in short what failed, for who sees only the end', () => {
    const assertionResults = [
      {
        status: 'failed',
        fullName: 'wallet adds up',
        failureMessages: ['\u001b[31mexpected 3\u001b[39m\nat x'],
      },
      { status: 'passed', fullName: 'wallet is read' },
    ];
    const testResults = [
      { status: 'failed', name: 'wallet.spec.ts', message: 'long', assertionResults },
      { status: 'failed', name: 'other.spec.ts', message: 'Cannot find module', assertionResults: [] },
    ];
    assert.deepEqual(
      ofJest({ ok: false, output: '' }, written({ ...jest, numFailedTests: 1, testResults })).failures,
      ['wallet.spec.ts: wallet adds up\n  expected 3\n  at x', 'other.spec.ts\n  Cannot find module'],
    );
    const why = "  ---\n  location: 'b.mjs:2'\n  error: 'two is not three'\n  ...\n";
    const tap = `# pass 3\n# fail 2\nok 1 - a\nnot ok 2 - b\n${why}not ok 3 - c\n`;
    const about = "b\n  location: 'b.mjs:2'\n    error: 'two is not three'";
    assert.deepEqual(ofNodeTest({ ok: false, output: tap }).failures, [about, 'c']);
  });

  it('counts a suite that could not be loaded as a failure', () => {
    assert.equal(
      ofJest({ ok: false, output: '' }, written({ ...jest, numRuntimeErrorTestSuites: 2 })).failed,
      2,
    );
  });

  it('counts a runner that wrote nothing as a failure', () => {
    assert.equal(ofJest({ ok: false, output: 'out of memory' }, join(folder, 'none.json')).failed, 1);
    assert.equal(ofPlaywright({ ok: true, output: '' }, join(folder, 'none.json')).failed, 1);
  });

  it('counts a runner that ended badly as a failure, though every test passed', () => {
    assert.equal(ofJest({ ok: false, output: 'set-up failed' }, written(jest)).failed, 1);
  });

  it('counts a run without tests as a failure', () => {
    assert.equal(ofJest({ ok: true, output: '' }, written({ ...jest, numPassedTests: 0 })).failed, 1);
    assert.equal(ofNodeTest({ ok: true, output: '# pass 0\n# fail 0\n' }).failed, 1);
  });

  it('counts a browser test that passed only when repeated as a failure', () => {
    const stats = { expected: 4, unexpected: 0, flaky: 1, skipped: 0 };
    const result = ofPlaywright({ ok: true, output: '' }, written({ stats, suites: [], errors: [] }));
    assert.deepEqual([result.passed, result.failed], [4, 1]);
  });

  it('names what was skipped, and why', () => {
    const output = '    ok 3 - runs as nobody # SKIP needs root\n# pass 2\n# skipped 1\n';
    assert.deepEqual(ofNodeTest({ ok: true, output }).notes, ['skipped: runs as nobody (needs root)']);
    const assertionResults = [
      { status: 'passed', fullName: 'a disk' },
      { status: 'pending', fullName: 'a full disk' },
    ];
    const testResults = [{ status: 'passed', name: 'a', message: '', assertionResults }];
    const report = written({ ...jest, numPendingTests: 1, testResults });
    assert.deepEqual(ofJest({ ok: true, output: '' }, report).notes, ['skipped: a full disk']);
  });

  it('counts what Node itself ran, cancelled tests among the failures', () => {
    const result = ofNodeTest({ ok: false, output: '# pass 5\n# fail 1\n# cancelled 2\n# skipped 1\n' });
    assert.deepEqual([result.passed, result.failed, result.skipped], [5, 3, 1]);
  });
});
