// @ts-check
// Two servers answer 20 requests a second while a third process rebuilds every projection from 100,000 events: how
// many requests fail, and how much longer do they take than before?
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import 'reflect-metadata';
import { freePort } from '../embedded-postgres/free-port.mjs';
import { newClient } from '../faults/client.mjs';
import { memoryMb } from '../faults/memory.mjs';
import { becomeProvider } from '../faults/people.mjs';
import { startServer } from '../faults/server.mjs';
import { ROOT } from '../setup/run.mjs';
import { median, quantile } from '../figures.mjs';
import { built } from './product.mjs';

const EVENTS = Number(process.argv[2] ?? 100_000);
const REQUESTS_PER_SECOND = 20;
const QUIET_SECONDS = 15;
const REBUILDS = 3;
/** F15 of docs/reliability.md. */
const BAR = { eventsPerSecond: 3_000, p99Ms: 500, rssMb: 600 };
/** Far from the ids that the servers give out. */
const FIRST_ID = 1_000_000;

const { DATABASE_URL = '', DATA_DIR = '' } = process.env;
const { manifests } = await built('app/app.manifest.js');
const { Config } = await built('platform/config/config.js');
const { Secrets } = await built('platform/config/secrets.js');
const { EventCodec } = await built('platform/event-store/event-codec.js');
const { EventTypes } = await built('platform/event-store/event-types.js');
const { PersonalData } = await built('platform/event-store/personal-data.js');
const { PostgresEventStore } = await built('platform/event-store/postgres/postgres-event-store.js');
const { openProductDatabase } = await built('app/product-database.js');

const PLACES = [
  ['Lagos', 'Ikeja'],
  ['Edo', 'Benin City'],
  ['Kano', 'Kano'],
  ['Rivers', 'Port Harcourt'],
];
const TRADES = ['plumbing', 'catering', 'electrical', 'tailoring', 'photography'];

/** @param {number} id @param {number} version */
const listing = (id, version) => {
  const [state, city] = PLACES[id % PLACES.length] ?? [];
  return {
    listingId: id,
    businessName: `Steady ${TRADES[id % TRADES.length]} ${id} v${version}`,
    serviceType: TRADES[id % TRADES.length],
    description: `Work number ${id} done well, on time, and at a fair price for ${city} and around.`,
    location: `${id % 90} Market Road`,
    city,
    state,
    sublocation: null,
    phone: '08031234567',
    whatsapp: null,
    email: null,
    website: null,
    images: [],
    startingPrice: 100_000 + id,
    maxPrice: null,
    pricingType: 'fixed',
    priceDescription: null,
    latitude: null,
    longitude: null,
    serviceAreas: [],
  };
};

const at = '2026-01-02T03:04:05.000Z';
/** One provider in ten events: the account, three listings, four changes. @param {number} userId */
const eventsOf = (userId) => {
  const first = FIRST_ID + (userId - FIRST_ID) * 3;
  const ids = [first, first + 1, first + 2];
  const changes = [...ids, first];
  return [
    {
      stream: `user-${userId}`,
      events: [
        {
          type: 'UserRegistered',
          data: {
            userId,
            email: `person${userId}@example.test`,
            firstName: 'Ngozi',
            lastName: `Okafor ${userId}`,
            role: 'user',
            authProvider: 'email',
            termsAcceptedAt: at,
            registeredAt: at,
          },
        },
        { type: 'PhoneVerified', data: { userId, phone: '+2348031234567', verifiedAt: at } },
        { type: 'UserBecameProvider', data: { userId, becameAt: at } },
      ],
    },
    ...ids.map((id) => ({
      stream: `listing-${id}`,
      events: [{ type: 'ListingCreated', data: { ...listing(id, 0), userId, createdAt: at } }],
    })),
    ...changes.map((id, version) => ({
      stream: `listing-${id}`,
      events: [
        {
          type: 'ListingUpdated',
          data: { ...listing(id, version + 1), userId, isActive: true, updatedAt: at },
        },
      ],
    })),
  ];
};

