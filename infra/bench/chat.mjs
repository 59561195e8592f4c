// @ts-check
// A thousand people with an open socket on one process who write 50 messages a second, next to a socket.io server that
// does nothing but send back; and the first message into long conversations that no process has in memory, with and
// without a snapshot. Clients, servers and database are processes of their own on the machine's cores.
// npm run bench -- chat [people] [seconds]
import { spawn } from 'node:child_process';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import 'reflect-metadata';
import pg from 'pg';
import { freePort } from '../embedded-postgres/free-port.mjs';
import { memoryKb } from '../faults/memory.mjs';
import { startServer } from '../faults/server.mjs';
import { quantile, round } from '../figures.mjs';
import { atPace, connectAll, nowMs, send } from './chat/crowd.mjs';
import { prepareWorld } from './chat/world.mjs';
import { postmasterOf, usageOf, usageOfAll } from './http/measure.mjs';
import { built } from './product.mjs';

/** @typedef {import('./chat/crowd.mjs').Socket} Socket */
/** @typedef {import('./chat/world.mjs').Person} Person */

const BAR = { connectMs: 5_000, storedToSocketP95Ms: 15, coldP95Ms: 50 };
const PEOPLE = Number(process.argv[2] ?? 1_000);
const SECONDS = Number(process.argv[3] ?? 20);
const PER_SECOND = 50;
const WARM_UP = { perSecond: PER_SECOND, seconds: 4 };
const LONG = { long: 24, messages: 10_000 };
/** Until the memory of what was just opened has settled. */
const SETTLE_MS = 3_000;
const { DATABASE_URL = '', DATA_DIR = '' } = process.env;

const prepare = async () => {
  const { openApplication } = await built('app/application.js');
  const { openProductDatabase } = await built('app/product-database.js');
  const { Config } = await built('platform/config/config.js');
  const { createLog } = await built('platform/http/log.js');
  const config = Config.from(process.env);
  const database = await openProductDatabase(config.databaseUrl);
  const app = await openApplication({ config, database, log: createLog(config), frontend: null });
  await app.listen(0);
  const world = await prepareWorld(app.nest, { people: PEOPLE, ...LONG });
  await app.close();
  await database.close();
  return world;
};

const start = async () =>
  startServer({
    dataDir: DATA_DIR,
    port: await freePort(),
    env: { LOG_LEVEL: 'info', ENABLE_TEST_HOOKS: 'false' },
  });

const startEcho = async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'chat/echo.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise((resolve) =>
    child.stdout.once('data', (chunk) => resolve(String(chunk).trim())),
  );
  return { url: `http://127.0.0.1:${port}`, pid: child.pid, stop: () => child.kill('SIGTERM') };
};

/** @param {readonly number[]} times */
const spread = (times) => ({
  n: times.length,
  p50Ms: round(quantile(times, 0.5), 1),
  p95Ms: round(quantile(times, 0.95), 1),
  maxMs: round(Math.max(...times), 1),
});

console.log(`Writing ${PEOPLE} people and ${2 * LONG.long} conversations of ${LONG.messages} messages …`);
const { people, long } = await prepare();
const others = people.slice(2 * long.length);
/** The same two always write to each other. @param {number} n @returns {[Person, Person]} */
const pair = (n) => {
  const at = 2 * (n % Math.floor(others.length / 2));
  const [one, other] = [others[at], others[at + 1]];
  if (!one || !other) throw new Error('Too few people');
  return n % 2 === 0 ? [one, other] : [other, one];
};
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 2 });
await pool.query('VACUUM ANALYZE');
const postmaster = await postmasterOf(pool);

/** @param {string} what @param {string} kept @param {number} n */
const keyOf = (what, kept, n) => `${what}-${kept.replaceAll(' ', '-')}-${n}`;

/** One message into each long conversation, by kind, and as many into short ones that are in memory. @param {string} url @param {string} kept */
const cold = async (url, kept) => {
  await atPace(WARM_UP, (n) => send(url, ...pair(n), keyOf('warm', kept, n)));
  /** @type {Record<string, number[]>} */
  const times = {};
  for (const [n, { kind, from, to }] of long.entries()) {
    (times[kind] ??= []).push((await send(url, from, to, keyOf('cold', kept, n))).ms);
    (times['short, in memory'] ??= []).push((await send(url, ...pair(n), keyOf('short', kept, n))).ms);
    await sleep(20); // snapshots are written behind the answer
  }
  return Object.fromEntries(Object.entries(times).map(([kind, all]) => [`${kind}, ${kept}`, spread(all)]));
};

const first = await start();
const withoutSnapshot = await cold(first.url, 'no snapshot');
await first.stop();
const server = await start();
const coldSends = { ...withoutSnapshot, ...(await cold(server.url, 'snapshot')) };

/** @param {{ url: string; pid?: number | undefined }} target */
const connected = async (target) => {
  const before = memoryKb(target.pid);
  const { sockets, ms } = await connectAll(target.url, people);
  await sleep(SETTLE_MS);
  const kbPerSocket = round((memoryKb(target.pid) - before) / people.length, 1);
  return { sockets, connectMs: round(ms), kbPerSocket };
};

