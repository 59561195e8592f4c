// @ts-check
// The way to a neighbour of the product goes bad while people work and look around: refused, silent, one-sided, slow, cut
// in the middle of a message. Nobody waits much longer than ever, is signed out or shown nothing; what does not need that
// neighbour goes on; readiness names it; nothing that was acknowledged is lost or doubled, and all goes on by itself when
// the way is whole again.
// node infra/faults/partition.mjs [--to postgres: or some of eventstoredb,meilisearch,smtp,s3] [--seconds 30: of each
// mode] [--rounds 2: of all modes; memory must not grow from the first to the last] [--seed 7] [--modes refuse,hole]
// [--slowest 0: else the longest answer in ms] [--meilisearch PROGRAM: instead of the stub]; needs a built product.
// Writes reports/faults/partition-<to>.json.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../embedded-postgres/free-port.mjs';
import { newClient } from './client.mjs';
import { ListingErrands, MailErrands, UploadErrands } from './errands.mjs';
import { memoryMb } from './memory.mjs';
import { checkWallets } from './money-check.mjs';
import { MoneyCommands } from './money-commands.mjs';
import { NEIGHBOURS } from './neighbours.mjs';
import { folderOf, optionsOf } from './options.mjs';
import { PatientCrew } from './patient-crew.mjs';
import { ADMINISTRATOR, administrator, must, provider } from './people.mjs';
import { progress, report } from './report.mjs';
import { seeded } from './seeded.mjs';
import { isDone } from './sent-commands.mjs';
import { startServer } from './server.mjs';
import { MODES, startProxy } from './tcp-proxy.mjs';
import { Watch } from './watch.mjs';

const LONGER_THAN_EVER_MS = 3_000;
const RECOVERED_WITHIN_MS = 10_000;
/** Beyond the seconds of a mode: on a busy machine nobody may have got as far as needing that neighbour. */
const SAID_WITHIN_MS = 20_000;
/** Mails wait for a mail server's word for longer than anybody waits for us. */
const MAILED_WITHIN_MS = 40_000;
const PATIENCE_MS = 60_000;
const MOST_GROWTH_MB = 50;
const REPEATED = 100;
/** Neither slow nor cut ways keep it away. */
const AWAY = ['refuse', 'hole', 'drop-answers'];

const { to, seconds, rounds, seed, modes, slowest, meilisearch } = optionsOf({
  to: 'postgres',
  seconds: 30,
  rounds: 2,
  seed: 7,
  modes: MODES.join(','),
  slowest: 0,
  meilisearch: '',
});
const names = /** @type {import('./neighbours.mjs').NeighbourName[]} */ (to.split(','));
if (names.some((name) => !(name in NEIGHBOURS))) throw new Error(`--to ${Object.keys(NEIGHBOURS).join()}`);
const begun = Date.now();
const dataDir = folderOf('partition');
const lag = monitorEventLoopDelay({ resolution: 10 });
lag.enable();

/** @type {Record<string, import('./neighbours.mjs').Neighbour>} */
const neighbours = {};
/** @type {Record<string, Awaited<ReturnType<typeof startProxy>>>} */
const ways = {};
const env = { ...ADMINISTRATOR };
for (const name of new Set([/** @type {const} */ ('postgres'), ...names])) {
  const neighbour = (neighbours[name] = await NEIGHBOURS[name](dataDir, meilisearch));
  if (names.includes(name)) ways[name] = await startProxy(neighbour.port, seeded(seed + 1));
  Object.assign(env, neighbour.env(ways[name]?.port ?? neighbour.port));
}
const server = await startServer({ dataDir, port: await freePort(), env });
const url = () => server.url;

const owners = await Promise.all([0, 1, 2, 3].map((number) => provider(url, number)));
const [somebody, other] = owners;
if (!somebody || !other) throw new Error('Nobody is there');
const admin = await administrator(url);
const money = new MoneyCommands(seeded(seed), owners, [admin]);
const listings = new ListingErrands(seeded(seed + 2), other);
const mails = new MailErrands(url);
const uploads = new UploadErrands(seeded(seed + 3), somebody);

