// @ts-check
// npm run mutate: changes the rules of the product one by one and counts which changes no test notices. Not part of
// npm test. `-- wallet/domain` takes the files whose path holds that; `-- --app frontend` only one app.
import { mkdtemp, rm } from 'node:fs/promises';
import { chmodSync, existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres, throwAwayPlace } from './embedded-postgres/index.mjs';
import { runInForeground } from './setup/foreground.mjs';
import { ensureDependencies } from './setup/dependencies.mjs';
import { fail, ROOT } from './setup/run.mjs';
import { scoresOf, tableOf } from './testing/mutation-score.mjs';

const APPS = ['backend', 'frontend'];
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { app: { type: 'string', multiple: true } },
});
await ensureDependencies(console.log);

/** The sources of an app that are mutated. @param {string} app */
const mutated = (app) => {
  /** @type {{ mutate: string[] }} */
  const { mutate } = JSON.parse(readFileSync(join(ROOT, app, 'stryker.config.json'), 'utf8'));
  const leftOut = mutate.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1));
  const wanted = mutate.filter((pattern) => !pattern.startsWith('!'));
  const files = globSync(wanted, { cwd: join(ROOT, app), exclude: leftOut });
  return files.filter((file) => positionals.length === 0 || positionals.some((part) => file.includes(part)));
};

const chosen = (values.app ?? APPS)
  .map((app) => ({ app, files: mutated(app) }))
  .filter(({ files }) => files.length > 0);
if (chosen.length === 0) fail('No file of those that are mutated has that in its path.');

// One cluster for all runs of the tests: each mutant is a run.
const directory = await mkdtemp(join(await throwAwayPlace(), 'handwork-mutate-'));
chmodSync(directory, 0o711);
const postgres = await startEmbeddedPostgres({ directory, durable: false });
try {
  for (const { app, files } of chosen) {
    const report = join(ROOT, 'reports/mutation', `${app}.json`);
    await rm(report, { force: true });
    const stryker = join(ROOT, 'node_modules/@stryker-mutator/core/bin/stryker.js');
    const code = await runInForeground([process.execPath, stryker, 'run', '--mutate', files.join(',')], {
      cwd: join(ROOT, app),
      env: { ...process.env, TEST_POSTGRES_URL: postgres.url },
    });
    if (!existsSync(report)) {
      process.exitCode = code || 1;
      continue;
    }
    console.log(`\n${app}\n${tableOf(scoresOf(JSON.parse(readFileSync(report, 'utf8'))))}`);
  }
} finally {
  await postgres.stop();
  await rm(directory, { recursive: true, force: true });
}
