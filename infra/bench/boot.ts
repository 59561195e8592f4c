// The built product with its demo world, in a folder of its own: the first start, which fills it; `npm start` to the first
// page; kill -9 of the server, and of its PostgreSQL, to readiness, with a start as soon as the process is gone.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../embedded-postgres/free-port.mjs';
import { quantile } from '../figures.ts';
import { ROOT } from '../setup/run.mjs';
import { isAnswered, until } from '../faults/server.ts';
import { processorMs } from './load.ts';
import { atMost, type Bench, type Row } from './report.ts';

const LOOK_EVERY_MS = 10;
const LIMIT_MS = 240_000;
const GOAL_MS = 4_000;

/** Milliseconds until it can be used; `processor`: processor time of the server itself. */
type Start = { waited: number; processor: number };

/** How long people wait for a server that starts, and for one that was killed. */
export const bench: Bench<{ times: number }> = {
  options: { times: 10 },
  run: async ({ times }, place) => {
    const [port, dataDir] = [String(await freePort()), join(place.dataDir, 'boot')];
    const url = `http://127.0.0.1:${port}`;
    const own = {
      NODE_ENV: 'development',
      DATA_DIR: dataDir,
      PORT: port,
      PUBLIC_URL: url,
      DEMO_DATA: 'true',
    };
    const env: NodeJS.ProcessEnv = { ...process.env, ...own };
    // A separate installation, not on the bench's database.
    for (const name of ['DATABASE_URL', 'MASTER_KEY', 'PEPPER']) Reflect.deleteProperty(env, name);
    const start = () => spawn(process.execPath, [join(ROOT, 'infra/start.mjs')], { env, stdio: 'ignore' });
    let server = start();
    process.once('exit', () => server.kill('SIGTERM'));
    const answered = async (path: string, begun: number) => {
      const ms = await until(() => isAnswered(url + path), LIMIT_MS, LOOK_EVERY_MS);
      if (ms === Infinity) throw new Error(`${path} is not answered`);
      return performance.now() - begun;
    };
    const end = async (signal: NodeJS.Signals) => {
      const exited = once(server, 'exit');
      server.kill(signal);
      await exited;
    };
    const startUntil = async (path: string, begun = performance.now()): Promise<Start> => {
      server = start();
      return { waited: await answered(path, begun), processor: processorMs(server.pid) };
    };
    const started = async () => {
      const one = await startUntil('/');
      await end('SIGTERM');
      return one;
    };
    const killed = async () => {
      const begun = performance.now();
      await end('SIGKILL'); // a supervisor starts it again
      return startUntil('/api/health/ready', begun);
    };
    const pidOfPostgres = (): number =>
      JSON.parse(readFileSync(join(dataDir, 'postgres/running.json'), 'utf8')).pid;
    /** The server stays and starts its PostgreSQL again. */
    const killedPostgres = async (): Promise<Start> => {
      const [begun, before, pid] = [performance.now(), processorMs(server.pid), pidOfPostgres()];
      process.kill(pid, 'SIGKILL');
      while (pidOfPostgres() === pid) await sleep(LOOK_EVERY_MS);
      const waited = await answered('/api/health/ready', begun);
      return { waited, processor: processorMs(server.pid) - before };
    };
    const rowOf = async (measure: () => Promise<Start>, barMs: number): Promise<Row> => {
      const all: Start[] = [];
      for (let time = 0; time < times; time += 1) all.push(await measure());
      const [waited, processor] = [all.map((one) => one.waited), all.map((one) => one.processor)];
      const [p50Ms, p95Ms] = [quantile(waited, 0.5), quantile(waited, 0.95)];
      return { figures: { p50Ms, p95Ms, processorMs: quantile(processor, 0.5) }, goal: atMost(p95Ms, barMs) };
    };

    const begun = performance.now();
    const firstMs = await answered('/api/health/ready', begun);
    await end('SIGTERM');
    const rows: Record<string, Row> = { 'first start, filling the demo world': { figures: { firstMs } } };
    rows['npm start to the first page'] = await rowOf(started, GOAL_MS);
    await startUntil('/api/health/ready');
    rows['kill -9 of the server to ready'] = await rowOf(killed, GOAL_MS);
    rows['kill -9 of PostgreSQL to ready'] = await rowOf(killedPostgres, GOAL_MS);
    await end('SIGTERM');
    return { rows };
  },
};
