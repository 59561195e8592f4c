// Yardstick: one GROUP BY over the same log inside the database.
import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { median, quantile } from '../figures.ts';
import type { Json } from '../faults/people.ts';
import { built } from './product.ts';
import { atLeast, type Bench } from './report.ts';

const BAR = 40_000;
const WALLETS = 5_000;
const LIVE_EVENTS = 1_000;

/** As large as real ones: about 450 bytes per event. */
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
const TABLE = `CREATE TABLE bench_group
  (user_id integer PRIMARY KEY, balance bigint NOT NULL, movements integer NOT NULL, moved_at timestamptz NOT NULL)`;
const GROUP_BY = `
  INSERT INTO bench_group (user_id, balance, movements, moved_at)
  SELECT (data->>'userId')::integer,
    sum(CASE type WHEN 'BenchCredited' THEN 1 WHEN 'BenchCharged' THEN -1 ELSE 0 END * (data->>'amount')::bigint),
    count(*) FILTER (WHERE type <> 'BenchOpened'), max((data->>'at')::timestamptz)
  FROM events.event GROUP BY 1`;
const DIFFERING = `
  SELECT count(*)::integer AS n FROM bench_group g FULL JOIN bench_balance b ON g.user_id = b.user_id
  WHERE (g.balance, g.movements) IS DISTINCT FROM (b.balance, b.movements)`;

const secondsOf = async (work: () => Promise<unknown>) => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
};

/** A projection of balances. TypeORM's decorators are called as functions, because Node does not compile them. */
const balanceProjection = async () => {
  const { defineProjection } = await built('platform/projections/projection.js');
  class BalanceRow {}
  Entity('bench_balance')(BalanceRow);
  PrimaryColumn('integer')(BalanceRow.prototype, 'userId');
  Column('bigint')(BalanceRow.prototype, 'balance');
  Column('integer')(BalanceRow.prototype, 'movements');
  Column('timestamptz')(BalanceRow.prototype, 'movedAt');
  const moves =
    (sign: 1 | -1) =>
    (rows: Json, { data }: Json) =>
      rows.update(BalanceRow, data.userId, (row: Json) => ({
        balance: row.balance + sign * data.amount,
        movements: row.movements + 1,
        movedAt: data.at,
      }));
  const opened = (rows: Json, { data }: Json) =>
    rows.put(BalanceRow, { userId: data.userId, balance: 0, movements: 0, movedAt: data.at });
  const on = { BenchOpened: opened, BenchCredited: moves(1), BenchCharged: moves(-1) };
  return defineProjection({ name: 'bench-balance', version: 1, tables: [BalanceRow], on });
};

const openLog = async (databaseUrl: string) => {
  const { PostgresDatabase } = await built('platform/database/postgres-database.js');
  const { PostgresEventStore } = await built('platform/event-store/postgres/postgres-event-store.js');
  const { eventStoreTables } = await built('platform/event-store/event-store.tables.js');
  const { EventCodec } = await built('platform/event-store/event-codec.js');
  const { EventTypes } = await built('platform/event-store/event-types.js');
  const { PersonalData } = await built('platform/event-store/personal-data.js');
  const { Followers } = await built('platform/followers/followers.js');
  const { followerTables } = await built('platform/followers/checkpoint.table.js');
  const { Projections } = await built('platform/projections/projections.js');
  const { ReadYourWrites } = await built('platform/projections/read-your-writes.js');
  const projection = await balanceProjection();
  const database = await PostgresDatabase.connect(databaseUrl, {
    entities: projection.tables,
    migrations: [...eventStoreTables.migrations, ...followerTables.migrations],
  });
  await database.migrate();
  const store = new PostgresEventStore(database);
  const definition = { summary: 'Bench', category: 'bench', version: 1, subject: () => null, personal: [] };
  const events = { BenchOpened: definition, BenchCredited: definition, BenchCharged: definition };
  const personal = new PersonalData(database, { masterKey: randomBytes(32) });
  const codec = new EventCodec(new EventTypes([{ name: 'bench', events }]), personal);
  const projections = new Projections(database, store, codec, [projection]);
  const followers = new Followers({ database, store, decoder: codec, sources: () => [projections] });
  const reads = new ReadYourWrites(followers, store, database);
  return { database, store, projections, followers, projection, reads };
};

/** Milliseconds from the acknowledged append to the committed row. */
const liveLags = async ({ store, followers, reads, projection }: Json) => {
  await followers.start();
  const lags: number[] = [];
  for (let userId = 0; userId < LIVE_EVENTS; userId += 1) {
    const event = {
      id: randomUUID(),
      type: 'BenchCredited',
      schemaVersion: 1,
      data: { userId, amount: 1, at: '2027-01-01T00:00:00.000Z' },
      meta: { correlationId: 'bench', causationId: 'bench', commandId: randomUUID(), actor: null },
    };
    const { position } = await store.append(`bench-live-${userId}`, 'no_stream', [event]);
    lags.push((await secondsOf(() => reads.waitFor([projection], position))) * 1_000);
  }
  await followers.stop();
  return lags;
};

/** How fast one table is refilled from the log, and how soon a new event is in its row. */
export const bench: Bench<{ events: number; rounds: number }> = {
  options: { events: 400_000, rounds: 3 },
  run: async ({ events, rounds }, { databaseUrl }) => {
    await import('reflect-metadata');
    const log = await openLog(databaseUrl);
    const client = new pg.Client(databaseUrl);
    await client.connect();
    await client.query(INSERT_LOG, [events]);
    await client.query('VACUUM ANALYZE events.event');
    await client.query(TABLE);
    const rates: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      rates.push(events / (await secondsOf(() => log.projections.rebuild(['bench-balance']))));
    const grouped = events / (await secondsOf(() => client.query(GROUP_BY)));
    const { rows: differing } = await client.query(DIFFERING);
    const lags = await liveLags(log);
    await client.end();
    await log.store.close();
    await log.database.close();
    const perSecond = median(rates);
    return {
      rows: {
        rebuild: { figures: { perSecond }, yardstick: { perSecond: grouped }, goal: atLeast(perSecond, BAR) },
        'append to row': { figures: { p50Ms: quantile(lags, 0.5), p99Ms: quantile(lags, 0.99) } },
      },
      wrong: differing[0].n === 0 ? [] : [`${differing[0].n} rows differ from the GROUP BY`],
    };
  },
};
