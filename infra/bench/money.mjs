// @ts-check
// What commands and reads about money cost over HTTP: 16 clients in a process of their own against the real application
// on a database that flushes to disk; every command's answer carries the caught-up read model. Many wallets, and one hot
// wallet that everybody wants. Yardstick of the same run, in the same application behind the same pipeline: a plain
// TypeORM transaction on a locked row (money/yardstick.mjs). Every figure is the median of several rounds.
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { median } from '../figures.mjs';

/** @typedef {import('./money/world.mjs').Person} Person */
/** @typedef {{ method?: string; path: string; headers?: Record<string, string>; body?: string }} Request */
/** @typedef {{ requests: number; perSecond: number; p50Ms: number; p95Ms: number; failed: number }} Figures */
/** @typedef {Figures & { load: number; cpuMs: number }} Round `cpuMs`: of the server, per request */

const CLIENTS = 16;
const ROUNDS = Number(process.argv[2] ?? 3);
/** Commands of one kind in one round. */
const COMMANDS = Number(process.argv[3] ?? 1_600);
const READ_SECONDS = COMMANDS < 1_000 ? 0.5 : 2;
/** The first round of every kind warms up and does not count. */
const WARM_UP_COMMANDS = Math.ceil(COMMANDS / 4);
const WALLETS = 200;
const TYPES = ['boost', 'featured', 'premium', 'verification'];
const GOALS = { many: 1.2, hot: 1.5, reads: 1.2 };

/** @param {number} port @param {Request[]} requests @param {number} [seconds] until they are used up when left out @returns {Promise<Figures>} */
const load = async (port, requests, seconds) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'http/client.mjs')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify({ host: '127.0.0.1', port, clients: CLIENTS, seconds, requests }));
  return JSON.parse(await text(child.stdout));
};

const commandsOf = (/** @type {number} */ round) => (round === 0 ? WARM_UP_COMMANDS : COMMANDS);
const before = (/** @type {number} */ round) => (round === 0 ? 0 : WARM_UP_COMMANDS + (round - 1) * COMMANDS);

const server = fork(join(import.meta.dirname, 'money/server.mjs'), {
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  env: {
    ...process.env,
    DEMO_DATA: 'false',
    LOG_LEVEL: 'info',
    MONEY_WORLD: JSON.stringify({
      wallets: WALLETS,
      listingsOfOne: 4,
      listingsOfHot: 100,
      requests: before(ROUNDS + 1),
    }),
  },
});
const gone = once(server, 'exit');
console.log('Preparing wallets, listings and payment requests …');
const [ready] = await Promise.race([once(server, 'message'), gone]);
if (typeof ready !== 'object') throw new Error('The server did not start');
const { port, world } = ready;

/** @param {'cpu' | 'sums'} what @returns {Promise<any>} */
const ask = async (what) => {
  server.send(what);
  const [answer] = await once(server, 'message');
  return answer;
};

/** @param {string} prefix @param {'many' | 'hot'} where @param {number} round @returns {Request[]} */
const approvals = (prefix, where, round) =>
  world[where].requests.slice(before(round), before(round + 1)).map((/** @type {number} */ id) => ({
    method: 'POST',
    path: `/api/admin/${prefix}payment-requests/${id}/approve`,
    headers: { cookie: world.admin },
  }));

/** @param {string} prefix @param {'many' | 'hot'} where @param {number} round @returns {Request[]} */
const purchases = (prefix, where, round) =>
  Array.from({ length: commandsOf(round) }, (_, index) => {
    const number = before(round) + index;
    const { people } = world[where];
    /** @type {Person} */
    const { cookie, listings } = people[number % people.length];
    const turn = Math.floor(number / people.length);
    return {
      method: 'POST',
      path: `/api/${prefix}promotions/purchase`,
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({
        listingId: listings[turn % listings.length],
        promotionType: TYPES[turn % TYPES.length],
        duration: 7,
      }),
    };
  });

/** @param {string} path @returns {Request[]} */
const reads = (path) => world.many.people.map(({ cookie }) => ({ path, headers: { cookie } }));

/** @typedef {{ goal: number; run: (prefix: string, round: number) => Promise<Figures> }} Kind */