const writeHistory = async () => {
  const config = Config.from(process.env);
  const database = await openProductDatabase(DATABASE_URL, 20);
  const store = new PostgresEventStore(database);
  const codec = new EventCodec(new EventTypes(manifests), new PersonalData(database, Secrets.from(config)));
  const users = Math.ceil(EVENTS / 10);
  let next = 0;
  const writer = async () => {
    while (next < users) {
      const userId = FIRST_ID + next++;
      /** @type {Map<string, bigint>} */
      const revisions = new Map();
      for (const { stream, events } of eventsOf(userId)) {
        const meta = { correlationId: 'bench', causationId: 'bench', commandId: randomUUID(), actor: null };
        const encoded = [];
        for (const event of events) encoded.push(await codec.encode(event, randomUUID(), meta));
        const { revision } = await store.append(stream, revisions.get(stream) ?? 'no_stream', encoded);
        revisions.set(stream, revision);
      }
    }
  };
  await Promise.all(Array.from({ length: 32 }, writer));
  await store.close();
  await database.close();
  return users * 10;
};

/** @typedef {{ what: string; ms: number; trouble: string | null }} Answer */

/**
 * Sends requests at a steady rate, whether or not earlier ones are answered.
 * @param {((turn: number) => Promise<string | null>)[]} kinds @param {AbortSignal} signal
 */
const sendSteadily = async (kinds, signal) => {
  /** @type {Promise<Answer>[]} */
  const answers = [];
  const began = performance.now();
  for (let turn = 0; !signal.aborted; turn += 1) {
    const due = began + (turn * 1_000) / REQUESTS_PER_SECOND;
    await delay(Math.max(0, due - performance.now()));
    const kind = kinds[turn % kinds.length];
    if (!kind) break;
    answers.push(
      kind(turn)
        .catch((error) => String(error.cause ?? error))
        // From when it was due: a client that waits does not hide what a person would feel.
        .then((trouble) => ({ what: kind.name, ms: performance.now() - due, trouble })),
    );
  }
  return Promise.all(answers);
};

