// @ts-check
// SIGTERM under load, with a balancer in front that sends nobody any more once readiness says no: readiness turns first,
// whatever was asked is answered, sockets are told to go and come back to the next process, and the process is gone
// within ten seconds with exit code 0. What was acknowledged stands in the wallets once.
// node infra/faults/graceful-stop.mjs [--n 20]; needs a built product. Writes reports/faults/graceful-stop.json.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../embedded-postgres/free-port.mjs';
import { startEmbeddedPostgres } from '../embedded-postgres/index.mjs';
import { quantile } from '../figures.mjs';
import { ChatPerson } from './chat-person.mjs';
import { newClient } from './client.mjs';
import { folderOf, optionsOf } from './options.mjs';
import { ADMINISTRATOR, administrator, must, signedUp } from './people.mjs';
import { progress, report } from './report.mjs';
import { startServer } from './server.mjs';

const WORKERS = 8;
const PEOPLE = 10;
const LOOK_EVERY_MS = 100;
const WORK_MS = 1_000;
const GONE_WITHIN_MS = 10_000;
const BACK_WITHIN_MS = 15_000;

const { n: rounds } = optionsOf({ n: 20 });
const dataDir = folderOf('graceful-stop');
const postgres = await startEmbeddedPostgres({ directory: join(dataDir, 'log') });
const key = (/** @type {string} */ name) => createHash('sha256').update(name).digest('base64');
const port = await freePort();
// In production a process that ends waits a second for the balancer.
const env = {
  ...ADMINISTRATOR,
  DATABASE_URL: postgres.url,
  NODE_ENV: 'production',
  ENABLE_TEST_HOOKS: 'false',
  MASTER_KEY: key('master key'),
  PEPPER: key('pepper'),
};
const start = () => startServer({ dataDir, port, env });
let server = await start();
const url = () => server.url;

const admin = await administrator(url);
const people = await Promise.all(
  Array.from({ length: PEOPLE }, async (_, number) => {
    const client = await signedUp(newClient(url), `person${number}@example.test`);
    const { id } = await must(client.get('/api/user'));
    return new ChatPerson(id, client, url, number % 4 === 0 ? 'polling' : 'websocket');
  }),
);
for (const person of people) person.connect();
const allConnected = () => people.every((person) => person.isConnected);

const figures = { asked: 0, acknowledged: 0, failedInFlight: 0, acceptedTooLong: 0, exitedOtherwise: 0 };
/** @type {Map<number, number>} */
const added = new Map(people.map(({ id }) => [id, 0]));
/** @type {string[]} */
const problems = [];
/** @type {number[]} */
const stops = [];
/** @type {number[]} */
const returns = [];

/** Asks as long as the balancer sends people. @param {{ isOut: boolean }} balancer @param {number} worker */
const work = async (balancer, worker) => {
  while (!balancer.isOut) {
    figures.asked += 1;
    const person = /** @type {ChatPerson} */ (people[(figures.asked + worker) % PEOPLE]);
    const headers = { 'idempotency-key': `adjust-${figures.asked}` };
    const path = `/api/admin/wallets/${person.id}/adjust`;
    const answer = await admin
      .call('POST', path, { amount: 1, reason: 'Load' }, headers)
      .catch((error) => ({ status: 0, body: String(error.cause ?? error) }));
    if (answer.status < 300 && answer.status > 0) {
      figures.acknowledged += 1;
      added.set(person.id, (added.get(person.id) ?? 0) + 1);
    } else {
      figures.failedInFlight += 1;
      problems.push(`${answer.status} ${JSON.stringify(answer.body)}`);
    }
  }
};

/** Looks whether the process wants anybody. @param {{ isOut: boolean }} balancer */
const look = async (balancer) => {
  while (!balancer.isOut) {
    const { status } = await newClient(url)
      .get('/api/health/ready')
      .catch(() => ({ status: 0 }));
    if (status === 0) problems.push('the door closed before readiness said so');
    balancer.isOut = status !== 200;
    await sleep(LOOK_EVERY_MS);
  }
};

/** @param {() => boolean} isSo @param {number} within */
const until = async (isSo, within) => {
  const from = Date.now();
  while (!isSo() && Date.now() - from < within) await sleep(20);
  return isSo() ? Date.now() - from : Infinity;
};

for (let round = 1; round <= rounds; round += 1) {
  if ((await until(allConnected, BACK_WITHIN_MS)) === Infinity) problems.push('somebody has no socket');
  const balancer = { isOut: false };
  const working = Array.from({ length: WORKERS }, (_, worker) => work(balancer, worker));
  const looking = look(balancer);
  await sleep(WORK_MS);
  const from = Date.now();
  if ((await server.stop()) !== 0) figures.exitedOtherwise += 1;
  stops.push(Date.now() - from);
  await Promise.all([...working, looking]);
  if (people.some((person) => person.isConnected)) problems.push('a socket outlived its process');
  server = await start();
  const back = await until(allConnected, BACK_WITHIN_MS);
  if (back === Infinity) problems.push('not all sockets came back');
  else returns.push(back);
  progress(`round ${round}/${rounds}: ${JSON.stringify(figures)}`);
}
figures.acceptedTooLong = stops.filter((ms) => ms > GONE_WITHIN_MS).length;
let [lost, doubled] = [0, 0];
for (const { id, client } of people) {
  const { balance } = await must(client.get('/api/wallet'));
  lost += Math.max(0, (added.get(id) ?? 0) - balance);
  doubled += Math.max(0, balance - (added.get(id) ?? 0));
}
for (const person of people) person.close();
await server.stop();
await postgres.stop();

if (problems.length > 0) console.error([...new Set(problems)].slice(0, 20).join('\n'));
report(
  'graceful-stop',
  {
    n: rounds,
    ...figures,
    lost,
    doubled,
    stopMs: { p50: quantile(stops, 0.5), max: Math.max(...stops) },
    socketsBackMs: { p50: quantile(returns, 0.5), max: Math.max(0, ...returns) },
    problems: problems.length,
  },
  problems.length + lost + doubled + figures.exitedOtherwise + figures.acceptedTooLong === 0 &&
    figures.acknowledged > 0,
);
