// @ts-check
// How many appends a second 16 writers get through one process, and how long each waits for it to be durable.
// Yardstick on the same cluster in the same run: single-row INSERTs of the same bytes over 16 connections into a table
// that has nothing but its primary key: no revisions, no duplicates, no order.
import { randomUUID } from 'node:crypto';
import 'reflect-metadata';
import pg from 'pg';
import { quantile, round } from '../figures.mjs';
import { built } from './product.mjs';

const GOAL = 0.8;
const WRITERS = 16;
const STREAMS_PER_WRITER = 50;
const ROUNDS = Number(process.argv[2] ?? 5);
const ROUND_MS = 3_000;
const WARM_UP_MS = 1_500;

const { PostgresDatabase } = await built('platform/database/postgres-database.js');
const { PostgresEventStore } = await built('platform/event-store/postgres/postgres-event-store.js');
const { eventStoreTables } = await built('platform/event-store/event-store.tables.js');

/** About 450 bytes, as real ones. @param {number} writer */
const event = (writer) => {
  const commandId = randomUUID();
  return {
    id: randomUUID(),
    type: 'PaymentApproved',
    schemaVersion: 1,
    data: {
      userId: writer,
      amount: 450_000,
      reason: 'Listing promotion, 7 days',
      at: '2026-03-01T10:00:00.000Z',
    },
    meta: {
      correlationId: randomUUID(),
      causationId: commandId,
      commandId,
      actor: { userId: writer, role: 'provider' },
    },
  };
};

const INSERT = {
  name: 'bare-insert',
  text: `INSERT INTO bench_bare (stream, revision, id, type, schema_version, data, meta)
         VALUES ($1, $2, $3, $4, $5, $6, $7)`,
};

/**
 * All writers at once, each one write after the other, for the time.
 * @param {number} forMs @param {((writer: number, turn: number) => Promise<unknown>)} write
 */
const measure = async (forMs, write) => {
  globalThis.gc?.();
  /** @type {number[]} */
  const waits = [];
  const began = performance.now();
  await Promise.all(
    Array.from({ length: WRITERS }, async (_, writer) => {
      for (let turn = 0; performance.now() - began < forMs; turn += 1) {
        const asked = performance.now();
        await write(writer, turn);
        waits.push(performance.now() - asked);
      }
    }),
  );
  return { perSecond: (waits.length / (performance.now() - began)) * 1_000, waits };
};

const database = await PostgresDatabase.connect(process.env.DATABASE_URL, eventStoreTables);
await database.migrate();
const store = new PostgresEventStore(database);
await database.pool.query(
  'CREATE TABLE bench_bare (LIKE events.event INCLUDING IDENTITY, PRIMARY KEY (position))',
);
await database.pool.query('ALTER TABLE bench_bare ALTER recorded_at SET DEFAULT now()');
const { rows: settings } = await database.pool.query(
  `SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit', 'full_page_writes', 'server_version')`,
);
const clients = Array.from(
  { length: WRITERS },
  () => new pg.Client({ connectionString: process.env.DATABASE_URL }),
);
await Promise.all(clients.map((client) => client.connect()));

/** Last revision by stream: every append expects exactly this one. @type {Map<string, bigint>} */
const revisions = new Map();
const append = async (/** @type {number} */ writer, /** @type {number} */ turn) => {
  const stream = `wallet-${writer}x${turn % STREAMS_PER_WRITER}`;
  const { revision } = await store.append(stream, revisions.get(stream) ?? 'no_stream', [event(writer)]);
  revisions.set(stream, revision);
};
const insert = (/** @type {number} */ writer, /** @type {number} */ turn) => {
  const { id, type, schemaVersion, data, meta } = event(writer);
  return (
    clients[writer]?.query({
      ...INSERT,
      values: [`wallet-${writer}x${turn % STREAMS_PER_WRITER}`, turn, id, type, schemaVersion, data, meta],
    }) ?? Promise.reject(new Error('no connection'))
  );
};

await measure(WARM_UP_MS, append);
await measure(WARM_UP_MS, insert);
const appends = [];
const inserts = [];
for (let n = 0; n < ROUNDS; n += 1) {
  const pair = /** @type {const} */ ([
    async () => appends.push(await measure(ROUND_MS, append)),
    async () => inserts.push(await measure(ROUND_MS, insert)),
  ]);
  for (const turn of n % 2 === 0 ? pair : pair.toReversed()) await turn();
  console.log(
    `round ${n + 1}: ${round(appends.at(-1)?.perSecond ?? 0)} appends/s, ${round(inserts.at(-1)?.perSecond ?? 0)} bare INSERTs/s`,
  );
}

const stored = await database.pool.query('SELECT count(*) AS n FROM events.event');
const acknowledged = [...revisions.values()].reduce((sum, revision) => sum + Number(revision) + 1, 0);
const isRight = stored.rows[0].n === acknowledged;
if (!isRight) console.log(`WRONG: ${stored.rows[0].n} events stored, ${acknowledged} acknowledged`);
await Promise.all(clients.map((client) => client.end()));
await store.close();
await database.close();

const figure = quantile(
  appends.map(({ perSecond }) => perSecond),
  0.5,
);
const yardstick = quantile(
  inserts.map(({ perSecond }) => perSecond),
  0.5,
);
const waits = appends.flatMap((one) => one.waits);
console.log(
  `an append waits ${round(quantile(waits, 0.5), 2)} ms (p50), ${round(quantile(waits, 0.99), 2)} ms (p99)`,
);
process.exitCode = isRight ? 0 : 1;
console.log(
  JSON.stringify({
    figure: round(figure),
    yardstick: round(yardstick),
    ratio: round(figure / yardstick, 2),
    goal: GOAL,
    writers: WRITERS,
    rounds: appends.map(({ perSecond }, n) => ({
      appends: round(perSecond),
      inserts: round(inserts[n]?.perSecond ?? 0),
    })),
    waitMs: { p50: round(quantile(waits, 0.5), 2), p99: round(quantile(waits, 0.99), 2) },
    settings: Object.fromEntries(settings.map(({ name, setting }) => [name, setting])),
    ratios: {
      'appends/s × bare single-row INSERTs/s': {
        value: round(figure / yardstick, 2),
        appends: round(figure),
        inserts: round(yardstick),
        bar: GOAL,
        met: figure / yardstick >= GOAL,
      },
    },
  }),
);