const TO_WRITE = ['postgres', 'eventstoredb'];
/** @type {PatientCrew<any>[]} */
const crews = [new PatientCrew(4, money, TO_WRITE)];
if (names.includes('meilisearch')) crews.push(new PatientCrew(1, listings, TO_WRITE));
if (names.includes('smtp')) crews.push(new PatientCrew(1, mails, TO_WRITE));
if (names.includes('s3')) crews.push(new PatientCrew(2, uploads, [...TO_WRITE, 's3']));

const hasOwner = (/** @type {any} */ body) => body?.id === somebody.id;
const hasListings = (/** @type {any} */ body) => JSON.stringify(body).includes('Okafor Repairs');
/** @param {string} broken */
const questions = (broken) => {
  const mayBeAway = broken === 'postgres';
  // Another page each time, so that nobody remembers the answer.
  const searched = (/** @type {number} */ number) => `/api/search?query=okafor&limit=${10 + (number % 40)}`;
  return [
    { path: () => '/api/user', client: somebody.client, isRight: hasOwner, mayBeAway },
    { path: searched, client: newClient(url), isRight: hasListings, mayBeAway },
    { path: () => '/search?q=okafor', client: newClient(url), isRight: hasListings, mayBeAway },
  ];
};

/** What readiness says. @returns {Promise<{ status: string; checks: Record<string, string> }>} */
const readiness = async () => (await newClient(url).get('/api/health/ready')).body;
const isWhole = async () => (await readiness()).status === 'ok';

/** @type {Record<string, any>} */
const results = {};
/** @type {string[]} */
const wrong = [];
/** @type {number[]} after each round */
const memory = [];

const allSettled = async () => {
  for (const crew of crews) if (!(await crew.settle())) return false;
  return true;
};
const allMailed = () => mails.missing(neighbours.smtp?.mails?.() ?? []).length === 0;

/** Until that is so; how long it took, Infinity when it never was. @param {() => Promise<boolean>} isSo */
const until = async (isSo) => {
  const from = Date.now();
  while (!(await isSo())) {
    if (Date.now() - from > PATIENCE_MS) return Infinity;
    await sleep(50);
  }
  return Date.now() - from;
};

/** @param {string} name @param {import('./tcp-proxy.mjs').Mode} mode */
const breakTheWay = async (name, mode) => {
  const watch = new Watch(questions(mode === 'pass' ? '' : name));
  const [part, state] = neighbours[name]?.said ?? ['', ''];
  let isSaid = false;
  lag.reset();
  await ways[name]?.become(mode);
  const endWatch = watch.begin();
  for (const crew of crews) crew.begin();
  const isSilent = mode !== 'refuse' && seconds * 1_000 < (neighbours[name]?.noticedAfterMs ?? 0);
  const isToBeSaid = AWAY.includes(mode) && !isSilent;
  const end = Date.now() + seconds * 1_000;
  const isOver = () => Date.now() >= (isToBeSaid && !isSaid ? end + SAID_WITHIN_MS : end);
  for (; !isOver(); await sleep(200)) isSaid ||= (await readiness()).checks[part] === state;
  const stopped = Promise.all(crews.map((crew) => crew.end()));
  await ways[name]?.become('pass');
  const recoveredMs = await until(async () => (await isWhole()) && (await allSettled()));
  const mailedMs = recoveredMs + (name === 'smtp' ? await until(async () => allMailed()) : 0);
  await Promise.all([stopped, endWatch()]);
  await until(allSettled);
  wrong.push(...watch.wrong.map((text) => `${name} ${mode}: ${text}`));
  wrong.push(...crews.flatMap((crew) => crew.dishonest(mode === 'pass' ? '' : name)));
  if (isToBeSaid && !isSaid) wrong.push(`${name} ${mode}: readiness never said ${part} ${state}`);
  if (recoveredMs > RECOVERED_WITHIN_MS && name !== 'smtp')
    wrong.push(`${name} ${mode}: whole after ${recoveredMs} ms`);
  if (mailedMs > MAILED_WITHIN_MS) wrong.push(`${name} ${mode}: mailed after ${mailedMs} ms`);
  return {
    ...watch.figures(),
    longestOfCommands: Math.round(Math.max(0, ...crews.flatMap(({ waits }) => waits))),
    recoveredMs,
    ...(name === 'smtp' ? { mailedMs } : {}),
    ownDelayMs: Math.round(lag.max / 1e6),
  };
};
const longestOf = (/** @type {any} */ one) => Math.max(one.longest, one.longestOfCommands);

