// @ts-check
// The way to PostgreSQL goes bad while money moves and people look around: refused, silent, one-sided, slow, cut in the
// middle of a message. Nobody waits longer than three seconds, is signed out or shown nothing; nothing that was
// acknowledged is lost or doubled, and all goes on by itself when the way is whole again.
// node infra/faults/partition.mjs [--seconds 30: of each mode] [--rounds 2: of all modes; memory must not grow from the
// first to the last] [--seed 7] [--modes refuse,hole] [--slowest 3500]; needs a built product.
// Writes reports/faults/partition.json.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../embedded-postgres/free-port.mjs';
import { startEmbeddedPostgres } from '../embedded-postgres/index.mjs';
import { memoryMb } from './memory.mjs';
import { checkWallets } from './money-check.mjs';
import { MoneyCommands } from './money-commands.mjs';
import { folderOf, optionsOf } from './options.mjs';
import { ADMINISTRATOR, administrator, must, provider } from './people.mjs';
import { progress, report } from './report.mjs';
import { seeded } from './seeded.mjs';
import { isDone } from './sent-commands.mjs';
import { startServer } from './server.mjs';
import { MODES, startProxy } from './tcp-proxy.mjs';
import { Watch } from './watch.mjs';
import { newClient } from './client.mjs';

const WORKERS = 4;
const RECOVERED_WITHIN_MS = 10_000;
const PATIENCE_MS = 60_000;
const MOST_GROWTH_MB = 50;
const REPEATED = 100;

const { seconds, rounds, seed, modes, slowest } = optionsOf({
  seconds: 30,
  rounds: 2,
  seed: 7,
  modes: MODES.join(','),
  slowest: 3_500,
});
const begun = Date.now();
const random = seeded(seed);
const dataDir = folderOf('partition');
const postgres = await startEmbeddedPostgres({ directory: join(dataDir, 'log') });
const way = await startProxy(postgres.port, seeded(seed + 1));
const address = new URL(postgres.url);
address.port = String(way.port);
const env = { ...ADMINISTRATOR, DATABASE_URL: address.href };
const server = await startServer({ dataDir, port: await freePort(), env });
const url = () => server.url;

const owners = await Promise.all([0, 1, 2, 3].map((number) => provider(url, number)));
const admin = await administrator(url);
const commands = new MoneyCommands(random, owners, [admin]);
/** What is in doubt. @type {import('./money-commands.mjs').Command[]} */
let open = [];
/** Of commands, answered or not. @type {number[]} */
const waits = [];
let askedAgain = 0;

/** @param {import('./money-commands.mjs').Command} command */
const send = async (command) => {
  const from = performance.now();
  const isAnswered = await commands.send(command);
  waits.push(performance.now() - from);
  return isAnswered;
};

/** @param {{ isOver: boolean }} round */
const work = async (round) => {
  while (!round.isOver) {
    const command = open.shift() ?? commands.next();
    if (await send(command)) continue;
    askedAgain += 1;
    open.push(command);
    await sleep(100);
  }
};

const [somebody] = owners;
if (!somebody) throw new Error('Nobody is there');
const hasOwner = (/** @type {any} */ body) => body?.id === somebody.id;
const hasListings = (/** @type {any} */ body) => JSON.stringify(body).includes('Okafor Repairs');
const questions = [
  { path: '/api/user', client: somebody.client, isRight: hasOwner },
  { path: '/api/search?q=plumbing', client: newClient(url), isRight: hasListings },
  { path: '/search?q=plumbing', client: newClient(url), isRight: hasListings },
];

const isReady = async () => (await newClient(url).get('/api/health/ready')).status === 200;

/** True when nothing is in doubt any more. */
const settle = async () => {
  while (open[0] && (await send(open[0]))) open.shift();
  return open.length === 0;
};

/** Until it is ready and everything in doubt has been answered; how long that took. */
const recover = async () => {
  const from = Date.now();
  while (Date.now() - from < PATIENCE_MS && !((await isReady()) && (await settle()))) await sleep(50);
  return Date.now() - from;
};

/** @type {Record<string, any>} */
const results = {};
/** @type {string[]} */
const wrong = [];
/** @type {number[]} */
const memory = [];

/** @param {import('./tcp-proxy.mjs').Mode} mode */
const breakTheWay = async (mode) => {
  const round = { isOver: false };
  const watch = new Watch(questions);
  await way.become(mode);
  const end = watch.begin();
  const workers = Array.from({ length: WORKERS }, () => work(round));
  await sleep(seconds * 1000);
  round.isOver = true;
  await way.become('pass');
  const recoveredMs = await recover();
  await Promise.all([...workers, end()]);
  await recover();
  wrong.push(...watch.wrong.map((text) => `${mode}: ${text}`));
  return { ...watch.figures(), recoveredMs };
};

const wanted = MODES.filter((mode) => modes.split(',').includes(mode));
for (let round = 1; round <= rounds; round += 1) {
  for (const mode of wanted) {
    const name = `${mode} ${round}`;
    results[name] = await breakTheWay(mode);
    progress(`${name}: ${JSON.stringify(results[name])}`);
  }
  memory.push(memoryMb(server.pid)); // in the first round everything is compiled, and the heap gets its size
}
const isRunning = server.isRunning();
const { counts, isKept } = await checkWallets(owners, admin, commands.all, await commands.repeated(REPEATED));
for (const { id } of owners) {
  const { consistent } = await must(admin.get(`/api/admin/users/${id}/wallet-audit`));
  if (!consistent) wrong.push(`wallet of ${id}: ledger and read model differ`);
}
await server.stop();
await way.close();
await postgres.stop();

const each = Object.values(results);
const longest = Math.round(Math.max(...waits, ...each.map((one) => one.longest)));
const growthMb = (memory.at(-1) ?? 0) - (memory[0] ?? 0);
const isQuick = longest <= slowest && each.every(({ recoveredMs }) => recoveredMs <= RECOVERED_WITHIN_MS);
if (wrong.length > 0) console.error([...new Set(wrong)].slice(0, 30).join('\n'));
report(
  'partition',
  {
    n: each.length,
    seed,
    secondsEach: seconds,
    modes: results,
    commands: commands.all.length,
    acknowledged: commands.all.filter(isDone).length,
    askedAgain,
    longestMs: longest,
    memoryMb: memory, // after each round
    wrong: wrong.length,
    ...counts,
    seconds: Math.round((Date.now() - begun) / 1000),
  },
  isKept && isRunning && isQuick && wrong.length === 0 && growthMb < MOST_GROWTH_MB,
);
