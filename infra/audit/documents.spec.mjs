// @ts-check
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../setup/run.mjs';

const files = ['backend/src', 'frontend/src', 'e2e/journeys', 'infra'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).filter(
    (path) => !path.includes('node_modules'),
  ),
);
const isTest = (/** @type {string} */ name) =>
  /\.(spec|e2e)\.(tsx?|mjs)$/.test(name) || /^(races|pipelined|kill-money)\.mjs$/.test(name);
const tests = files.map((path) => basename(path)).filter(isTest);

/** Names of tests stand in the last column, as code. @param {string} document */
const namedIn = (document) =>
  readFileSync(join(ROOT, document), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) => [
      ...(line.split('|').at(-2) ?? '').matchAll(/`([a-z-]+(?:\/[a-z-]+)?(?:\.[a-z.]+)?)`/g),
    ])
    .map(([, name = '']) => basename(name));

/** Code in those columns that names no test. */
const OTHERS = new Set([
  'adr',
  'body',
  'route',
  'escapedHtml',
  'nosniff',
  'sid',
  'https',
  'openapi.json',
  '.rules',
]);

test('every test that tells how something is met is there', () => {
  const named = ['docs/asvs.md', 'docs/threat-model.md'].flatMap(namedIn).filter((name) => !OTHERS.has(name));
  assert.ok(named.length > 50);
  assert.deepEqual(
    named.filter((name) => !tests.some((file) => file.startsWith(name))),
    [],
  );
});
