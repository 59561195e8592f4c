import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { AROUND, SCREENS } from '../support/screens.js';

const ROUTER = join(import.meta.dirname, '../../frontend/src/app/router.tsx');

/** What the journeys say, this file excepted. */
const journeys = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.e2e.ts') && file !== 'screens.e2e.ts')
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('\n');

test('axe looks at every screen of the router, in every state that is written down', () => {
  const routed = [...readFileSync(ROUTER, 'utf8').matchAll(/\bscreen\(\s*'([\w-]+)'/g)].map(
    ([, file]) => file,
  );
  expect(routed.length).toBeGreaterThan(30);
  expect(new Set(routed)).toEqual(new Set(Object.keys(SCREENS)));
  const states = [...Object.values(SCREENS).flat(), ...AROUND];
  expect(new Set(states).size).toBe(states.length);
  expect(states.filter((state) => !journeys.includes(`'${state}'`))).toEqual([]);
});
