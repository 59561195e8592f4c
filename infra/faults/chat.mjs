// @ts-check
// Chaos while people write to each other: two processes on one PostgreSQL, their sockets cut and the processes killed
// (kill -9) at random. Each message has its Idempotency-Key and is sent until it is answered. Then every message stands
// once in both sides' threads and in its sender's order, what is read is what the marks say, the badges are the threads'
// numbers, and no connection was told anything twice, out of order, or of others.
// node infra/faults/chat.mjs [--messages 10000] [--people 20] [--seed 7] [--kill-every 500] [--cut-every 25]
// [--seconds 300: no further fault after them]; needs a built backend. Writes reports/faults/chat.json.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../embedded-postgres/free-port.mjs';
import { startEmbeddedPostgres } from '../embedded-postgres/index.mjs';
import { quantile, round } from '../figures.mjs';
import { checkChat } from './chat-check.mjs';
import { ChatPerson } from './chat-person.mjs';
import { newClient } from './client.mjs';
import { folderOf, optionsOf } from './options.mjs';
import { must, signedUp } from './people.mjs';
import { progress, report } from './report.mjs';
import { seeded } from './seeded.mjs';
import { startServer } from './server.mjs';

/** Everybody writes to this many neighbours on either side. */
const REACH = 5;
/** How long hints of the last messages may take. */
const QUIET_MS = 3_000;

const options = optionsOf({
  messages: 10_000,
  people: 20,
  seed: 7,
  'kill-every': 500,
  'cut-every': 25,
  seconds: 300,
});
const { messages, seed } = options;

const begun = Date.now();
const dataDir = folderOf('chat');
const postgres = await startEmbeddedPostgres({ directory: join(dataDir, 'log') });
const env = { DATABASE_URL: postgres.url, MESSAGES_PER_MINUTE: '0' };
const ports = [await freePort(), await freePort()];
const start = (/** @type {number} */ port) => startServer({ dataDir, port, env });
/** @type {(Awaited<ReturnType<typeof start>> | null)[]} */
const servers = [];
for (const port of ports) servers.push(await start(port)); // the first one makes keys and tables
let asked = 0;
const url = () => `http://127.0.0.1:${ports[asked++ % ports.length]}`;

const people = await Promise.all(
  Array.from({ length: options.people }, async (_, index) => {
    const client = newClient(url);
    await signedUp(client, `person${index}@example.test`);
    const { id } = await must(client.get('/api/user'));
    return new ChatPerson(id, client, url, index % 4 === 0 ? 'polling' : 'websocket');
  }),
);
const reach = Math.min(REACH, Math.floor((people.length - 1) / 2));
const partnersOf = (/** @type {ChatPerson} */ person) => {
  const at = people.indexOf(person);
  const beside = Array.from({ length: reach }, (_, index) => [at + index + 1, at - index - 1]).flat();
  return beside.flatMap((place) => people[(place + people.length) % people.length] ?? []);
};
for (const person of people) person.connect();

const figures = { sent: 0, acknowledged: 0, kills: 0, bothAtOnce: 0, cuts: 0 };
/** @type {number[]} */
const latencies = [];
/** @type {number[]} */
const restarts = [];
/** @type {Promise<void>[]} */
const restarting = [];
const faults = seeded(seed);

/** @param {number} at */
const restart = async (at) => {
  const from = Date.now();
  servers[at] = await start(/** @type {number} */ (ports[at]));
  restarts.push(Date.now() - from);
};

/** The one that runs, sometimes both. */
const kill = async () => {
  const running = [...servers.keys()].filter((at) => servers[at]);
  const victims = faults.next() < 0.2 ? running : running.filter((at) => at === faults.oneOf(running));
  figures.kills += victims.length;
  if (victims.length > 1) figures.bothAtOnce += 1;
  for (const at of victims) {
    const server = servers[at];
    servers[at] = null;
    await server?.kill();
    restarting.push(restart(at));
  }
};

/** @param {number} every */
const nextFault = (every) => faults.between(Math.ceil(every / 2), Math.ceil(every * 1.5));
const due = { kill: nextFault(options['kill-every']), cut: nextFault(options['cut-every']) };
const breakSomething = async () => {
  if (Date.now() - begun > options.seconds * 1000) return;
  if (figures.acknowledged >= due.cut) {
    due.cut += nextFault(options['cut-every']);
    figures.cuts += 1;
    faults.oneOf(people)?.cut();
  }
  if (figures.acknowledged >= due.kill) {
    due.kill += nextFault(options['kill-every']);
    await kill();
  }
};

/** @param {ChatPerson} person @param {import('./seeded.mjs').Random} random */
const write = async (person, random) => {
  while (figures.sent < messages) {
    figures.sent += 1;
    const partner = /** @type {ChatPerson} */ (random.oneOf(partnersOf(person)));
    const from = Date.now();
    await person.send(partner.id);
    latencies.push(Date.now() - from);
    figures.acknowledged += 1;
    await breakSomething();
    if (random.next() < 0.1)
      await person.markRead(/** @type {ChatPerson} */ (random.oneOf(partnersOf(person))));
    progress(`${figures.acknowledged}/${messages} messages, ${figures.kills} kills, ${figures.cuts} cuts`);
  }
};
const writingFrom = Date.now();
await Promise.all(people.map((person, index) => write(person, seeded(seed + 1 + index))));
const writingSeconds = (Date.now() - writingFrom) / 1000;

await Promise.all(restarting);
/** Everybody is connected and has caught up, and what was sent last has been told. */
const isQuiet = () =>
  people.every(({ isConnected }) => isConnected) &&
  people.reduce((sum, { shown }) => sum + [...shown.values()].reduce((all, ids) => all + ids.size, 0), 0) ===
    2 * messages;
for (const deadline = Date.now() + QUIET_MS; !isQuiet() && Date.now() < deadline;) await sleep(20);
await Promise.all(people.map((person) => person.caughtUp()));
const { unheard, ...wrong } = await checkChat(people, partnersOf);
for (const person of people) person.close();
for (const server of servers) await server?.stop();
await postgres.stop();

if (unheard.length > 0) console.error(`heard at the next poll: ${unheard.slice(0, 20).join('; ')}`);
const problems = Object.entries(wrong).filter(([, list]) => list.length > 0);
for (const [kind, list] of problems) console.error(`${kind}: ${list.slice(0, 20).join('; ')}`);
/** @param {keyof ChatPerson['figures']} what */
const total = (what) => people.reduce((sum, person) => sum + person.figures[what], 0);
const isBroken = figures.kills > 0 && figures.cuts > 0 && total('reconnects') > 0;
report(
  'chat',
  {
    ...options,
    ...figures,
    inDoubt: total('inDoubt'),
    conflicts: total('conflicts'),
    reconnects: total('reconnects'),
    hints: people.reduce((sum, { connections }) => sum + connections.flat().length, 0),
    marksRead: people.reduce((sum, { marks }) => sum + marks.length, 0),
    heardAtNextPoll: unheard.length,
    wrong: Object.fromEntries(Object.entries(wrong).map(([kind, list]) => [kind, list.length])),
    acknowledgedMs: {
      p50: quantile(latencies, 0.5),
      p95: quantile(latencies, 0.95),
      max: Math.max(...latencies),
    },
    restartMs: { p50: quantile(restarts, 0.5), max: Math.max(0, ...restarts) },
    writingSeconds: round(writingSeconds, 1),
    seconds: Math.round((Date.now() - begun) / 1000),
  },
  problems.length === 0 && figures.acknowledged === messages && isBroken,
);
