// @ts-check
// A disaster, as an operator has it: a backup while people write, the data directory gone, the backup restored into an
// empty one, by the commands of docs/operations.md. What comes back is one moment of the log and everything that had been
// acknowledged before the backup began: events, read tables, wallets, files.
// node infra/faults/backup-drill.mjs [--n 1: drills] [--listings 0: besides the demo world] [--demo true] [--seed 7]; needs
// a built product. Writes reports/faults/backup-drill.json.
import { readFileSync, renameSync, statSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../embedded-postgres/free-port.mjs';
import { ROOT, run } from '../setup/run.mjs';
import { UploadErrands } from './errands.mjs';
import { checkWallets } from './money-check.mjs';
import { MoneyCommands } from './money-commands.mjs';
import { folderOf, optionsOf } from './options.mjs';
import { PatientCrew } from './patient-crew.mjs';
import { ADMINISTRATOR, administrator, must, provider } from './people.mjs';
import { progress, report } from './report.mjs';
import { seeded } from './seeded.mjs';
import { isDone } from './sent-commands.mjs';
import { startServer } from './server.mjs';

const BEFORE_MS = 2_000;
/** The demo world takes its time on a machine that has other work. */
const PATIENCE_MS = 240_000;

const { n: drills, listings, demo, seed } = optionsOf({ n: 1, listings: 0, demo: 'true', seed: 7 });
const begun = Date.now();
const folder = folderOf('backup-drill');
/** @type {string[]} */
const problems = [];
/** @type {Record<string, number>[]} */
const figures = [];

/** A command of the operator's; answers how many seconds it took. @param {string} dataDir @param {...string} args */
const command = async (dataDir, ...args) => {
  const from = Date.now();
  const env = { ...process.env, DATA_DIR: dataDir };
  const { ok, output } = await run([process.execPath, join(ROOT, 'infra/cli.mjs'), ...args], { env });
  if (!ok) throw new Error(`${args.join(' ')}: ${output.slice(-2_000)}`);
  return Math.round((Date.now() - from) / 100) / 10;
};

/** @param {string} path */
const bytesUnder = (path) =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);

const linesOf = (/** @type {string} */ file) => readFileSync(file, 'utf8').trimEnd().split('\n');

/** @param {number} number */
const drill = async (number) => {
  const [dataDir, away, backup] = ['data', 'away', 'backup'].map((name) => join(folder, `${number}-${name}`));
  if (!dataDir || !away || !backup) throw new Error('No folders');
  const port = await freePort();
  const env = { ...ADMINISTRATOR, DEMO_DATA: demo };
  const start = () => startServer({ dataDir, port, env, patienceMs: PATIENCE_MS });
  let server = await start();
  const url = () => server.url;
  if (listings > 0) await command(dataDir, 'seed', '--listings', String(listings));

  const owners = [await provider(url, 0), await provider(url, 1)];
  const admin = await administrator(url);
  const [somebody] = owners;
  if (!somebody) throw new Error('Nobody is there');
  const money = new MoneyCommands(seeded(seed + number), owners, [admin]);
  const uploads = new UploadErrands(seeded(seed + number), somebody);
  /** @type {PatientCrew<any>[]} */
  const crews = [new PatientCrew(2, money, []), new PatientCrew(1, uploads, [])];
  for (const crew of crews) crew.begin();
  await sleep(BEFORE_MS);
  const before = { money: money.all.filter(isDone), uploads: uploads.all.filter(isDone) };
  const backupSeconds = await command(dataDir, 'backup', backup, '--with-secrets');
  await sleep(BEFORE_MS);
  for (const crew of crews) await crew.end();
  await server.stop();
  await command(dataDir, 'events', 'export', join(folder, `${number}-whole`));

  renameSync(dataDir, away);
  const restoreSeconds = await command(dataDir, 'restore', backup);
  await command(dataDir, 'events', 'export', join(folder, `${number}-restored`));
  await command(dataDir, 'events', 'verify');
  await command(dataDir, 'projections', 'verify', '--all');
  const from = Date.now();
  server = await start();
  const startSeconds = Math.round((Date.now() - from) / 100) / 10;

  const [whole, restored] = ['whole', 'restored'].map((name) => linesOf(join(folder, `${number}-${name}`)));
  if (!whole || !restored) throw new Error('No exports');
  const differing = restored.filter((line, index) => line !== whole[index]).length;
  const manifest = JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8'));
  if (manifest.log.events !== restored.length)
    problems.push(`${restored.length} events of ${manifest.log.events}`);
  if (differing > 0) problems.push(`${differing} events are not those that were`);
  if (restored.length >= whole.length) problems.push('nothing was written while the backup was made');

  const { counts, isKept } = await checkWallets(owners, admin, before.money, [], { areAll: false });
  if (!isKept) problems.push(`wallets: ${JSON.stringify(counts)}`);
  const kept = Object.assign(new UploadErrands(seeded(seed), somebody), { all: before.uploads });
  problems.push(...(await kept.problems()));
  for (const { id } of owners) {
    const { consistent } = await must(admin.get(`/api/admin/users/${id}/wallet-audit`));
    if (!consistent) problems.push(`wallet of ${id}: ledger and read model differ`);
  }
  await server.stop();
  figures.push({
    events: restored.length,
    megabytes: Math.round(bytesUnder(backup) / 1024 / 1024),
    acknowledgedBefore: before.money.length + before.uploads.length,
    writtenAfter: whole.length - restored.length,
    backupSeconds,
    restoreSeconds,
    startSeconds,
  });
};

for (let number = 1; number <= drills; number += 1) {
  await drill(number);
  progress(`drill ${number}/${drills}: ${JSON.stringify(figures.at(-1))}`);
}
if (problems.length > 0) console.error([...new Set(problems)].slice(0, 30).join('\n'));
report(
  'backup-drill',
  {
    n: drills,
    seed,
    demo,
    listings,
    drills: figures,
    problems: problems.length,
    seconds: Math.round((Date.now() - begun) / 1000),
  },
  problems.length === 0,
);
