// @ts-check
// npm run bench -- boot [times]: how long people wait for a server that starts. The built product with its demo world, in
// a folder of its own: the first start, which fills it; `npm start` to the first page; kill -9 of the server, and of its
// PostgreSQL, to readiness, with a start as soon as the process is gone. The processor's time is the server's own.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../embedded-postgres/free-port.mjs';
import { quantile, round } from '../figures.mjs';
import { ROOT } from '../setup/run.mjs';
import { usageOf } from './http/measure.mjs';

const LOOK_EVERY_MS = 10;
const LIMIT_MS = 240_000;

const times = Number(process.argv[2] ?? 10);
const port = String(await freePort());
const dataDir = join(process.env.DATA_DIR ?? ROOT, 'boot');
const env = {
  ...process.env,
  NODE_ENV: 'development',
  DATA_DIR: dataDir,
  PORT: port,
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  DEMO_DATA: 'true',
};
// An installation of its own, and not on the database that benches get.
for (const name of ['DATABASE_URL', 'MASTER_KEY', 'PEPPER']) Reflect.deleteProperty(env, name);

/** @param {number | undefined} pid */
const processorMs = (pid = 0) => usageOf(pid).ms;

const start = () => {
  const child = spawn(process.execPath, [join(ROOT, 'infra/start.mjs')], { env, stdio: 'ignore' });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  return { child, exited };
};

/** Resolves with the milliseconds since `begun` once the path is answered with 200. @param {string} path @param {number} begun */
const answered = async (path, begun) => {
  for (;;) {
    const answer = await fetch(`${env.PUBLIC_URL}${path}`).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.status === 200) return performance.now() - begun;
    if (performance.now() - begun > LIMIT_MS) throw new Error(`${path} is not answered`);
    await sleep(LOOK_EVERY_MS);
  }
};

/** @typedef {{ waited: number; processor: number }} Start */
/** @type {ReturnType<typeof start>} */
let server;
process.once('exit', () => server.child.kill('SIGTERM'));

/** @param {string} path @param {number} [begun] @returns {Promise<Start>} */
const startUntil = async (path, begun = performance.now()) => {
  server = start();
  const waited = await answered(path, begun);
  return { waited, processor: processorMs(server.child.pid) };
};

const stop = async () => {
  server.child.kill('SIGTERM');
  await server.exited;
};

/** @returns {Promise<Start>} */
const killed = async () => {
  const begun = performance.now();
  server.child.kill('SIGKILL');
  await server.exited; // whoever watches over the process starts it anew
  return startUntil('/api/health/ready', begun);
};

const pidOfPostgres = () => JSON.parse(readFileSync(join(dataDir, 'postgres/running.json'), 'utf8')).pid;

/** The server stays and starts its PostgreSQL again. @returns {Promise<Start>} */
const killedPostgres = async () => {
  const [begun, before, pid] = [performance.now(), processorMs(server.child.pid), pidOfPostgres()];
  process.kill(pid, 'SIGKILL');
  while (pidOfPostgres() === pid) await sleep(LOOK_EVERY_MS);
  const waited = await answered('/api/health/ready', begun);
  return { waited, processor: processorMs(server.child.pid) - before };
};

/** @param {() => Promise<Start>} once */
const repeated = async (once) => {
  /** @type {Start[]} */
  const all = [];
  for (let i = 0; i < times; i++) all.push(await once());
  return all;
};

const first = await startUntil('/api/health/ready');
await stop();
const starts = await repeated(async () => {
  const one = await startUntil('/');
  await stop();
  return one;
});
await startUntil('/api/health/ready');
const kills = await repeated(killed);
const postgresKills = await repeated(killedPostgres);
await stop();

/** @param {string} what @param {readonly Start[]} all @param {number} p50 @param {number} p95 the goals */
const row = (what, all, p50, p95) => {
  const waited = all.map((one) => one.waited / 1000);
  const figures = {
    p50: round(quantile(waited, 0.5), 2),
    p95: round(quantile(waited, 0.95), 2),
    processor: round(
      quantile(
        all.map((one) => one.processor / 1000),
        0.5,
      ),
      2,
    ),
    goals: { p50, p95 },
  };
  console.log(
    `${what}: p50 ${figures.p50} s, p95 ${figures.p95} s (goals ${p50} and ${p95}); processor ${figures.processor} s`,
  );
  return figures;
};

const load = loadavg().map((one) => round(one, 1));
console.log(`${times} of each; load of the machine ${load.join(', ')}`);
console.log(
  `first start, filling the demo world: ${round(first.waited / 1000, 1)} s; processor ${round(first.processor / 1000, 1)} s`,
);
const figures = {
  start: row('npm start to the first page', starts, 4, 4),
  killServer: row('kill -9 of the server to ready', kills, 2.5, 4),
  killPostgres: row('kill -9 of PostgreSQL to ready', postgresKills, 2.5, 4),
};
console.log(JSON.stringify({ times, load, first, ...figures }));
