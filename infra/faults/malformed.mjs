// @ts-check
// Frames and forms that nobody's browser sends, many at once: each is refused in words, ignored or cut off; nothing fails
// inside, memory stays bounded, and what others ask meanwhile is answered as ever.
// node infra/faults/malformed.mjs [--n 20: of each] [--at-once 10] [--what frames,uploads] [--slow false: also what takes
// two minutes]
// [--slowest 1000: p99 of the others in ms]; needs a built product. Writes reports/faults/malformed.json.
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../embedded-postgres/free-port.mjs';
import { quantile } from '../figures.mjs';
import { newClient } from './client.mjs';
import { fromTheSpecs } from './doubles.mjs';
import { FRAME_ATTACKS } from './malformed-frames.mjs';
import { SLOW_UPLOADS, UPLOAD_ATTACKS } from './malformed-uploads.mjs';
import { memoryMb } from './memory.mjs';
import { folderOf, optionsOf } from './options.mjs';
import { ADMINISTRATOR, provider, signedUp } from './people.mjs';
import { progress, report } from './report.mjs';
import { startServer } from './server.mjs';

/** @typedef {{ port: number; cookie: () => string }} Target `cookie`: of somebody who is signed in, another one each time */
/** @typedef {{ name: string; run: (target: Target) => Promise<string | undefined> }} Attack it says in words what was wrong */

/** Two pictures at a time may be decoded, 100 MB each. */
const MOST_MORE_MB = 350;
const ASK_EVERY_MS = 50;
const PEOPLE = 10;

const {
  n,
  'at-once': atOnce,
  slow,
  slowest,
  what,
} = optionsOf({ n: 20, 'at-once': 10, slow: 'false', slowest: 1_000, what: 'frames,uploads' });
const begun = Date.now();
const port = await freePort();
const server = await startServer({ dataDir: folderOf('malformed'), port, env: ADMINISTRATOR });
const url = () => server.url;
const { client: honest } = await provider(url, 0);
/** @type {import('./people.mjs').Client[]} */
const attackers = [];
for (let number = 0; number < PEOPLE; number += 1)
  attackers.push(await signedUp(newClient(url), `attacker${number}@example.test`));
let asked = 0;
/** Who sends slowly holds his two places for uploads, and nobody else waits for them. */
const slowOne = await signedUp(newClient(url), 'slow@example.test');
const quick = { port, cookie: () => attackers[(asked += 1) % PEOPLE]?.cookie() ?? '' };
const slowly = { port, cookie: () => slowOne.cookie() };

const { png } = await fromTheSpecs('platform/testing/pictures.ts');
const picture = new Blob([await png()], { type: 'image/png' });
const upload = () => {
  const form = new FormData();
  form.append('images', picture, 'a.png');
  return honest.send('POST', '/api/upload-images', form);
};
const questions = [
  { every: 1, ask: () => honest.get('/api/health'), wanted: 200 },
  { every: 4, ask: () => newClient(url).get('/api/search?query=okafor'), wanted: 200 },
  { every: 5, ask: () => honest.get('/api/user'), wanted: 200 },
  { every: 40, ask: upload, wanted: 201 },
];
/** @type {number[]} */
const times = [];
let unanswered = 0;

const state = { isOver: false };
const asking = (async () => {
  /** @type {Promise<void>[]} */
  const open = [];
  for (let number = 0; !state.isOver; number += 1) {
    for (const { every, ask, wanted } of questions) {
      if (number % every !== 0) continue;
      const from = performance.now();
      open.push(
        ask()
          .catch(() => ({ status: 0 }))
          .then(({ status }) => {
            times.push(performance.now() - from);
            if (status !== wanted) unanswered += 1;
          }),
      );
    }
    await sleep(ASK_EVERY_MS);
  }
  await Promise.all(open);
})();

await upload();
await newClient(url).get('/search');
const before = memoryMb(server.pid);
const attacks = [
  ...(what.includes('frames') ? FRAME_ATTACKS : []),
  ...(what.includes('uploads') ? UPLOAD_ATTACKS : []),
  ...(slow === 'true' ? SLOW_UPLOADS : []),
];
/** @type {string[]} */
const problems = [];
let made = 0;
let slowestAttack = { name: '', ms: 0 };
const queue = Array.from({ length: n }, () => attacks).flat();
const attack = async () => {
  for (let next = queue.shift(); next && server.isRunning(); next = queue.shift()) {
    const from = performance.now();
    const said = await next.run(SLOW_UPLOADS.includes(next) ? slowly : quick);
    const ms = Math.round(performance.now() - from);
    if (said !== undefined) problems.push(`${next.name}: ${said}`);
    if (ms > slowestAttack.ms) slowestAttack = { name: next.name, ms };
    made += 1;
    progress(`${made}, ${next.name} in ${ms} ms: ${said ?? 'as it should be'}`);
  }
};
await Promise.all(Array.from({ length: atOnce }, attack));
if (!server.isRunning()) problems.push(`the server ended: ${server.output().slice(-2_000)}`);
state.isOver = true;
await asking;
const memory = server.isRunning()
  ? { before, after: memoryMb(server.pid), highest: memoryMb(server.pid, 'VmHWM') }
  : { before, after: 0, highest: Infinity };
const failed = server
  .output()
  .split('\n')
  .filter((line) => line.includes('"level":"error"') && !/"status":[1-4]\d\d,/.test(line)); // some hang up
problems.push(...new Set(failed.map((line) => `the log: ${line.slice(0, 300)}`)));
await server.stop();

if (problems.length > 0) console.error([...new Set(problems)].slice(0, 40).join('\n'));
const p99 = Math.round(quantile(times, 0.99));
report(
  'malformed',
  {
    n: made,
    kinds: attacks.length,
    problems: problems.length,
    slowestAttack,
    others: {
      asked: times.length,
      unanswered,
      p50: Math.round(quantile(times, 0.5)),
      p99,
      longest: Math.round(quantile(times, 1)),
    },
    memoryMb: memory,
    seconds: Math.round((Date.now() - begun) / 1000),
  },
  problems.length === 0 && unanswered === 0 && p99 < slowest && memory.highest - before < MOST_MORE_MB,
);
