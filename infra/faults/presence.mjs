// @ts-check
// kill -9 of the process that holds somebody's sockets: nobody stays online for longer than its lease, whoever has
// another socket in another process stays online all the time, and the time of the last visit is kept.
// node infra/faults/presence.mjs [--n 3]; needs a built backend. Writes reports/faults/presence.json.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../embedded-postgres/free-port.mjs';
import { startEmbeddedPostgres } from '../embedded-postgres/index.mjs';
import { quantile } from '../figures.mjs';
import { ChatPerson } from './chat-person.mjs';
import { newClient } from './client.mjs';
import { folderOf, optionsOf } from './options.mjs';
import { must, signedUp } from './people.mjs';
import { progress, report } from './report.mjs';
import { startServer } from './server.mjs';

/** The lease of a process, and a machine that has other work. */
const OFFLINE_WITHIN_MS = 15_000 + 3_000;
const ONLINE_WITHIN_MS = 5_000;
const ASK_EVERY_MS = 100;

const { n: rounds } = optionsOf({ n: 3 });
const dataDir = folderOf('presence');
const postgres = await startEmbeddedPostgres({ directory: join(dataDir, 'log') });
const start = async () =>
  startServer({ dataDir, port: await freePort(), env: { DATABASE_URL: postgres.url } });
const staying = await start();

/** @param {string} name @param {() => string} url of the process that gets the socket */
const person = async (name, url) => {
  const client = newClient(() => staying.url);
  await signedUp(client, `${name}@example.test`);
  const { id } = await must(client.get('/api/user'));
  return new ChatPerson(id, client, url, 'websocket');
};
let killed = await start();
const alone = await person('alone', () => killed.url);
const twice = await person('twice', () => killed.url);
const beside = new ChatPerson(twice.id, twice.client, () => staying.url, 'websocket');
const watcher = await person('watcher', () => staying.url);
beside.connect();

/** @param {ChatPerson} who @returns {Promise<{ isOnline: boolean; lastSeenAt: string | null }>} */
const seen = (who) => must(watcher.client.get(`/api/user/${who.id}`));
const problems = { stayedOnline: 0, notOnline: 0, wronglyOffline: 0, lastSeenWrong: 0 };
/** @type {number[]} */
const offlineAfter = [];

/** Milliseconds until somebody is (not) online; Infinity when it takes too long. @param {boolean} isOnline @param {number} within */
const until = async (isOnline, within) => {
  const from = Date.now();
  while (Date.now() - from < within) {
    if (!(await seen(twice)).isOnline && beside.isConnected) problems.wronglyOffline += 1;
    if ((await seen(alone)).isOnline === isOnline) return Date.now() - from;
    await sleep(ASK_EVERY_MS);
  }
  return Infinity;
};

for (const deadline = Date.now() + ONLINE_WITHIN_MS; !(await seen(twice)).isOnline && Date.now() < deadline;)
  await sleep(ASK_EVERY_MS);
alone.connect();
twice.connect();
for (let round = 1; round <= rounds; round += 1) {
  if ((await until(true, ONLINE_WITHIN_MS)) === Infinity) problems.notOnline += 1;
  const killedAt = Date.now();
  await killed.kill();
  const ms = await until(false, OFFLINE_WITHIN_MS);
  if (ms === Infinity) problems.stayedOnline += 1;
  else offlineAfter.push(ms);
  const lastSeen = Date.parse((await seen(alone)).lastSeenAt ?? '');
  if (!(lastSeen > killedAt - OFFLINE_WITHIN_MS)) problems.lastSeenWrong += 1;
  killed = await start();
  progress(`round ${round}/${rounds}`);
}
for (const one of [alone, twice, beside]) one.close();
await killed.stop();
await staying.stop();
await postgres.stop();

report(
  'presence',
  {
    n: rounds,
    offlineAfterMs: { p50: quantile(offlineAfter, 0.5), max: Math.max(0, ...offlineAfter) },
    ...problems,
  },
  Object.values(problems).every((count) => count === 0) && offlineAfter.length === rounds,
);