/** @param {typeof approvals} requestsOf @param {'many' | 'hot'} where @returns {Kind} */
const commands = (requestsOf, where) => ({
  goal: GOALS[where],
  run: (prefix, round) => load(port, requestsOf(prefix, where, round)),
});

/** @param {string} path @returns {Kind} */
const reading = (path) => ({
  goal: GOALS.reads,
  run: (prefix) => load(port, reads(`/api/${prefix}${path}`), READ_SECONDS),
});

/** @type {Record<string, Kind>} */
const kinds = {
  'approve, many wallets': commands(approvals, 'many'),
  'purchase, many wallets': commands(purchases, 'many'),
  'approve, one hot wallet': commands(approvals, 'hot'),
  'purchase, one hot wallet': commands(purchases, 'hot'),
  'read the wallet': reading('wallet'),
  'read transactions': reading('wallet/transactions'),
};

/** @type {Record<string, { product: Round[]; yardstick: Round[] }>} */
const rounds = {};
for (let round = 0; round <= ROUNDS; round += 1) {
  for (const [kind, { run }] of Object.entries(kinds)) {
    /** @type {{ product?: Round; yardstick?: Round }} */
    const pair = {};
    const sides = /** @type {const} */ (['product', 'yardstick']);
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
      const began = await ask('cpu');
      const figures = await run(side === 'product' ? '' : 'bench/', round);
      const cpuMs = Number((((await ask('cpu')) - began) / figures.requests).toFixed(2));
      pair[side] = { ...figures, load: Number((loadavg()[0] ?? 0).toFixed(1)), cpuMs };
    }
    const known = (rounds[kind] ??= { product: [], yardstick: [] });
    const { product, yardstick } = /** @type {Required<typeof pair>} */ (pair);
    if (product.failed + yardstick.failed > 0)
      console.log(`WRONG: ${kind}: ${product.failed} and ${yardstick.failed} refused`);
    if (round === 0) continue;
    known.product.push(product);
    known.yardstick.push(yardstick);
    console.log(
      `round ${round}, ${kind}: ${product.perSecond}/s, plain TypeORM ${yardstick.perSecond}/s, load ${product.load}`,
    );
  }
}

const totals = await ask('sums');
server.send('stop');
await gone;
const all = Object.values(rounds).flatMap(({ product, yardstick }) => [...product, ...yardstick]);
const isRight =
  JSON.stringify(totals.product) === JSON.stringify(totals.yardstick) &&
  all.every(({ failed }) => failed === 0);
if (!isRight) console.log(`WRONG: the money differs: ${JSON.stringify(totals)}`);

const medians = (/** @type {Round[]} */ of) => ({
  perSecond: median(of.map(({ perSecond }) => perSecond)),
  p50Ms: median(of.map(({ p50Ms }) => p50Ms)),
  p95Ms: median(of.map(({ p95Ms }) => p95Ms)),
  cpuMs: median(of.map(({ cpuMs }) => cpuMs)),
  rounds: of,
});
/** @type {Record<string, unknown>} */
const ratios = {};
/** @type {Record<string, unknown>} */
const figures = {};
for (const [kind, { product, yardstick }] of Object.entries(rounds)) {
  const ours = medians(product);
  const plain = medians(yardstick);
  const value = Number((ours.perSecond / plain.perSecond).toFixed(2));
  const bar = kinds[kind]?.goal ?? 0;
  const each = product.map(({ perSecond }, n) =>
    Number((perSecond / (yardstick[n]?.perSecond ?? 0)).toFixed(2)),
  );
  figures[kind] = { product: ours, yardstick: plain };
  ratios[`${kind}, requests/s to plain TypeORM`] = { value, rounds: each, bar, met: value >= bar };
  console.log(
    `${kind.padEnd(25)} ${ours.perSecond}/s, p50 ${ours.p50Ms} ms, p95 ${ours.p95Ms} ms, ${ours.cpuMs} ms of processor; plain TypeORM ${plain.perSecond}/s, p50 ${plain.p50Ms} ms, p95 ${plain.p95Ms} ms, ${plain.cpuMs} ms of processor`,
  );
}
process.exitCode = isRight ? 0 : 1;
console.log(
  JSON.stringify({ clients: CLIENTS, wallets: WALLETS, commands: COMMANDS, kinds: figures, ratios }),
);
