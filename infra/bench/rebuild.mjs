// @ts-check
// How fast one aggregate table is refilled from the log, and how soon a new event is in its row.
// Yardsticks in the same run, on the same log: one GROUP BY inside the database, and one upsert per event.
import { randomBytes, randomUUID } from 'node:crypto';
import 'reflect-metadata';
import pg from 'pg';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { quantile, round } from '../figures.mjs';
import { built } from './product.mjs';

const BAR = 40_000;
const EVENTS = Number(process.argv[2] ?? 400_000);
const WALLETS = 5_000;
const RUNS = 3;
const SINGLE_UPSERTS = Math.min(EVENTS, 40_000);
const LIVE_EVENTS = 1_000;

const { PostgresDatabase } = await built('platform/database/postgres-database.js');
const { PostgresEventStore } = await built('platform/event-store/postgres/postgres-event-store.js');
const { eventStoreTables } = await built('platform/event-store/event-store.tables.js');
const { EventCodec } = await built('platform/event-store/event-codec.js');
const { EventTypes } = await built('platform/event-store/event-types.js');
const { PersonalData } = await built('platform/event-store/personal-data.js');
const { Followers } = await built('platform/followers/followers.js');
const { followerTables } = await built('platform/followers/follower.tables.js');
const { defineProjection } = await built('platform/projections/projection.js');
const { Projections } = await built('platform/projections/projections.js');
const { ReadYourWrites } = await built('platform/projections/read-your-writes.js');

class BalanceRow {}
Entity('bench_balance')(BalanceRow);
PrimaryColumn('integer')(BalanceRow.prototype, 'userId');
Column('bigint')(BalanceRow.prototype, 'balance');
Column('integer')(BalanceRow.prototype, 'movements');
Column('timestamptz')(BalanceRow.prototype, 'movedAt');

/** @param {1 | -1} sign @returns {any} */
const moves =
  (sign) =>
  (/** @type {any} */ rows, /** @type {any} */ { data }) =>
    rows.update(BalanceRow, data.userId, (/** @type {any} */ row) => ({
      balance: row.balance + sign * data.amount,
      movements: row.movements + 1,
      movedAt: data.at,
    }));

const balances = defineProjection({
  name: 'bench-balance',
  version: 1,
  tables: [BalanceRow],
  on: {
    BenchOpened: (/** @type {any} */ rows, /** @type {any} */ { data }) =>
      rows.put(BalanceRow, { userId: data.userId, balance: 0, movements: 0, movedAt: data.at }),
    BenchCredited: moves(1),
    BenchCharged: moves(-1),
  },
});

const definition = { summary: 'Bench', category: 'bench', version: 1, subject: () => null, personal: [] };
const events = { BenchOpened: definition, BenchCredited: definition, BenchCharged: definition };

/** As many bytes as real ones: about 450 per event. */
const INSERT_LOG = `
  INSERT INTO events.event (stream, revision, id, type, schema_version, data, meta, recorded_at)
  SELECT 'bench-' || wallet, row_number() OVER (PARTITION BY wallet ORDER BY n) - 1, gen_random_uuid(),
    CASE WHEN n < ${WALLETS} THEN 'BenchOpened' WHEN hashint8(n) % 3 = 0 THEN 'BenchCharged' ELSE 'BenchCredited' END, 1,
    jsonb_build_object('userId', wallet, 'amount', 100 + abs(hashint8(n)) % 900000, 'reason', 'Listing promotion, 7 days',
      'paymentId', n, 'at', to_char(timestamp '2026-01-01' + n * interval '1 second', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
    jsonb_build_object('correlationId', gen_random_uuid(), 'causationId', gen_random_uuid(), 'commandId', gen_random_uuid(),
      'actor', jsonb_build_object('userId', wallet, 'role', 'provider')), now()
  FROM (SELECT n, (CASE WHEN n < ${WALLETS} THEN n ELSE abs(hashint8(n * 7)) % ${WALLETS} END)::integer AS wallet
        FROM generate_series(0, $1::bigint - 1) AS n) AS planned ORDER BY n`;

const GROUP_BY = `
  INSERT INTO bench_group (user_id, balance, movements, moved_at)
  SELECT (data->>'userId')::integer,
    sum(CASE type WHEN 'BenchCredited' THEN 1 WHEN 'BenchCharged' THEN -1 ELSE 0 END * (data->>'amount')::bigint),
    count(*) FILTER (WHERE type <> 'BenchOpened'), max((data->>'at')::timestamptz)
  FROM events.event GROUP BY 1`;

const UPSERT = `
  INSERT INTO bench_single AS b (user_id, balance, movements, moved_at) VALUES ($1, $2, 1, $3)
  ON CONFLICT (user_id) DO UPDATE SET balance = b.balance + excluded.balance, movements = b.movements + 1, moved_at = excluded.moved_at`;

/** @param {() => Promise<unknown>} work */
const seconds = async (work) => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
};

