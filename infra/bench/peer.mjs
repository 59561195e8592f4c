// @ts-check
// The product beside an application of the usual kind that was written without it (peer/app.mjs): Nest, TypeORM, JWT, a
// trigram index, ordinary transactions, a process and a database of its own in the same PostgreSQL. Both have the same
// listings, people and money, and are asked by turns by 16 clients. Before each round both servers start anew, so
// that the wallets of the first row are in nobody's memory. Processor: of the server and of PostgreSQL, per request.
// Statements and round trips are counted apart, on the wire, because the counter takes time of its own.
// At the end every wallet has to say the same in its history, in its read model and at the peer.
// npm run bench -- peer [--listings 100000] [--wallets 1000] [--events 40] [--commands 1000] [--rounds 3] [--only text]
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { freePort } from '../embedded-postgres/free-port.mjs';
import { startServer } from '../faults/server.mjs';
import { median, round } from '../figures.mjs';
import { requireCards } from './http/load.mjs';
import { load, mediansOf, postmasterOf } from './http/measure.mjs';
import { peerKinds } from './peer/kinds.mjs';
import { startPeer } from './peer/start.mjs';
import { isSameMoney } from './peer/sums.mjs';
import { tableOf } from './peer/report.mjs';
import { startCounter } from './peer/wire.mjs';
import { generateListings } from './search/world.mjs';

/** @typedef {import('./peer/kinds.mjs').Kind} Kind */
/** @typedef {import('./peer/kinds.mjs').Side} Side */
/** @typedef {import('./http/measure.mjs').Measured & { walKb: number }} Measured */
/** @typedef {{ url: string; pid?: number | undefined; stop: () => Promise<unknown> }} Server */
/** @typedef {Record<Side, Server>} Servers */

const { values } = parseArgs({
  options: {
    listings: { type: 'string', default: '100000' },
    wallets: { type: 'string', default: '1000' },
    events: { type: 'string', default: '40' },
    commands: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
  },
});
const [LISTINGS, WALLETS, EVENTS] = [values.listings, values.wallets, values.events].map(Number);
const [COMMANDS, ROUNDS] = [values.commands, values.rounds].map(Number);
/** The first one warms up and the last one counts what goes over the wire. */
const PARTS = (ROUNDS ?? 3) + 2;
const SECONDS = (COMMANDS ?? 0) < 200 ? 0.2 : 2;
const COUNTED = 100;
const { DATABASE_URL = '', DATA_DIR = '' } = process.env;
const SECRET = randomBytes(32).toString('hex');
const peerUrl = Object.assign(new URL(DATABASE_URL), { pathname: '/peer' }).href;

const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 2 });
const postmaster = await postmasterOf(pool);

