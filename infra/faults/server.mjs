// @ts-check
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { COMPILED } from '../setup/run.mjs';

const ENTRY = join(import.meta.dirname, '../../backend/dist/server.js');
/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});
// So that nothing is left behind by a run that is broken off.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

/** @typedef {{ dataDir: string; port: number; env?: Record<string, string> }} Settings */

/** Starts the built server as its own process and waits for nothing. @param {Settings} settings */
export const spawnServer = ({ dataDir, port, env = {} }) => {
  const child = spawn(process.execPath, [ENTRY], {
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
  const keep = (/** @type {Buffer} */ chunk) => (output = (output + chunk).slice(-20_000));
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  running.add(child);
  const exited = new Promise((resolve) => child.once('exit', resolve));
  void exited.then(() => running.delete(child));
  /** @param {NodeJS.Signals} signal */
  const stopWith = async (signal) => {
    child.kill(signal);
    await exited;
    return child.exitCode;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid,
    output: () => output,
    /** Resolves when the process has ended, for whatever reason. */
    exited,
    isRunning: () => running.has(child),
    exitCode: () => child.exitCode,
    kill: () => stopWith('SIGKILL'),
    stop: () => stopWith('SIGTERM'),
  };
};

/**
 * Starts the built server and waits until it is ready to serve.
 * @param {Settings & { patienceMs?: number }} options
 */
export const startServer = async ({ patienceMs = 60_000, ...settings }) => {
  const server = spawnServer(settings);
  for (const deadline = Date.now() + patienceMs; ;) {
    if (server.exitCode() !== null)
      throw new Error(`The server stopped while starting:\n${server.output()}`, { cause: server.exitCode() });
    const ready = await fetch(`${server.url}/api/health/ready`).catch(() => undefined);
    if (ready?.ok) return server;
    if (Date.now() > deadline) {
      await server.kill();
      throw new Error(`The server did not become ready in time:\n${server.output()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};
