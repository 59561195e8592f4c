// @ts-check
// What we build on: `npm run audit`. Ends with 1 when something in it is not agreed to.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { advisoriesIn, troubleOfAdvisories, troubleOfLock } from './audit/rules.mjs';
import { npm, ROOT, run } from './setup/run.mjs';

const json = (/** @type {string} */ path) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));

/** What the lock file says by itself: needs no network, so it is part of `npm test`. */
export const lockTrouble = () =>
  troubleOfLock(
    json('package-lock.json'),
    json('package.json').allowScripts,
    json('infra/audit/agreed.json'),
  );

const main = async () => {
  const lock = lockTrouble();
  console.log(lock.length === 0 ? 'Lock file: every package is checked, and agreed to.' : lock.join('\n'));

  const { output } = await run([...npm(), 'audit', '--json', '--omit=dev'], { limitMs: 120_000 });
  const found = advisoriesIn(output);
  if (found === null) {
    console.log(
      'Advisories: NOT looked up, the registry does not answer such questions. Ask again where it does.',
    );
    process.exit(lock.length === 0 ? 0 : 1);
  }
  const today = new Date().toISOString().slice(0, 10);
  const advisories = troubleOfAdvisories(found, json('infra/audit/agreed.json').advisories, today);
  const all = `Advisories: ${found.length} known for what runs in production, each agreed to.`;
  console.log(advisories.length === 0 ? all : advisories.join('\n'));
  process.exit(lock.length + advisories.length === 0 ? 0 : 1);
};

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
