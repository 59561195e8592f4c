// @ts-check
// kill -9 while an installation starts for the first time: the cluster is made, the tables, the administrator, the demo
// world. The next start finishes it without anybody's help, and what stands there is what an unharmed one has.
// node infra/faults/kill-first-boot.mjs [--n 30] [--seed 7] [--kills 1: of each installation] [--demo false: without the
// demo world]; needs a built product.
// Writes reports/faults/kill-first-boot.json.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../embedded-postgres/free-port.mjs';
import { newClient } from './client.mjs';
import { lookInto } from './log.mjs';
import { folderOf, optionsOf } from './options.mjs';
import { ADMINISTRATOR, administrator } from './people.mjs';
import { progress, report } from './report.mjs';
import { seeded } from './seeded.mjs';
import { spawnServer, startServer } from './server.mjs';
import { quantile } from '../figures.mjs';

const { n: runs, seed, kills, demo } = optionsOf({ n: 30, seed: 7, kills: 1, demo: 'true' });
const random = seeded(seed);
const env = { ...ADMINISTRATOR, DEMO_DATA: demo };
/** The demo world takes its time on a machine that has other work. */
const patienceMs = 240_000;
const port = await freePort();
const folder = folderOf('first-boot');

/** How many there are of what the first start makes, and who may sign in. @param {string} dataDir @param {() => string} url */
const contents = async (dataDir, url) => {
  const { url: database } = JSON.parse(readFileSync(join(dataDir, 'postgres/running.json'), 'utf8'));
  const log = await lookInto(database);
  const events = await log.rows(
    'SELECT type, count(*)::int AS count FROM events.event GROUP BY type ORDER BY type',
  );
  await log.close();
  const world =
    demo === 'true'
      ? JSON.parse(readFileSync(join(dataDir, 'demo-world.json'), 'utf8'))
      : { isComplete: true, logins: [] };
  const admin = await administrator(url);
  const users = (await admin.get('/api/admin/users')).body;
  const { body: found } = await newClient(url).get('/api/search?limit=1');
  return {
    isComplete: world.isComplete,
    logins: world.logins.length,
    users: users.length,
    listings: found.total,
    events: Object.fromEntries(events.map(({ type, count }) => [type, count])),
  };
};

/** @param {string} name */
const unharmed = async (name) => {
  const dataDir = join(folder, name);
  const begun = Date.now();
  const server = await startServer({ dataDir, port, env, patienceMs });
  const bootMs = Date.now() - begun;
  const made = await contents(dataDir, () => server.url);
  await server.stop();
  return { bootMs, made };
};

const { bootMs, made } = await unharmed('unharmed');
/** @type {string[]} */
const problems = [];
/** @type {number[]} */
const restarts = [];
/** @type {number[]} */
const moments = [];

/** @param {string} dataDir */
const startAgain = async (dataDir) => {
  const from = Date.now();
  const server = await startServer({ dataDir, port, env, patienceMs });
  restarts.push(Date.now() - from);
  const found = await contents(dataDir, () => server.url);
  await server.stop();
  return found;
};

for (let run = 1; run <= runs; run += 1) {
  const dataDir = join(folder, String(run));
  for (let kill = 1; kill <= kills; kill += 1) {
    const moment = random.between(50, bootMs);
    moments.push(moment);
    const server = spawnServer({ dataDir, port, env });
    await sleep(moment);
    await server.kill();
  }
  const at = `killed after ${moments.slice(-kills).join(' and ')} ms`;
  try {
    const found = await startAgain(dataDir);
    for (const [what, value] of Object.entries(made)) {
      const [is, should] = [
        JSON.stringify(found[/** @type {keyof typeof made} */ (what)]),
        JSON.stringify(value),
      ];
      if (is !== should) problems.push(`${at}: ${what} ${is} instead of ${should}`);
    }
  } catch (error) {
    problems.push(`${at}: ${error}`);
  }
  progress(`run ${run}/${runs}: ${problems.length} problems`);
}
if (problems.length > 0) console.error(problems.join('\n'));
report(
  'kill-first-boot',
  {
    n: runs,
    kills: moments.length,
    seed,
    demo,
    bootMs,
    killedAfterMs: { p50: quantile(moments, 0.5), max: Math.max(0, ...moments) },
    restartMs: { p50: quantile(restarts, 0.5), max: Math.max(0, ...restarts) },
    made,
    problems: problems.length,
  },
  problems.length === 0,
);