/** @param {string[]} args @returns {Promise<{ seconds: number; rssMb: number; output: string }>} */
const projections = async (...args) => {
  const began = performance.now();
  const child = spawn(process.execPath, [join(ROOT, 'backend/dist/commands/projections.cli.js'), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  let rssMb = 0;
  child.stdout.on('data', (chunk) => (output += chunk));
  const watch = setInterval(() => (rssMb = Math.max(rssMb, memoryMb(child.pid, 'VmHWM'))), 100);
  const code = await new Promise((resolve) => child.once('exit', resolve));
  clearInterval(watch);
  if (code !== 0) throw new Error(`projections ${args.join(' ')} ended with ${code}`);
  return { seconds: (performance.now() - began) / 1_000, rssMb, output };
};

/** @param {Answer[]} answers */
const summary = (answers) => {
  const times = answers.map(({ ms }) => ms);
  const ms = (/** @type {number} */ part) => Math.round(quantile(times, part));
  return {
    requests: answers.length,
    failed: answers.filter(({ trouble }) => trouble !== null).length,
    p50Ms: ms(0.5),
    p95Ms: ms(0.95),
    p99Ms: ms(0.99),
    maxMs: ms(1),
  };
};

console.log(`Writing ${EVENTS} events …`);
const events = await writeHistory();
const servers = [];
for (let n = 0; n < 2; n += 1)
  servers.push(
    await startServer({
      dataDir: DATA_DIR,
      port: await freePort(),
      env: {},
    }),
  );
const urls = servers.map(({ url }) => url);
let turnOfServer = 0;
const owner = newClient(() => urls[turnOfServer++ % urls.length] ?? '');
const visitor = newClient(() => urls[turnOfServer++ % urls.length] ?? '');
await becomeProvider(owner, { email: 'owner@example.test', phone: '08039876543' });

/** @type {number[]} */
const written = [];
const listings = Math.floor((events / 10) * 3);
const someId = (/** @type {number} */ turn) => FIRST_ID + ((turn * 7_919) % listings);
/** @param {{ status: number; body: any }} answer @param {(body: any) => boolean} isRight */
const check = ({ status, body }, isRight) =>
  status === 200 && isRight(body) ? null : `${status} ${JSON.stringify(body).slice(0, 200)}`;
const kinds = [
  async function search() {
    return check(
      await visitor.get('/api/search?query=steady%20plumbing'),
      ({ providers }) => providers.length > 0,
    );
  },
  async function provider(/** @type {number} */ turn) {
    const id = someId(turn);
    return check(await visitor.get(`/api/providers/${id}`), (body) => body.id === id);
  },
  async function account() {
    return check(await owner.get('/api/auth/user'), (body) => body.email === 'owner@example.test');
  },
  async function stats() {
    return check(await visitor.get('/api/stats'), (body) => body.totalProviders >= listings);
  },
  async function suggestions() {
    return check(await visitor.get('/api/search/suggestions?q=ste'), (body) =>
      JSON.stringify(body).includes('Steady'),
    );
  },
  async function listingDetail(/** @type {number} */ turn) {
    const id = someId(turn);
    return check(await visitor.get(`/api/listings/${id}`), (body) => body.id === id);
  },
  async function write(/** @type {number} */ turn) {
    const body = {
      businessName: `Written meanwhile ${turn}`,
      serviceType: 'plumbing',
      location: 'Ring Road',
      city: 'Benin City',
      state: 'Edo',
      phone: '08000555666',
      startingPrice: 5_000,
    };
    const answer = await owner.call('POST', '/api/listings', body);
    if (answer.status === 201) written.push(answer.body.id);
    return answer.status === 201 ? null : `${answer.status} ${JSON.stringify(answer.body)}`;
  },
  async function ownWrite() {
    const id = written.at(-1);
    if (id === undefined) return null;
    return check(await owner.get(`/api/listings/${id}`), (body) => body.id === id);
  },
];

/** @param {Promise<unknown>} work */
const answersDuring = async (work) => {
  const over = new AbortController();
  const answers = sendSteadily(kinds, over.signal);
  await work.finally(() => over.abort());
  return answers;
};

await answersDuring(delay(3_000)); // warm
const quiet = summary(await answersDuring(delay(QUIET_SECONDS * 1_000)));
console.log('before:', JSON.stringify(quiet));
/** @type {{ seconds: number; rssMb: number; output: string }[]} */
const rebuilds = [];
const answers = await answersDuring(
  (async () => {
    for (let run = 0; run < REBUILDS; run += 1) {
      rebuilds.push(await projections('rebuild', '--all'));
      console.log(rebuilds.at(-1)?.output.trim().split('\n').at(-1));
    }
  })(),
);
const during = summary(answers);
console.log('during:', JSON.stringify(during));
for (const { what, trouble } of answers.filter((answer) => answer.trouble).slice(0, 10))
  console.log(`FAILED ${what}: ${trouble}`);
const { output } = await projections('verify', '--all');
console.log(output.trim().split('\n').at(-1));
const { body: mine } = await owner.get('/api/listings/my-listings');
const lost = written.filter((id) => !mine.some((/** @type {any} */ one) => one.id === id)).length;
for (const server of servers) await server.stop();

const seconds = median(rebuilds.map((one) => one.seconds));
const rate = Math.round(events / seconds);
const rssMb = Math.max(...rebuilds.map((one) => one.rssMb));
process.exitCode = during.failed === 0 && lost === 0 ? 0 : 1;
console.log(
  JSON.stringify({
    events,
    requestsPerSecond: REQUESTS_PER_SECOND,
    rebuildSeconds: rebuilds.map((one) => Number(one.seconds.toFixed(1))),
    rebuildPeakRssMb: rssMb,
    before: quiet,
    during,
    writtenMeanwhile: written.length,
    lostWrites: lost,
    ratios: {
      'failed requests': { value: during.failed, bar: 0, met: during.failed === 0 },
      'events/s of all projections together, process start included': {
        value: rate,
        bar: BAR.eventsPerSecond,
        met: rate >= BAR.eventsPerSecond,
      },
      'p99 while rebuilding, ms': { value: during.p99Ms, bar: BAR.p99Ms, met: during.p99Ms < BAR.p99Ms },
      'peak memory of the rebuild, MB': { value: rssMb, bar: BAR.rssMb, met: rssMb < BAR.rssMb },
    },
  }),
);
