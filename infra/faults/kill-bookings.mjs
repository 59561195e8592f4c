// @ts-check
// kill -9 of the server while people make contact, book and review, each command with its Idempotency-Key; what was not
// answered is asked again with the same key until it is. Then the log holds every acknowledged command once, and every
// listing shows the stars and jobs that the log adds up to, after each start already.
// node infra/faults/kill-bookings.mjs [--n 50] [--seed 7] [--customers 20] [--listings 12]
// [--seconds 240: no further kill after them]; needs a built backend.
// Writes reports/faults/kill-bookings.json.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../embedded-postgres/free-port.mjs';
import { startEmbeddedPostgres } from '../embedded-postgres/index.mjs';
import { quantile } from '../figures.mjs';
import { checkBookings, differingListings } from './bookings-check.mjs';
import { BookingCommands } from './bookings-commands.mjs';
import { newClient } from './client.mjs';
import { Crew } from './crew.mjs';
import { lookInto } from './log.mjs';
import { folderOf, optionsOf } from './options.mjs';
import { createListing, must, provider, signedUp } from './people.mjs';
import { progress, report } from './report.mjs';
import { seeded } from './seeded.mjs';
import { countByKind, isDone } from './sent-commands.mjs';
import { startServer } from './server.mjs';

const WORKERS = 8;
const LATEST_KILL_MS = 1_200;
/** Acknowledged commands that are sent once more at the end, when they must change nothing. */
const REPEATED = 100;
/** From one start to the next: what was completed before may be reviewed. */
const STEP_MS = 61 * 60_000;

const options = optionsOf({ n: 50, seed: 7, customers: 20, listings: 12, seconds: 3600 });
const { n: runs, seed, seconds } = options;

const begun = Date.now();
const dataDir = folderOf('kill-bookings');
const port = await freePort();
const postgres = await startEmbeddedPostgres({ directory: join(dataDir, 'log') });
const env = { DATABASE_URL: postgres.url };
const start = () => startServer({ dataDir, port, env });
let server = await start();
const url = () => server.url;

const owners = [await provider(url, 0), await provider(url, 1)];
const listings = [];
for (let made = 0; made < options.listings; made += 1) {
  const { client } = /** @type {typeof owners[0]} */ (owners[made % owners.length]);
  listings.push({ id: (await must(createListing(client, `Okafor Repairs, ${made}`))).id, owner: client });
}
const customers = await Promise.all(
  Array.from({ length: options.customers }, async (_, index) => {
    const client = await signedUp(newClient(url), `customer${index}@example.test`);
    return { id: (await must(client.get('/api/user'))).id, client };
  }),
);
const look = await lookInto(postgres.url);
const moments = seeded(seed);
const commands = new BookingCommands(seeded(seed + 1), customers, listings);
const crew = new Crew(WORKERS, commands);
const figures = { kills: 0, inconsistentAfterStart: 0 };
/** @type {number[]} */
const restarts = [];
const reader = newClient(url);

const doneOf = (/** @type {string} */ kind) =>
  commands.all.filter((command) => command.kind === kind && isDone(command)).length;
/** An hour on, so that what was completed may be reviewed: a process that was started anew is told all the hours. */
const nextHour = async () => {
  commands.hour += 1;
  const advanceMs = commands.hour * STEP_MS;
  await must(reader.call('POST', '/api/test/clock', { advanceMs }));
};

await crew.workUntil(() => doneOf('complete') >= WORKERS);
await nextHour();
const isTimeUp = () => Date.now() - begun > seconds * 1000;
for (let run = 1; run <= runs && !isTimeUp(); run += 1) {
  const end = crew.begin();
  await sleep(moments.between(30, LATEST_KILL_MS));
  await server.kill();
  figures.kills += 1;
  await end();
  const killedAt = Date.now();
  server = await start();
  restarts.push(Date.now() - killedAt);
  await nextHour();
  figures.inconsistentAfterStart += (await differingListings(look, listings, reader)).length;
  progress(`run ${run}/${runs}: ${commands.all.length} commands, ${crew.inDoubt} in doubt`);
}
await crew.workUntil(() => doneOf('review') > 0);
await crew.finish();

const answeredOtherwise = await commands.repeated(REPEATED);
const checked = await checkBookings(look, listings, reader, commands.all, answeredOtherwise);
await look.close();
await server.stop();
await postgres.stop();

const done = commands.all.filter(isDone);
const byKind = countByKind(done);
report(
  'kill-bookings',
  {
    n: figures.kills,
    seed,
    ...figures,
    inDoubt: crew.inDoubt,
    commands: commands.all.length,
    acknowledged: done.length,
    refused: commands.all.length - done.length - checked.counts.unanswered,
    done: byKind,
    events: checked.events,
    ...checked.counts,
    restartMs: { p50: quantile(restarts, 0.5), max: Math.max(0, ...restarts) },
    seconds: Math.round((Date.now() - begun) / 1000),
  },
  checked.isKept && figures.inconsistentAfterStart === 0 && (byKind.review ?? 0) > 0 && crew.inDoubt > 0,
);