/** There and back. @param {Awaited<ReturnType<typeof startEcho>>} target @param {readonly Socket[]} sockets */
const measureEcho = async (target, sockets) => {
  /** @type {number[]} */
  const times = [];
  const text = 'Good morning, can you come on Tuesday at nine?';
  const echoed = (/** @type {number} */ n) => {
    const socket = /** @type {Socket} */ (sockets[n % sockets.length]);
    const from = nowMs();
    return new Promise((resolve) => {
      socket.once('message', () => resolve(times.push(nowMs() - from)));
      socket.emit('message', { message: { id: n, content: text, createdAt: new Date().toISOString() } });
    });
  };
  await atPace(WARM_UP, echoed);
  times.length = 0;
  const before = usageOf(target.pid ?? 0).ms;
  await atPace({ perSecond: PER_SECOND, seconds: SECONDS }, echoed);
  const used = usageOf(target.pid ?? 0).ms - before;
  return { thereAndBack: spread(times), serverMs: round(used / times.length, 2) };
};

/** @param {readonly Socket[]} sockets of `people`, in their order */
const measureMessages = async (sockets) => {
  /** When the receiver's socket was told, by message. @type {Map<number, number>} */
  const heard = new Map();
  for (const [index, socket] of sockets.entries())
    socket.on(
      'chat_message',
      ({ message }) => message.receiverId === people[index]?.id && heard.set(message.id, nowMs()),
    );
  await atPace(WARM_UP, (n) => send(server.url, ...pair(n), `steady-warm-${n}`));
  /** @type {Awaited<ReturnType<typeof send>>[]} */
  const sent = [];
  const used = () => [usageOf(server.pid ?? 0).ms, usageOfAll(postmaster)];
  const before = used();
  const loads = [loadavg()[0] ?? 0];
  await atPace({ perSecond: PER_SECOND, seconds: SECONDS }, async (n) =>
    sent.push(await send(server.url, ...pair(n), `steady-${n}`)),
  );
  await sleep(500);
  const [serverMs = 0, databaseMs = 0] = used().map((ms, n) => (ms - (before[n] ?? 0)) / sent.length);
  loads.push(loadavg()[0] ?? 0);
  const { rows } = await pool.query(
    `SELECT (data ->> 'messageId')::int AS id, extract(epoch FROM recorded_at)::float8 * 1000 AS at
       FROM events.event WHERE type = 'MessageSent' AND (data ->> 'messageId')::int = ANY ($1)`,
    [sent.map(({ id }) => id)],
  );
  const storedAt = new Map(rows.map(({ id, at }) => [id, at]));
  const told = sent.filter(({ id }) => heard.has(id));
  const at = (/** @type {number} */ id) => heard.get(id) ?? Infinity;
  return {
    sent: sent.length,
    untold: sent.length - told.length,
    answered: spread(sent.map(({ ms }) => ms)),
    storedToSocket: spread(told.map(({ id }) => at(id) - storedAt.get(id))),
    sentToSocket: spread(told.map(({ id, beganAt }) => at(id) - beganAt)),
    serverMs: round(serverMs, 2),
    databaseMs: round(databaseMs, 2),
    load: loads.map((value) => round(value, 1)),
  };
};

const echo = await startEcho();
const { sockets: echoSockets, ...bare } = await connected(echo);
const echoed = { ...bare, ...(await measureEcho(echo, echoSockets)) };
for (const socket of echoSockets) socket.close();
echo.stop();

const { sockets, ...opened } = await connected(server);
const chat = { ...opened, ...(await measureMessages(sockets)) };
for (const socket of sockets) socket.close();
const endedWith = await server.stop();
await pool.end();

console.log(`bare socket.io: ${JSON.stringify(echoed)}`);
console.log(`chat: ${JSON.stringify(chat)}`);
for (const [kind, figures] of Object.entries(coldSends))
  console.log(`cold, ${kind}: ${JSON.stringify(figures)}`);

/** @param {number} value @param {number} bar */
const against = (value, bar) => ({ value: round(value / bar, 2), measured: value, bar, met: value <= bar });
const toEcho = chat.storedToSocket.p95Ms / echoed.thereAndBack.p95Ms;
const ratios = {
  [`${PEOPLE} sockets connected to the bar, ms`]: against(chat.connectMs, BAR.connectMs),
  'stored message to socket p95 to the bar, ms': against(chat.storedToSocket.p95Ms, BAR.storedToSocketP95Ms),
  'stored message to socket p95 to a bare echo': { value: round(toEcho, 2) },
  ...Object.fromEntries(
    Object.entries(coldSends).map(([kind, { p95Ms }]) => [
      `cold send p95, ${kind}`,
      against(p95Ms, BAR.coldP95Ms),
    ]),
  ),
};
if (chat.untold > 0) process.exitCode = 1;
console.log(
  JSON.stringify({
    people: PEOPLE,
    perSecond: PER_SECOND,
    echo: echoed,
    chat,
    cold: coldSends,
    endedWith,
    ratios,
  }),
);
