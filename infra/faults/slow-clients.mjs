// @ts-check
// Hundreds of clients that are slow on purpose: some send their headers, some their body one byte every five seconds,
// some do not read what they asked for. Meanwhile others are served as ever, and the slow ones are let go.
// node infra/faults/slow-clients.mjs [--sockets 500] [--slowest 300: p99 of the others in ms]; needs a built product.
// Writes reports/faults/slow-clients.json.
import { connect } from 'node:net';
import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../embedded-postgres/free-port.mjs';
import { quantile } from '../figures.mjs';
import { memoryMb } from './memory.mjs';
import { folderOf, optionsOf } from './options.mjs';
import { report } from './report.mjs';
import { startServer } from './server.mjs';

const CLOSED_WITHIN_MS = 15_000;
/** A timer of a machine that has other work. */
const LENIENCE_MS = 2_000;
const BYTE_EVERY_MS = 5_000;
const ASK_EVERY_MS = 50;

const { sockets, slowest } = optionsOf({ sockets: 500, slowest: 300 });
const port = await freePort();
const server = await startServer({ dataDir: folderOf('slow-clients'), port });

const LINES = {
  headers: 'GET / HTTP/1.1\r\nHost: handwork.example\r\nX-Slow: ',
  body: 'POST /api/auth/login HTTP/1.1\r\nHost: handwork.example\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n',
  reading: 'GET /search HTTP/1.1\r\nHost: handwork.example\r\n\r\n'.repeat(8),
};
/** @typedef {keyof typeof LINES} Kind */
const KINDS = /** @type {Kind[]} */ (Object.keys(LINES));

/** How long the server kept it; Infinity: longer than it may. @param {Kind} kind @returns {Promise<number>} */
const slowClient = (kind) =>
  new Promise((resolve) => {
    const begun = performance.now();
    const socket = connect(port, '127.0.0.1', () => socket.write(LINES[kind]));
    const dripping = setInterval(() => kind !== 'reading' && socket.write(' '), BYTE_EVERY_MS);
    // Whoever does not read hears of the end only when he looks.
    const looking = setTimeout(() => socket.resume(), CLOSED_WITHIN_MS);
    const end = (/** @type {number} */ ms) => {
      clearInterval(dripping);
      clearTimeout(looking);
      clearTimeout(late);
      socket.destroy();
      resolve(ms);
    };
    const late = setTimeout(() => end(Infinity), CLOSED_WITHIN_MS + LENIENCE_MS);
    if (kind === 'reading') socket.pause();
    else socket.resume();
    socket.on('error', () => undefined);
    socket.on('end', () => end(performance.now() - begun));
    socket.on('close', () => end(performance.now() - begun));
  });

/** One visitor on a connection of his own. @param {string} path @returns {Promise<{ status: number; ms: number }>} */
const ask = (path) =>
  new Promise((resolve) => {
    const begun = performance.now();
    const end = (status = 0) => resolve({ status, ms: performance.now() - begun });
    get(`${server.url}${path}`, { agent: false }, (answer) => {
      answer.resume().once('end', () => end(answer.statusCode));
    }).once('error', () => end());
  });

await ask('/search'); // the first page of a process compiles everything
const before = memoryMb(server.pid);
const slow = KINDS.map((kind, index) => {
  const many = Math.floor((sockets + index) / KINDS.length);
  return Promise.all(Array.from({ length: many }, () => slowClient(kind)));
});
const state = { isOver: false };
const asking = (async () => {
  /** @type {ReturnType<typeof ask>[]} */
  const asked = [];
  for (let number = 0; !state.isOver; number += 1) {
    asked.push(ask(number % 4 === 0 ? '/api/search?q=plumber' : '/api/health'));
    await sleep(ASK_EVERY_MS);
  }
  return Promise.all(asked);
})();
const kept = await Promise.all(slow);
state.isOver = true;
const others = await asking;
const memory = { before, highest: memoryMb(server.pid, 'VmHWM') };
const isAlive = server.isRunning();
await server.stop();

const times = others.map(({ ms }) => ms);
const closed = Object.fromEntries(
  KINDS.map((kind, index) => {
    const of = kept[index] ?? [];
    return [
      kind,
      {
        n: of.length,
        keptTooLong: of.filter((ms) => ms === Infinity).length,
        longestMs: Math.round(Math.max(0, ...of.filter(Number.isFinite))),
      },
    ];
  }),
);
const figures = {
  asked: others.length,
  answered: others.filter(({ status }) => status === 200).length,
  p50: Math.round(quantile(times, 0.5)),
  p99: Math.round(quantile(times, 0.99)),
};
report(
  'slow-clients',
  { n: sockets, closed, others: figures, memoryMb: memory },
  isAlive &&
    figures.answered === figures.asked &&
    figures.p99 < slowest &&
    Object.values(closed).every(({ keptTooLong }) => keptTooLong === 0),
);
