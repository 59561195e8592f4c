import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { SCENARIOS } from '../faults/scenarios.ts';
import { ROOT } from '../setup/run.mjs';
import { lockTrouble } from './audit.ts';

test('what we build on is checked and agreed to', () => assert.deepEqual(lockTrouble(), []));

const FOLDERS = ['backend/src', 'frontend/src', 'e2e/journeys', 'infra'];
const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }),
);
const specs = files.map((path) => basename(path)).filter((name) => /\.(spec|e2e)\.(tsx?|mjs)$/.test(name));
const tests = [...specs, ...Object.keys(SCENARIOS)];

/** Names of tests are in the last column, as code. */
const namedIn = (document: string) =>
  readFileSync(join(ROOT, document), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').at(-2) ?? '')
    .flatMap((cell) => [...cell.matchAll(/`([a-z-]+(?:\/[a-z-]+)?(?:\.[a-z.]+)?)`/g)])
    .map(([, name = '']) => basename(name));

/** Code in those columns that names no test. */
const OTHERS = ['adr', 'body', 'route', 'escapedHtml', 'nosniff', 'sid', 'https', 'openapi.json', '.rules'];

test('every test that tells how something is met is there', () => {
  const named = ['docs/asvs.md', 'docs/threat-model.md']
    .flatMap(namedIn)
    .filter((name) => !OTHERS.includes(name));
  assert.ok(named.length > 50);
  assert.deepEqual(
    named.filter((name) => !tests.some((file) => file.startsWith(name))),
    [],
  );
});
