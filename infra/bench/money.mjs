// @ts-check
// What commands and reads about money cost over HTTP: 16 clients in a process of their own against the real application
// on a database that flushes to disk; every command's answer carries the caught-up read model. Many wallets, and one hot
// wallet that everybody wants. Yardstick of the same run, in the same application behind the same pipeline: a plain
// TypeORM transaction on a locked row (money/yardstick.mjs). Every figure is the median of several rounds.
import { CLIENTS, isAlike, load, measure, startServer, summaryOf } from './side-by-side.mjs';

/** @typedef {import('./money/world.mjs').Person} Person */
/** @typedef {import('./side-by-side.mjs').Request} Request */
/** @typedef {import('./side-by-side.mjs').Kind} Kind */

const ROUNDS = Number(process.argv[2] ?? 3);
/** Commands of one kind in one round. */
const COMMANDS = Number(process.argv[3] ?? 1_600);
const READ_SECONDS = COMMANDS < 1_000 ? 0.5 : 2;
/** The first round of every kind warms up and does not count. */
const WARM_UP_COMMANDS = Math.ceil(COMMANDS / 4);
const WALLETS = 200;
const TYPES = ['boost', 'featured', 'premium'];
const GOALS = { many: 1.2, hot: 1.5, reads: 1.2 };

const commandsOf = (/** @type {number} */ round) => (round === 0 ? WARM_UP_COMMANDS : COMMANDS);
const before = (/** @type {number} */ round) => (round === 0 ? 0 : WARM_UP_COMMANDS + (round - 1) * COMMANDS);

console.log('Preparing wallets, listings and payment requests …');
const { port, world, ask, stop } = await startServer('money/server.mjs', {
  MONEY_WORLD: JSON.stringify({
    wallets: WALLETS,
    listingsOfOne: 4,
    listingsOfHot: 100,
    requests: before(ROUNDS + 1),
  }),
});

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
const reads = (path) =>
  world.many.people.map((/** @type {Person} */ { cookie }) => ({ path, headers: { cookie } }));

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

const measured = await measure(ask, kinds, ROUNDS);
const isRight = isAlike(measured, await ask('sums'));
await stop();
const summary = summaryOf(measured, kinds);
process.exitCode = isRight ? 0 : 1;
console.log(JSON.stringify({ clients: CLIENTS, wallets: WALLETS, commands: COMMANDS, ...summary }));
