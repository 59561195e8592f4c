// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lockTrouble } from '../audit.mjs';
import { advisoriesIn, troubleOfAdvisories, troubleOfLock } from './rules.mjs';

const agreed = { licences: ['MIT'], licencesOf: {}, advisories: [] };
const good = { version: '1.0.0', integrity: 'sha512-x', license: 'MIT' };
const lockOf = (/** @type {object} */ change) => ({ packages: { 'node_modules/a': { ...good, ...change } } });

test('what we build on is checked and agreed to', () => assert.deepEqual(lockTrouble(), []));

test('a package that nobody checked, fetched, ran or agreed to is named', () => {
  assert.deepEqual(troubleOfLock(lockOf({}), {}, agreed), []);
  const wrong = [
    [{ integrity: undefined }, 'a 1.0.0 has no SHA-512 checksum'],
    [{ integrity: 'sha1-x' }, 'a 1.0.0 has no SHA-512 checksum'],
    [{ resolved: 'git+ssh://git@example.test/a.git' }, 'a 1.0.0 comes from git+ssh://git@example.test/a.git'],
    [{ hasInstallScript: true }, 'a 1.0.0 has an install script: say so in allowScripts'],
    [{ license: 'SSPL-1.0' }, 'a 1.0.0 has the licence SSPL-1.0'],
    [{ license: undefined }, 'a 1.0.0 has the licence of nobody'],
  ];
  for (const [change, trouble] of wrong)
    assert.deepEqual(troubleOfLock(lockOf(/** @type {object} */ (change)), {}, agreed), [trouble]);
  const known = { ...agreed, licencesOf: { a: { licence: null, why: 'MIT, says its file' } } };
  assert.deepEqual(troubleOfLock(lockOf({ license: undefined }), {}, known), []);
  assert.deepEqual(troubleOfLock(lockOf({ license: 'SSPL-1.0' }), {}, known), [
    'a 1.0.0 has the licence SSPL-1.0',
  ]);
  assert.deepEqual(troubleOfLock(lockOf({ hasInstallScript: true }), { a: false }, agreed), []);
});

const via = [{ source: 1, name: 'b', title: 'Bad', url: 'https://example.test/advisories/GHSA-1' }];
const report = `npm warn something\n${JSON.stringify({ vulnerabilities: { a: { via: ['b'] }, b: { via } } })}`;

test('advisories are read from a report, and a refusal is none', () => {
  assert.deepEqual(advisoriesIn(report), [{ id: 'GHSA-1', package: 'b', title: 'Bad' }]);
  assert.deepEqual(advisoriesIn('{"vulnerabilities":{}}'), []);
  assert.equal(advisoriesIn('npm error\n{ "message": "405 Method Not Allowed", "error": {} }'), null);
  assert.equal(advisoriesIn('no network'), null);
});

test('an advisory stands in the list with a reason and a day, or is trouble', () => {
  const found = advisoriesIn(report) ?? [];
  const known = { id: 'GHSA-1', why: 'never called', until: '2026-12-31' };
  assert.deepEqual(troubleOfAdvisories(found, [], '2026-11-23'), ['GHSA-1 b: Bad']);
  assert.deepEqual(troubleOfAdvisories(found, [known], '2026-12-31'), []);
  assert.deepEqual(troubleOfAdvisories(found, [known], '2027-01-01'), [
    'GHSA-1 b: was agreed to until 2026-12-31 (never called)',
  ]);
  assert.deepEqual(troubleOfAdvisories([], [known], '2026-11-23'), ['GHSA-1 is gone: agree to it no more']);
});