const database = await PostgresDatabase.connect(process.env.DATABASE_URL, {
  entities: [...eventStoreTables.entities, ...followerTables.entities, BalanceRow],
  migrations: [...eventStoreTables.migrations, ...followerTables.migrations],
});
await database.migrate();
const store = new PostgresEventStore(database);
const codec = new EventCodec(
  new EventTypes([{ name: 'bench', events }]),
  new PersonalData(database, { masterKey: randomBytes(32) }),
);
const projections = new Projections(database, store, codec, [balances]);
const followers = new Followers({ database, store, decoder: codec, sources: () => [projections] });

const oneUpsertPerEvent = async () => {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  const { rows } = await client.query(
    `SELECT type, data FROM events.event ORDER BY position LIMIT ${SINGLE_UPSERTS}`,
  );
  const took = await seconds(async () => {
    await client.query('BEGIN');
    for (const { type, data } of rows) {
      const amount = type === 'BenchCredited' ? data.amount : type === 'BenchCharged' ? -data.amount : 0;
      await client.query({ name: 'single', text: UPSERT, values: [data.userId, amount, data.at] });
    }
    await client.query('COMMIT');
  });
  await client.end();
  return rows.length / took;
};

/** Milliseconds from the acknowledged append to the committed row. */
const liveLags = async () => {
  await followers.start();
  const reads = new ReadYourWrites(followers, store, database);
  const lags = [];
  for (let n = 0; n < LIVE_EVENTS; n += 1) {
    const userId = n % WALLETS;
    const event = {
      id: randomUUID(),
      type: 'BenchCredited',
      schemaVersion: 1,
      data: { userId, amount: 1, at: '2027-01-01T00:00:00.000Z' },
      meta: { correlationId: 'bench', causationId: 'bench', commandId: randomUUID(), actor: null },
    };
    const expected = n < WALLETS ? 'no_stream' : BigInt(Math.floor(n / WALLETS) - 1);
    const { position } = await store.append(`bench-live-${userId}`, expected, [event]);
    lags.push((await seconds(() => reads.waitFor([balances], position))) * 1_000);
  }
  await followers.stop();
  return lags;
};

console.log(`Writing ${EVENTS} events …`);
await database.pool.query('SET statement_timeout = 0');
const loader = new pg.Client({ connectionString: process.env.DATABASE_URL });
await loader.connect();
await loader.query(INSERT_LOG, [EVENTS]);
await loader.query('VACUUM ANALYZE events.event');
for (const name of ['bench_group', 'bench_single']) {
  await loader.query(
    `CREATE TABLE ${name} (user_id integer PRIMARY KEY, balance bigint NOT NULL, movements integer NOT NULL, moved_at timestamptz NOT NULL)`,
  );
}

const rates = [];
for (let run = 0; run < RUNS; run += 1) {
  const took = await seconds(() => projections.rebuild(['bench-balance']));
  rates.push(EVENTS / took);
  console.log(`rebuild ${run + 1}: ${round(EVENTS / took)} events/s`);
}
const grouped = EVENTS / (await seconds(() => loader.query(GROUP_BY)));
console.log(`one GROUP BY in the database: ${round(grouped)} events/s`);
const { rows: differing } = await loader.query(`
  SELECT count(*)::integer AS n FROM bench_group g FULL JOIN bench_balance b ON g.user_id = b."userId"
  WHERE (g.balance, g.movements) IS DISTINCT FROM (b.balance, b.movements)`);
const single = await oneUpsertPerEvent();
console.log(`one upsert per event, one transaction: ${round(single)} events/s`);
const lags = await liveLags();
console.log(
  `live: p50 ${round(quantile(lags, 0.5), 1)} ms, p99 ${round(quantile(lags, 0.99), 1)} ms after the append`,
);
await loader.end();
await store.close();
await database.close();

const rebuilt = quantile(rates, 0.5);
const isRight = differing[0].n === 0;
if (!isRight) console.log(`WRONG: ${differing[0].n} rows differ from the GROUP BY`);
process.exitCode = isRight ? 0 : 1;
console.log(
  JSON.stringify({
    events: EVENTS,
    wallets: WALLETS,
    rebuildEventsPerSecond: rates.map((rate) => round(rate)),
    groupByEventsPerSecond: round(grouped),
    upsertPerEventEventsPerSecond: round(single),
    liveLagMs: { p50: round(quantile(lags, 0.5), 2), p99: round(quantile(lags, 0.99), 2) },
    rowsThatDiffer: differing[0].n,
    rssMb: round(process.memoryUsage().rss / 2 ** 20),
    ratios: {
      'events/s of the bar': {
        value: round(rebuilt / BAR, 2),
        events: round(rebuilt),
        bar: BAR,
        met: rebuilt >= BAR,
      },
      'times as fast as one upsert per event': round(rebuilt / single, 1),
      'share of one GROUP BY in the database': round(rebuilt / grouped, 2),
    },
  }),
);
