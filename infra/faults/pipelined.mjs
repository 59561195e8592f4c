// @ts-check
// One visitor sends thousands of page requests at once, again and again, while others look whether the server answers.
// node infra/faults/pipelined.mjs [--connections 10] [--requests 1500] [--waves 3] [--path /search] [--slowest 500]; needs
// a built product. Writes reports/faults/pipelined.json.
import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { freePort } from '../embedded-postgres/free-port.mjs';
import { memoryMb } from './memory.mjs';
import { folderOf, optionsOf } from './options.mjs';
import { progress, report } from './report.mjs';
import { startServer } from './server.mjs';
import { quantile } from '../figures.mjs';

const MOST_MEMORY_MB = 600;
const PATIENCE_MS = 60_000;

const options = optionsOf({ connections: 10, requests: 1500, waves: 3, path: '/search', slowest: 500 });
const { slowest } = options;
const port = await freePort();
const server = await startServer({ dataDir: folderOf('pipelined'), port, env: { DEMO_DATA: 'true' } });

/** Asks on a connection of its own; 0 is no answer. @param {string} path @returns {Promise<{ status: number; ms: number }>} */
const ask = (path) =>
  new Promise((resolve) => {
    const begun = performance.now();
    const end = (status = 0) => resolve({ status, ms: performance.now() - begun });
    get(`${server.url}${path}`, { agent: false, timeout: PATIENCE_MS }, (answer) => {
      answer.resume().once('end', () => end(answer.statusCode));
    })
      .once(
        'timeout',
        /** @this {import('node:http').ClientRequest} */ function () {
          this.destroy();
        },
      )
      .once('error', () => end());
  });

/** Asks for a path at a fixed pace, whether or not it has been answered, until told to stop. @param {string} path @param {number} everyMs */
const watch = (path, everyMs) => {
  /** @type {ReturnType<typeof ask>[]} */
  const asked = [];
  const timer = setInterval(() => asked.push(ask(path)), everyMs);
  return async () => {
    clearInterval(timer);
    const answers = await Promise.all(asked);
    const times = answers.map(({ ms }) => ms);
    const rounded = (/** @type {number} */ part) => Math.round(quantile(times, part));
    return {
      asked: answers.length,
      ok: answers.filter(({ status }) => status === 200).length,
      busy: answers.filter(({ status }) => status === 503).length,
      p50: rounded(0.5),
      p99: rounded(0.99),
      longest: rounded(1),
    };
  };
};

/** One load of the attacker; resolves with what came back. */
const wave = () =>
  new Promise((resolve, reject) => {
    const workerData = { ...options, port, patienceMs: PATIENCE_MS };
    new Worker(new URL('./pipelining.mjs', import.meta.url), { workerData })
      .once('message', resolve)
      .once('error', reject);
  });

await ask(options.path); // the first page of a process compiles everything
const before = memoryMb(server.pid);
const endHealth = watch('/api/health', 25);
const endVisitor = watch('/', 500);
const waves = [];
for (let number = 1; number <= options.waves && server.isRunning(); number += 1) {
  waves.push(await wave());
  progress(`wave ${number}/${options.waves}`);
}
await sleep(500); // what is still in hand counts
const health = await endHealth();
const visitor = await endVisitor();
const isAlive = server.isRunning();
const memory = isAlive
  ? { before, highest: memoryMb(server.pid, 'VmHWM'), after: memoryMb(server.pid) }
  : null;
await server.stop();
if (!isAlive) console.error(server.output().slice(-2_000));

const isKept =
  memory !== null && memory.highest < MOST_MEMORY_MB && health.ok === health.asked && health.p99 < slowest;
report('pipelined', { ...options, waves, health, visitor, memoryMb: memory, isAlive }, isKept);
