// @ts-check
// Two servers on one data directory: while one runs the second refuses in words; when two begin at once after a kill -9,
// one of them serves, and everything that was acknowledged is there.
// node infra/faults/two-openers.mjs [--n 20]; needs a built backend. Writes reports/faults/two-openers.json.
import { freePort } from '../embedded-postgres/free-port.mjs';
import { newClient } from './client.mjs';
import { folderOf, optionsOf } from './options.mjs';
import { ADMINISTRATOR, administrator, must, signUp } from './people.mjs';
import { progress, report } from './report.mjs';
import { startServer } from './server.mjs';
import { quantile } from '../figures.mjs';

const { n: rounds } = optionsOf({ n: 20 });
const dataDir = folderOf('two-openers');

/** @typedef {Awaited<ReturnType<typeof startServer>>} Server */

const begin = async () => startServer({ dataDir, port: await freePort(), env: ADMINISTRATOR });

/** @param {Promise<Server>} starting @returns {Promise<{ server?: Server; words: string; code?: unknown }>} */
const outcome = (starting) =>
  starting.then(
    (server) => ({ server, words: '' }),
    (error) => ({ words: error.message, code: error.cause }),
  );

const figures = { refusedInWords: 0, oneOfTwo: 0, doubleOpenings: 0, noneOpened: 0, badWords: 0 };
/** @type {number[]} */
const refusals = [];
let server = await begin();
/** @type {string[]} */
const acknowledged = [];

const write = async () => {
  const email = `sade${acknowledged.length + 1}@example.test`;
  await must(
    signUp(
      newClient(() => server.url),
      email,
    ),
  );
  acknowledged.push(email);
};

/** Exit code 1 and who has the folder. @param {{ words: string; code?: unknown }} refused */
const isInWords = ({ words, code }) => code === 1 && /in use by another process \(pid \d+\)/.test(words);

const secondWhileOneRuns = async () => {
  const from = Date.now();
  const second = await outcome(begin());
  refusals.push(Date.now() - from);
  if (second.server) {
    figures.doubleOpenings += 1;
    await second.server.stop();
  } else if (isInWords(second)) figures.refusedInWords += 1;
  else figures.badWords += 1;
  await write(); // the first one goes on
};

const twoAfterKill = async () => {
  await server.kill();
  const both = await Promise.all([outcome(begin()), outcome(begin())]);
  const opened = both.flatMap((one) => one.server ?? []);
  figures.badWords += both.filter((one) => !one.server && !isInWords(one)).length;
  if (opened.length === 1) figures.oneOfTwo += 1;
  else if (opened.length === 0) figures.noneOpened += 1;
  else figures.doubleOpenings += 1;
  for (const surplus of opened.slice(1)) await surplus.stop();
  server = opened[0] ?? (await begin());
  await write();
};

for (let round = 1; round <= rounds; round += 1) {
  await secondWhileOneRuns();
  await twoAfterKill();
  progress(`round ${round}/${rounds}`);
}
const users = await must((await administrator(() => server.url)).get('/api/admin/users'));
const found = users.map((/** @type {{ email: string }} */ { email }) => email);
const lost = acknowledged.filter((email) => !found.includes(email)).length;
const doubled = found.length - new Set(found).size;
await server.stop();

const isKept =
  figures.refusedInWords === rounds && figures.oneOfTwo === rounds && lost + doubled + figures.badWords === 0;
report(
  'two-openers',
  {
    n: rounds,
    ...figures,
    acknowledged: acknowledged.length,
    lost,
    doubled,
    refusalMs: { p50: quantile(refusals, 0.5), max: Math.max(0, ...refusals) },
  },
  isKept,
);
