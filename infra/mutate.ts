// npm run mutate: changes the rules of the product one by one and counts which changes no test notices. Not part of
// npm test. `-- wallet/domain` takes the files whose path contains that; `-- --app frontend` only one app.
import { chmodSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres, throwAwayPlace } from './embedded-postgres/index.mjs';
import { ensureDependencies } from './setup/dependencies.mjs';
import { runInForeground } from './setup/foreground.mjs';
import { fail, ROOT } from './setup/run.mjs';

type Report = { files: Record<string, { mutants: { status: string }[] }> };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { app: { type: 'string', multiple: true } },
});
await ensureDependencies(console.log);

/** The sources of an app that are mutated. */
const mutated = (app: string) => {
  const { mutate }: { mutate: string[] } = JSON.parse(
    readFileSync(join(ROOT, app, 'stryker.config.json'), 'utf8'),
  );
  const leftOut = mutate.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1));
  const wanted = mutate.filter((pattern) => !pattern.startsWith('!'));
  const files = globSync(wanted, { cwd: join(ROOT, app), exclude: leftOut });
  return files.filter((file) => positionals.length === 0 || positionals.some((part) => file.includes(part)));
};

/** Killed mutants by folder, as a table of Markdown. Those that do not compile or are ignored on purpose do not count. */
const tableOf = ({ files }: Report) => {
  const folders = [...new Set(Object.keys(files).map(dirname))].toSorted();
  const row = (name: string, isMeant: (folder: string) => boolean) => {
    const own = Object.entries(files).filter(([file]) => isMeant(dirname(file)));
    const count = (...statuses: string[]) =>
      own.flatMap(([, { mutants }]) => mutants).filter(({ status }) => statuses.includes(status)).length;
    const [killed, survived, uncovered] = [
      count('Killed', 'Timeout'),
      count('Survived'),
      count('NoCoverage'),
    ];
    const all = killed + survived + uncovered;
    const percent = all === 0 ? '-' : `${((killed / all) * 100).toFixed(1)} %`;
    return `| ${name} | ${percent} | ${killed} of ${all} | ${survived} | ${uncovered} |`;
  };
  return [
    '| folder | score | killed | survived | without a test |',
    '| --- | --- | --- | --- | --- |',
    ...folders.map((folder) => row(folder, (one) => one === folder)),
    row('all', () => true),
  ].join('\n');
};

const chosen = (values.app ?? ['backend', 'frontend'])
  .map((app) => ({ app, files: mutated(app) }))
  .filter(({ files }) => files.length > 0);
if (chosen.length === 0) fail('No file of those that are mutated has that in its path.');

// One cluster for all runs of the tests: each mutant is a run.
const directory = mkdtempSync(join(await throwAwayPlace(), 'handwork-mutate-'));
chmodSync(directory, 0o711);
const postgres = await startEmbeddedPostgres({ directory, durable: false });
try {
  for (const { app, files } of chosen) {
    const report = join(ROOT, 'reports/mutation', `${app}.json`);
    rmSync(report, { force: true });
    const stryker = join(ROOT, 'node_modules/@stryker-mutator/core/bin/stryker.js');
    const code = await runInForeground([process.execPath, stryker, 'run', '--mutate', files.join(',')], {
      cwd: join(ROOT, app),
      env: { ...process.env, TEST_POSTGRES_URL: postgres.url },
    });
    if (existsSync(report)) console.log(`\n${app}\n${tableOf(JSON.parse(readFileSync(report, 'utf8')))}`);
    else process.exitCode = code || 1;
  }
} finally {
  await postgres.stop();
  rmSync(directory, { recursive: true, force: true });
}
