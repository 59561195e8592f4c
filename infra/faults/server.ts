import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../embedded-postgres/free-port.mjs';
import { startEmbeddedPostgres } from '../embedded-postgres/index.mjs';
import { COMPILED, ROOT } from '../setup/run.mjs';
import { startBalancer } from './balancer.ts';
import { atEnd, folderOf } from './scenario.ts';

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

type Environment = Record<string, string>;
type Settings = { dataDir: string; port: number; env?: Environment; patienceMs?: number };
export type Server = ReturnType<typeof spawnServer>;

/** Starts the built server as a process, without waiting. */
export const spawnServer = ({ dataDir, port, env = {} }: Settings) => {
  const child = spawn(process.execPath, ['--max-semi-space-size=16', join(ROOT, 'backend/dist/server.js')], {
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: COMPILED,
      NODE_ENV: 'development',
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DEMO_DATA: 'false',
      ENABLE_TEST_HOOKS: 'true',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000)));
  running.add(child);
  const exited = new Promise((resolve) => child.once('exit', resolve));
  void exited.then(() => running.delete(child));
  const stopWith = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await exited;
    return child.exitCode;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid,
    output: () => output,
    isRunning: () => running.has(child),
    exitCode: () => child.exitCode,
    kill: () => stopWith('SIGKILL'),
    stop: () => stopWith('SIGTERM'),
  };
};

export const isAnswered = async (url: string) => {
  const answer = await fetch(url).catch(() => undefined);
  await answer?.arrayBuffer();
  return answer?.ok === true;
};
export const isReady = (url: string) => isAnswered(`${url}/api/health/ready`);

/** Milliseconds until the condition holds, Infinity if it does not in time. */
export const until = async (isSo: () => boolean | Promise<boolean>, withinMs: number, everyMs = 20) => {
  for (const from = Date.now(); ; await sleep(everyMs)) {
    if (await isSo()) return Date.now() - from;
    if (Date.now() - from >= withinMs) return Infinity;
  }
};

/** Starts the built server and waits until it is ready. */
export const startServer = async ({ patienceMs = 120_000, ...settings }: Settings) => {
  const server = spawnServer(settings);
  const isOver = async () => server.exitCode() !== null || (await isReady(server.url));
  if ((await until(isOver, patienceMs, 50)) < Infinity && server.exitCode() === null) return server;
  await server.kill();
  throw new Error(`The server did not become ready:\n${server.output()}`);
};

/** Of the embedded PostgreSQL in a folder, 0 where none runs. */
export const pidOfPostgres = (dataDir: string): number => {
  const file = join(dataDir, 'postgres/running.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).pid : 0;
};

/** What a process holds in MB, 0 where the system does not report it; `VmHWM` is its peak. */
export const memoryMb = (pid = 0, name: 'VmRSS' | 'VmHWM' = 'VmRSS') => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Math.round(Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) / 1024);
  } catch {
    return 0;
  }
};

/** PostgreSQL's default; connections of a killed process remain for a moment. */
const MOST_CONNECTIONS = 97;

/** `isOutside`: PostgreSQL is not the server's own and outlives it. `isBalanced`: one address leads to all processes. */
type Installation = Partial<Omit<Settings, 'port'>> & {
  processes?: number;
  isOutside?: boolean;
  isBalanced?: boolean;
};

/** Servers on one database. Processes come and go, their addresses stay. */
export const install = async (name: string, given: Installation = {}) => {
  const { processes = 1, env = {}, isOutside = processes > 1, patienceMs, dataDir = folderOf(name) } = given;
  const settings = { ...env };
  const postgres = isOutside ? await startEmbeddedPostgres({ directory: join(folderOf(name), 'log') }) : null;
  atEnd(() => postgres?.stop());
  const ports: number[] = [];
  const servers: Server[] = [];
  const ready: number[] = [];
  const balancer = given.isBalanced ? await startBalancer(ready) : null;
  atEnd(() => balancer?.close());
  if (postgres) settings.DATABASE_URL ??= postgres.url;
  settings.DATABASE_CONNECTIONS ??= String(Math.min(20, Math.floor(MOST_CONNECTIONS / (processes + 1)) - 10));
  if (balancer) settings.PUBLIC_URL ??= balancer.url;
  const start = async (at = 0) => {
    const port = (ports[at] ??= await freePort());
    if (ready.includes(port)) ready.splice(ready.indexOf(port), 1);
    const server = (servers[at] = await startServer({ dataDir, port, patienceMs, env: settings }));
    ready.push(port);
    return server;
  };
  const stop = async () => {
    for (const server of servers) await server.stop();
  };
  atEnd(stop);
  for (let at = 0; at < processes; at += 1) await start(at); // the first one makes keys and tables
  let asked = 0;
  return {
    dataDir,
    ports,
    /** The environment of the next start. */
    settings,
    start,
    server: (at = 0) => {
      const server = servers[at];
      if (!server) throw new Error(`There is no server ${at}`);
      return server;
    },
    /** Another process at each call, or the balancer. */
    url: () => balancer?.url ?? `http://127.0.0.1:${ports[asked++ % ports.length]}`,
    stop,
  };
};
export type Installed = Awaited<ReturnType<typeof install>>;
