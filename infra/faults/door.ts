// Clients that are slow, greedy or malformed on purpose, while others are served as usual.
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { copyDemoWorld } from '../demo-world.mjs';
import { FRAME_ATTACKS } from './malformed-frames.ts';
import { crowd, inParallel } from './people.ts';
import { folderOf, progress, scenario, type Verdict } from './scenario.ts';
import { install, memoryMb } from './server.ts';
import { askOnNewConnection, readAround } from './visitors.ts';

const CLOSED_WITHIN_MS = 15_000;
/** Timers are late on a busy machine. */
const LENIENCE_MS = 2_000;
const BYTE_EVERY_MS = 5_000;
const PEOPLE = 10;
const MOST_MB = 600;

/** What others request, and how often, in ms. */
const PATHS = { '/api/health': 65, '/api/search?query=plumber': 200 };

/** A server under attack, and other clients that request these paths, of which `/` may be refused. */
const attacked = async (
  { env, dataDir }: { env?: Record<string, string>; dataDir?: string },
  paths: Record<string, number>,
  slowest: number,
  attack: (server: { url: () => string; port: number; isRunning: () => boolean }) => Promise<Verdict>,
): Promise<Verdict> => {
  const installed = await install('door', { env, dataDir, patienceMs: 240_000 }); // the demo world takes its time
  const { url, server, ports } = installed;
  await askOnNewConnection(`${url()}/search`); // the first page of a process compiles everything
  const before = memoryMb(server().pid);
  const questions = Object.entries(paths).map(([path, everyMs]) => {
    const isPage = path === '/';
    return { ask: () => askOnNewConnection(url() + path), everyMs, mayBeAway: isPage, isTimed: !isPage };
  });
  const endLook = readAround(questions);
  const port = ports[0] ?? 0;
  const { figures, findings } = await attack({ url, port, isRunning: () => server().isRunning() });
  const { wrong: others, figures: seen } = await endLook();
  const [isRunning, highest] = [server().isRunning(), memoryMb(server().pid, 'VmHWM')];
  await installed.stop();
  const lines = server().output().split('\n');
  const log = lines.filter((line) => line.includes('"level":"error"') && !/"status":[1-4]\d\d,/.test(line)); // some hang up
  const slow = seen.ms.p99 < slowest ? [] : [`p99 of the others: ${seen.ms.p99} ms`];
  const memory = highest < MOST_MB ? [] : [`${highest} MB`];
  const ended = isRunning ? [] : [server().output().slice(-2_000)];
  return {
    figures: { ...figures, others: seen, memoryMb: { before, highest } },
    findings: { ...findings, others, slow, memory, ended, log },
  };
};

const SLOW = {
  headers: 'GET / HTTP/1.1\r\nHost: handwork.example\r\nX-Slow: ',
  body: 'POST /api/auth/login HTTP/1.1\r\nHost: handwork.example\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n',
  reading: 'GET /search HTTP/1.1\r\nHost: handwork.example\r\n\r\n'.repeat(8),
};

/** How long the server kept it; Infinity: longer than it may. */
const slowClient = (port: number, kind: keyof typeof SLOW) =>
  new Promise<number>((resolve) => {
    const begun = performance.now();
    const socket = connect(port, '127.0.0.1', () => socket.write(SLOW[kind]));
    const dripping = setInterval(() => kind !== 'reading' && socket.write(' '), BYTE_EVERY_MS);
    // A client that does not read misses the end, so it resumes reading.
    const looking = setTimeout(() => socket.resume(), CLOSED_WITHIN_MS);
    const end = (ms = performance.now() - begun) => {
      clearInterval(dripping);
      clearTimeout(looking);
      clearTimeout(late);
      socket.destroy();
      resolve(ms);
    };
    const late = setTimeout(() => end(Infinity), CLOSED_WITHIN_MS + LENIENCE_MS);
    if (kind !== 'reading') socket.resume();
    socket.on('error', () => undefined);
    socket.on('end', () => end()).on('close', () => end());
  });

const slowClients = scenario({
  who: 'visitors ask for health and search, each on a connection of its own',
  dies: 'nothing; hundreds send headers or bodies a byte every five seconds, or do not read',
  holds: 'the slow ones are let go within 15 s, the others all answered (--slowest: p99 in ms)',
  options: { sockets: 500, slowest: 300 },
  play: ({ sockets, slowest }) =>
    attacked({}, PATHS, slowest, async ({ port }) => {
      const letGoMs: Record<string, number> = {};
      const kinds = Object.keys(SLOW) as (keyof typeof SLOW)[];
      const each = kinds.map(async (kind, index) => {
        const many = Math.floor((sockets + index) / kinds.length);
        const ms = await Promise.all(Array.from({ length: many }, () => slowClient(port, kind)));
        letGoMs[kind] = Math.round(Math.max(...ms));
      });
      await Promise.all(each);
      const keptOpen = kinds.filter((kind) => letGoMs[kind] === Infinity);
      return { figures: { sockets, letGoMs }, findings: { keptOpen } };
    }),
});

const pipelined = scenario({
  who: 'visitors ask for health and the home page, each time on a new connection',
  dies: 'nothing; ten connections of one visitor send 1,500 requests each in one piece, wave after wave',
  holds:
    'health always answers (--slowest: p99, ms), the home page or a 503 comes; memory stays below 600 MB',
  /** `world`: a data folder with the demo world, which is copied; without one it is filled first. */
  options: { connections: 10, requests: 1500, waves: 3, path: '/search', slowest: 500, world: '' },
  play: ({ waves, slowest, world, ...load }) => {
    const dataDir = folderOf('door');
    if (world) copyDemoWorld(world, dataDir);
    const settings = { env: { DEMO_DATA: 'true' }, dataDir };
    return attacked(settings, { '/api/health': 25, '/': 500 }, slowest, async (server) => {
      const answers: unknown[] = [];
      for (let number = 1; number <= waves && server.isRunning(); number += 1) {
        const workerData = { ...load, port: server.port };
        const attacker = new Worker(new URL('./pipelining.ts', import.meta.url), { workerData });
        const [message]: unknown[] = await once(attacker, 'message');
        answers.push(message);
        progress(`wave ${number}/${waves}`);
      }
      await sleep(500); // what is still in hand counts
      return { figures: { answers }, findings: {} };
    });
  },
});

const malformed = scenario({
  who: 'visitors ask for health and search',
  dies: 'nothing; people who are signed in send handshakes, frames and packets to /ws that no browser sends',
  holds: 'each is refused, ignored or cut off, nothing fails inside, the others are answered (--slowest: ms)',
  options: { n: 20, 'at-once': 10, slowest: 1_000 },
  play: ({ n, 'at-once': atOnce, slowest }) =>
    attacked({}, PATHS, slowest, async (server) => {
      const people = await crowd(server.url, PEOPLE);
      const problems: string[] = [];
      const attacks = Array.from({ length: n }, () => FRAME_ATTACKS).flat();
      await inParallel(atOnce, attacks, async ([name, send], at) => {
        if (!server.isRunning()) return;
        const said = await send(server.port, people[at % PEOPLE]?.client.cookie() ?? '');
        if (said !== undefined) problems.push(`${name}: ${said}`);
        progress(`${at + 1}/${attacks.length}, ${name}: ${said ?? 'as it should be'}`);
      });
      return { figures: { kinds: FRAME_ATTACKS.length }, findings: { problems } };
    }),
});

export const DOOR = { 'slow-clients': slowClients, pipelined, malformed };
