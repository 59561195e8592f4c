// @ts-check
// Fifty at once, over HTTP and over two processes on one PostgreSQL: one winner each, and the money is right after it.
// node infra/faults/races.mjs [--rounds 100] [--only approve,purchase] [--processes 2]; needs a built backend.
// Writes reports/faults/races.json.
import { join } from 'node:path';
import { freePort } from '../embedded-postgres/free-port.mjs';
import { startEmbeddedPostgres } from '../embedded-postgres/index.mjs';
import { folderOf, optionsOf } from './options.mjs';
import { ADMINISTRATOR, administrator, must, provider } from './people.mjs';
import { ACCOUNT_RACES } from './races-of-accounts.mjs';
import { BOOKING_RACES } from './races-of-bookings.mjs';
import { CHAT_RACES } from './races-of-chat.mjs';
import { MONEY_RACES } from './races-of-money.mjs';
import { REQUEST_RACES } from './races-of-requests.mjs';
import { progress, report } from './report.mjs';
import { startServer } from './server.mjs';

const GROUPS = [MONEY_RACES, ACCOUNT_RACES, BOOKING_RACES, REQUEST_RACES, CHAT_RACES];
/** @type {Record<string, import('./races-of-money.mjs').Race>} */
const RACES = Object.assign({}, ...GROUPS);
const named = GROUPS.flatMap((group) => Object.keys(group));
if (named.length !== Object.keys(RACES).length) throw new Error('Two races have the same name');
const { rounds, processes, only } = optionsOf({ rounds: 100, processes: 2, only: Object.keys(RACES).join() });

const begun = Date.now();
const dataDir = folderOf('races');
const postgres = await startEmbeddedPostgres({ directory: join(dataDir, 'log') });
const env = { ...ADMINISTRATOR, DATABASE_URL: postgres.url };
const servers = [];
for (let started = 0; started < processes; started += 1)
  servers.push(await startServer({ dataDir, port: await freePort(), env })); // the first one makes keys and tables

let asked = 0;
/** Another process at each call. */
const url = () => /** @type {typeof servers[0]} */ (servers[asked++ % servers.length]).url;
const world = { url, servers, owner: await provider(url, 0), admin: await administrator(url) };

/** @type {Record<string, { rounds: number; oneWinner: number; milliseconds: number }>} */
const races = {};
/** @type {string[]} */
const problems = [];
for (const name of only.split(',')) {
  const race = RACES[name];
  if (!race) throw new Error(`Which race? ${Object.keys(RACES).join(', ')}`);
  const figures = (races[name] = { rounds, oneWinner: 0, milliseconds: 0 });
  const from = Date.now();
  for (let round = 1; round <= rounds; round += 1) {
    const wrong = await race(world, round);
    const { consistent } = await must(world.admin.get(`/api/admin/users/${world.owner.id}/wallet-audit`));
    if (!consistent) wrong.push('ledger and read model differ');
    if (wrong.length === 0) figures.oneWinner += 1;
    problems.push(...wrong.map((text) => `${name}, round ${round}: ${text}`));
    progress(`${name}: ${round}/${rounds}`);
  }
  figures.milliseconds = Date.now() - from;
}
for (const server of servers) await server.stop();
await postgres.stop();

if (problems.length > 0) console.error(problems.slice(0, 50).join('\n'));
report(
  'races',
  {
    rounds,
    atOnce: 50,
    processes: servers.length,
    races,
    problems: problems.length,
    seconds: Math.round((Date.now() - begun) / 1000),
  },
  problems.length === 0,
);