for (const question of questions(''))
  // the first page compiles everything, and an index follows what was just published
  await until(async () => question.isRight((await question.client.get(question.path(0))).body));
const usual = await breakTheWay(names[0] ?? '', 'pass');
const limit = slowest || longestOf(usual) + LONGER_THAN_EVER_MS;
const wanted = MODES.filter((mode) => modes.split(',').includes(mode));
for (let round = 1; round <= rounds; round += 1) {
  for (const name of names)
    for (const mode of wanted) {
      const key = `${name} ${mode} ${round}`;
      const result = (results[key] = await breakTheWay(name, mode));
      if (longestOf(result) > limit) wrong.push(`${key}: somebody waited ${longestOf(result)} ms`);
      progress(`${key}: ${JSON.stringify(result)}`);
    }
  memory.push(memoryMb(server.pid)); // in the first round everything is compiled, and the heap gets its size
}
const isRunning = server.isRunning();
const { counts, isKept } = await checkWallets(owners, admin, money.all, await money.repeated(REPEATED));
for (const { id } of owners) {
  const { consistent } = await must(admin.get(`/api/admin/users/${id}/wallet-audit`));
  if (!consistent) wrong.push(`wallet of ${id}: ledger and read model differ`);
}
wrong.push(...(await listings.problems(url)), ...(await uploads.problems()));
wrong.push(...mails.missing(neighbours.smtp?.mails?.() ?? []).map(({ email }) => `no mail to ${email}`));
const sent = neighbours.smtp?.mails?.() ?? [];
const stored = uploads.all.filter(isDone).length;
const objects = neighbours.s3?.objects?.() ?? stored;
if (objects !== stored) wrong.push(`${objects} files in the bucket instead of ${stored}`);
await server.stop();
for (const way of Object.values(ways)) await way.close();
for (const neighbour of Object.values(neighbours).toReversed()) await neighbour.stop();

const growthMb = (memory.at(-1) ?? 0) - (memory[0] ?? 0);
const commands = crews.flatMap(
  (crew) => /** @type {import('./sent-commands.mjs').Command[]} */ (crew.commands.all),
);
if (wrong.length > 0) console.error([...new Set(wrong)].slice(0, 30).join('\n'));
report(
  `partition-${names.join('-')}`,
  {
    n: Object.keys(results).length,
    seed,
    secondsEach: seconds,
    usual,
    modes: results,
    commands: commands.length,
    acknowledged: commands.filter(isDone).length,
    askedAgain: crews.reduce((sum, { askedAgain }) => sum + askedAgain, 0),
    longestMs: Math.max(...Object.values(results).map(longestOf)),
    longestAllowedMs: limit,
    ...(names.includes('meilisearch') ? { listings: listings.all.filter(isDone).length } : {}),
    ...(names.includes('smtp')
      ? {
          mails: sent.length,
          sameMailAgain: sent.length - new Set(sent.map(({ messageId }) => messageId)).size,
        }
      : {}),
    ...(names.includes('s3') ? { files: stored, objects } : {}),
    memoryMb: memory,
    wrong: wrong.length,
    ...counts,
    seconds: Math.round((Date.now() - begun) / 1000),
  },
  isKept && isRunning && wrong.length === 0 && growthMb < MOST_GROWTH_MB,
);