const prepare = async () => {
  const size = {
    listings: LISTINGS,
    wallets: WALLETS,
    events: EVENTS,
    pending: 2 * PARTS,
    hotPending: PARTS * (COMMANDS ?? 0),
  };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'peer/world.mjs')], {
    env: {
      ...process.env,
      DEMO_DATA: 'false',
      LOG_LEVEL: 'silent',
      PEER_DATABASE_URL: peerUrl,
      PEER_WORLD: JSON.stringify(size),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = (await text(child.stdout)).trim().split('\n');
  return /** @type {import('./peer/world.mjs').World} */ (JSON.parse(lines.at(-1) ?? ''));
};

/** @param {(url: string) => string} through @returns {Promise<Servers>} */
const startBoth = async (through = (url) => url) => {
  const env = { LOG_LEVEL: 'info', ENABLE_TEST_HOOKS: 'false', DATABASE_URL: through(DATABASE_URL) };
  const ours = await startServer({ dataDir: DATA_DIR, port: await freePort(), env });
  const peer = await startPeer({ PEER_DATABASE_URL: through(peerUrl), PEER_SECRET: SECRET });
  return { ours, peer };
};
const stopBoth = (/** @type {Servers} */ { ours, peer }) => Promise.all([ours.stop(), peer.stop()]);

/** What PostgreSQL has written to its log of changes so far, both databases. */
const walBytes = async () => {
  const { rows } = await pool.query(`SELECT (pg_current_wal_insert_lsn() - '0/0')::float8 AS bytes`);
  return /** @type {number} */ (rows[0].bytes);
};

let purchasesBeside = 0;
/** @param {Servers} servers @param {Side} side @param {Kind} kind @param {number} part */
const ask = async (servers, side, { requests, isRead, beside }, part) => {
  const { url } = servers[side];
  const send = async () => {
    const { path, ...request } = beside?.(side, (purchasesBeside += 1)) ?? { path: '' };
    await fetch(url + path, request).then((response) => response.arrayBuffer());
  };
  const asked = requests(side, part);
  if (beside) await load(servers[side], postmaster, asked); // from now on they have been seen
  const others = beside && setInterval(() => void send(), 500);
  const written = await walBytes();
  const figures = await load(servers[side], postmaster, asked, isRead ? SECONDS : undefined);
  clearInterval(others);
  return { ...figures, walKb: ((await walBytes()) - written) / 1_024 / figures.requests };
};

console.log(`Preparing ${LISTINGS} listings and ${5 * (WALLETS ?? 0)} wallets on both sides …`);
await pool.query('CREATE DATABASE peer');
const world = await prepare();
const all = peerKinds(world, generateListings(LISTINGS ?? 0), {
  secret: SECRET,
  commands: COMMANDS ?? 0,
  rounds: PARTS,
});
const kinds = Object.entries(all).filter(([name]) =>
  values.only.split(',').some((part) => name.includes(part)),
);
/** @type {Record<string, Record<Side, Measured[]>>} */
const measured = Object.fromEntries(kinds.map(([name]) => [name, { ours: [], peer: [] }]));

const isCold = (/** @type {string} */ name) => name.includes('cold');
for (let part = 1; part <= (ROUNDS ?? 3); part += 1) {
  const servers = await startBoth();
  await requireCards(servers.ours.url);
  /** @type {Side[]} */
  const sides = part % 2 === 0 ? ['peer', 'ours'] : ['ours', 'peer'];
  // Code is compiled where it is hot; wallets stay cold.
  for (const [name, kind] of kinds) {
    if (isCold(name) || name.includes('warm') || kind.beside) continue;
    for (const side of sides) {
      if (kind.oursOnly && side === 'peer') continue;
      const requests = kind.requests(side, 0);
      const few = Math.ceil(requests.length / (ROUNDS ?? 3));
      const some = kind.isRead ? requests : requests.slice((part - 1) * few, part * few);
      await load(servers[side], postmaster, some, kind.isRead ? SECONDS / 4 : undefined);
    }
  }
  for (const [name, kind] of kinds) {
    for (const side of sides) {
      if (kind.oursOnly && side === 'peer') continue;
      measured[name]?.[side].push(await ask(servers, side, kind, part));
    }
    const rates = sides.map((side) => `${side} ${measured[name]?.[side].at(-1)?.perSecond ?? '-'}/s`);
    console.log(`round ${part}, ${name}: ${rates.join(', ')}`);
  }
  await stopBoth(servers);
}

/** @type {Record<string, Partial<Record<Side, { statements: number; roundTrips: number }>>>} */
const onTheWire = {};
const counters = { ours: await startCounter(DATABASE_URL), peer: await startCounter(peerUrl) };
const counted = await startBoth((url) => (url === peerUrl ? counters.peer : counters.ours).through(url));
for (const [name, { requests, oursOnly }] of kinds.filter(([, kind]) => !kind.beside)) {
  for (const side of /** @type {const} */ (['ours', 'peer'])) {
    if (oursOnly && side === 'peer') continue;
    const some = requests(side, PARTS - 1).slice(0, COUNTED);
    const before = counters[side].count();
    await load(counted[side], postmaster, some);
    const after = counters[side].count();
    const per = (/** @type {'statements' | 'roundTrips'} */ what) =>
      round((after[what] - before[what]) / some.length, 1);
    onTheWire[name] = {
      ...onTheWire[name],
      [side]: { statements: per('statements'), roundTrips: per('roundTrips') },
    };
  }
}
const isRight = await isSameMoney(counted.ours.url, world, { DATABASE_URL, peerUrl });
await stopBoth(counted);
for (const counter of Object.values(counters)) counter.close();
await pool.end();

const figures = Object.fromEntries(
  Object.entries(measured).map(([name, { ours, peer }]) => [
    name,
    {
      ours: { ...mediansOf(ours), walKb: median(ours.map(({ walKb }) => walKb)) },
      peer: peer.length ? { ...mediansOf(peer), walKb: median(peer.map(({ walKb }) => walKb)) } : undefined,
      wire: onTheWire[name],
    },
  ]),
);
const { lines, ratios } = tableOf(figures);
console.log(lines.join('\n'));
const failed = Object.values(figures).reduce(
  (sum, { ours, peer }) => sum + ours.failed + (peer?.failed ?? 0),
  0,
);
if (failed) console.log(`WRONG: ${failed} requests were refused`);
process.exitCode = isRight && failed === 0 ? 0 : 1;
console.log(JSON.stringify({ ...values, clients: 16, isSameMoney: isRight, kinds: figures, ratios }));
