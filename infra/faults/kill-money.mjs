// @ts-check
// kill -9 while money moves: payment requests, decisions, adjustments and purchases over a few wallets, each with its
// Idempotency-Key; what was not answered is asked again with the same key until it is. Then every wallet must say what
// was acknowledged, each command once.
// node infra/faults/kill-money.mjs [--n 50] [--seed 7] [--what server|postgres|both]
// [--seconds 240: no further kill after them]; needs a built backend.
// Writes reports/faults/kill-money-<what>.json.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { freePort } from '../embedded-postgres/free-port.mjs';
import { startEmbeddedPostgres } from '../embedded-postgres/index.mjs';
import { Crew } from './crew.mjs';
import { checkWallets } from './money-check.mjs';
import { MoneyCommands } from './money-commands.mjs';
import { folderOf, optionsOf } from './options.mjs';
import { ADMINISTRATOR, administrator, must, provider } from './people.mjs';
import { progress, report } from './report.mjs';
import { seeded } from './seeded.mjs';
import { countByKind, isDone } from './sent-commands.mjs';
import { startServer } from './server.mjs';
import { quantile } from '../figures.mjs';

const WALLETS = 4;
const WORKERS = 8;
const LATEST_KILL_MS = 1_200;
const CATCH_UP_MS = 5_000;
/** Acknowledged commands that are sent once more at the end, when they must change nothing. */
const REPEATED = 100;

const { n: runs, seed, what, seconds } = optionsOf({ n: 50, seed: 7, what: 'server', seconds: 3600 });
if (!['server', 'postgres', 'both'].includes(what)) throw new Error('--what server, postgres or both');

const begun = Date.now();
const dataDir = folderOf('kill-money');
const port = await freePort();
/** Killed alone, the server finds a PostgreSQL that ran on; else it has the embedded one, as `npm start` does. */
const outside = what === 'server' ? await startEmbeddedPostgres({ directory: join(dataDir, 'log') }) : null;
const env = { ...ADMINISTRATOR, ...(outside ? { DATABASE_URL: outside.url } : {}) };
const start = () => startServer({ dataDir, port, env });

const pidOfPostgres = () => {
  const file = join(dataDir, 'postgres/running.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).pid : 0;
};

let server = await start();
const url = () => server.url;
const moments = seeded(seed);
const owners = await Promise.all(Array.from({ length: WALLETS }, (_, index) => provider(url, index)));
const admin = await administrator(url);
const commands = new MoneyCommands(seeded(seed + 1), owners, [admin, await administrator(url)]);
const crew = new Crew(WORKERS, commands);
const figures = { kills: 0, inconsistentAfterStart: 0 };
/** @type {number[]} from the kill until it is ready */
const restarts = [];
/** @type {number[]} from when PostgreSQL is there again until every wallet says the same everywhere */
const recoveries = [];
let thereAt = 0;
/** While PostgreSQL alone is killed. */
let socketsCut = 0;
const socket = io(url(), {
  path: '/ws',
  addTrailingSlash: false,
  transports: ['websocket'],
  extraHeaders: { cookie: admin.cookie() },
  autoConnect: false,
});
socket.on('disconnect', () => (socketsCut += 1));
if (what === 'postgres') await new Promise((resolve) => socket.once('connected', resolve).connect());

/** Answers how it comes back. */
const kill = async () => {
  figures.kills += 1;
  const killed = what === 'server' ? 0 : pidOfPostgres();
  if (killed) process.kill(killed, 'SIGKILL');
  if (what === 'postgres') return () => untilServedAgain(killed);
  await server.kill();
  return async () => void (server = await start());
};

/** The server starts its PostgreSQL again and goes on. @param {number} killed */
const untilServedAgain = async (killed) => {
  const mustRun = () => {
    if (!server.isRunning()) throw new Error(`The server ended:\n${server.output().slice(-3_000)}`);
  };
  for (; pidOfPostgres() === killed; mustRun()) await sleep(5);
  const there = Date.now();
  for (; !(await isReady()); mustRun()) await sleep(5);
  thereAt = there;
};
const isReady = async () => {
  const answer = await fetch(`${url()}/api/health/ready`).catch(() => undefined);
  await answer?.arrayBuffer();
  return answer?.ok === true;
};

/**
 * Every wallet's ledger against its read model: as soon as the server is back, and within E6's time where it was there
 * all along and its read models catch up while it answers.
 */
const countInconsistent = async () => {
  const until = Date.now() + (what === 'postgres' ? CATCH_UP_MS : 0);
  for (const { id } of owners) {
    const isConsistent = async () =>
      (await must(admin.get(`/api/admin/users/${id}/wallet-audit`))).consistent;
    let found = await isConsistent();
    while (!found && Date.now() < until) found = await isConsistent();
    if (!found) figures.inconsistentAfterStart += 1;
  }
};

const isTimeUp = () => Date.now() - begun > seconds * 1000;
for (let run = 1; run <= runs && !isTimeUp(); run += 1) {
  const end = crew.begin();
  await sleep(moments.between(30, LATEST_KILL_MS));
  const killedAt = Date.now();
  const comeBack = await kill();
  await end();
  const endedAt = Date.now();
  await comeBack();
  restarts.push(Date.now() - (what === 'postgres' ? killedAt : endedAt));
  await countInconsistent();
  recoveries.push(Date.now() - thereAt);
  progress(`run ${run}/${runs}: ${commands.all.length} commands, ${crew.inDoubt} in doubt`);
}
await crew.finish();

socket.removeAllListeners().disconnect();
const answeredOtherwise = await commands.repeated(REPEATED);
const { counts, isKept } = await checkWallets(owners, admin, commands.all, answeredOtherwise);
await server.stop();
await outside?.stop();

const done = commands.all.filter(isDone);
report(
  `kill-money-${what}`,
  {
    n: figures.kills,
    seed,
    ...figures,
    inDoubt: crew.inDoubt,
    commands: commands.all.length,
    acknowledged: done.length,
    refused: commands.all.length - done.length - counts.unanswered,
    done: countByKind(done),
    ...counts,
    restartMs: { p50: quantile(restarts, 0.5), max: Math.max(0, ...restarts) },
    ...(what === 'postgres'
      ? {
          socketsCut,
          afterPostgresMs: { p50: quantile(recoveries, 0.5), max: Math.max(0, ...recoveries) },
        }
      : {}),
    seconds: Math.round((Date.now() - begun) / 1000),
  },
  isKept &&
    figures.inconsistentAfterStart === 0 &&
    done.length > 0 &&
    crew.inDoubt > 0 &&
    (what !== 'postgres' || socketsCut === 0),
);
