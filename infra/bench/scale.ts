// The whole product at a size that it does not have yet: how fast it fills, rebuilds, verifies, boots and finds, and what
// of disk and memory that takes. No yardstick: run it at several sizes and compare.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { round } from '../figures.ts';
import { memoryMb } from '../faults/server.ts';
import { ROOT, run } from '../setup/run.mjs';
import { load, processorMsOfAll, refusals, type Measured } from './load.ts';
import { built, seedListings, someListings, startProduct } from './product.ts';
import { pathOf, searchesFor } from './queries.ts';
import { atMost, type Bench, type Place, type Row } from './report.ts';

const SEARCH_P95_MS = 250;
const SEARCHES = 400;
const MB = 1024 * 1024;
/** One append of a wallet, and how many appends wait at a time. */
const MOVEMENTS = 200;
const SIDE_BY_SIDE = 64;

const adjusted = (userId: number, amount: number) => ({
  id: randomUUID(),
  type: 'WalletAdjusted',
  schemaVersion: 1,
  data: { userId, amount, reason: null, adjustedBy: 1, adjustedAt: new Date().toISOString() },
  meta: { correlationId: 'scale', causationId: 'scale', commandId: randomUUID(), actor: null },
});

/** Moves money of the owners until the log has this many events, through the store; answers how many were added. */
const addMovements = async (pool: pg.Pool, databaseUrl: string, events: number) => {
  const { PostgresDatabase } = await built('platform/database/postgres-database.js');
  const { PostgresEventStore } = await built('platform/event-store/postgres/postgres-event-store.js');
  const database = await PostgresDatabase.connect(databaseUrl, { migrations: [], poolSize: 8 });
  const store = new PostgresEventStore(database);
  const { rows } = await pool.query<{ before: number; owners: number[] }>(
    'SELECT (SELECT count(*)::int FROM events.event) AS before, array_agg(DISTINCT user_id)::int[] AS owners FROM listing',
  );
  const { before, owners } = rows[0] ?? { before: 0, owners: [] };
  const appends = Math.ceil(Math.max(0, events - before) / MOVEMENTS);
  const worker = async (_: unknown, first: number) => {
    for (let append = first; append < appends; append += SIDE_BY_SIDE) {
      const owner = owners[append % owners.length] ?? 0;
      const done = Math.floor(append / owners.length) * MOVEMENTS;
      const movements = Array.from({ length: MOVEMENTS }, (__, n) =>
        adjusted(owner, n % 3 === 2 ? -100 : 100),
      );
      await store.append(`wallet-${owner}`, done === 0 ? 'no_stream' : BigInt(done - 1), movements);
    }
  };
  await Promise.all(Array.from({ length: Math.min(SIDE_BY_SIDE, owners.length) }, worker));
  await store.close();
  await database.close();
  return appends * MOVEMENTS;
};

const command = async (program: string, ...args: string[]) => {
  const { ok, output } = await run([process.execPath, `backend/dist/commands/${program}.cli.js`, ...args], {
    cwd: ROOT,
  });
  if (!ok) throw new Error(`${program} ${args.join(' ')}: ${output.slice(-2_000)}`);
};

/** Megabytes of the database, of its log, and of its ten largest tables with their indexes. */
const sizesOf = async (pool: pg.Pool) => {
  const { rows } = await pool.query<{ name: string; mb: number }>(
    `SELECT relnamespace::regnamespace || '.' || relname AS name, pg_total_relation_size(oid) / ${MB} AS mb
     FROM pg_class WHERE relkind = 'r' ORDER BY 2 DESC, 1 LIMIT 10`,
  );
  const { rows: whole } = await pool.query(`SELECT pg_database_size(current_database()) / ${MB} AS mb`);
  return {
    databaseMb: Number(whole[0].mb),
    largest: rows.map(({ name, mb }) => `${name} ${mb} MB`).join(', '),
  };
};

/** Searches of each kind by 16 clients, each search once. */
const searchRows = async (place: Place, pool: pg.Pool, server: Awaited<ReturnType<typeof startProduct>>) => {
  const measured: Record<string, Measured> = {};
  for (const [kind, searches] of Object.entries(searchesFor(await someListings(pool, 2_000), SEARCHES)))
    measured[`search, ${kind}`] = await load(
      server,
      place.postgres,
      searches.map((search) => ({ path: pathOf(search) })),
    );
  const rows = Object.entries(measured).map(([what, figures]): [string, Row] => [
    what,
    { figures, goal: atMost(figures.p95Ms, SEARCH_P95_MS) },
  ]);
  return { rows: Object.fromEntries(rows), wrong: refusals(measured) };
};

export const bench: Bench<{ listings: number; events: number }> = {
  options: { listings: 1_000_000, events: 10_000_000 },
  run: async ({ listings, events }, place) => {
    const pool = new pg.Pool({ connectionString: place.databaseUrl, max: 2 });
    pool.on('error', () => undefined);
    const rows: Record<string, Row> = {};
    /** `work` answers how many there were, where that is a rate. */
    const timed = async (what: string, work: () => Promise<number | void>) => {
      const [began, databaseBefore] = [performance.now(), processorMsOfAll(place.postgres)];
      const count = await work();
      const seconds = (performance.now() - began) / 1_000;
      const databaseSeconds = (processorMsOfAll(place.postgres) - databaseBefore) / 1_000;
      rows[what] = { figures: { seconds, databaseSeconds, ...(count && { perSecond: count / seconds }) } };
      console.log(`${what}: ${round(seconds, 1)} s`);
    };
    await timed('listings, through commands', async () => {
      await seedListings(listings);
      return listings;
    });
    await timed('movements of money, appended', () => addMovements(pool, place.databaseUrl, events));
    await timed('rebuild of all read tables', () => command('projections', 'rebuild', '--all'));
    await timed('verification of the log', () => command('events', 'verify'));
    const begun = performance.now();
    const server = await startProduct(place);
    rows['start until ready'] = { figures: { seconds: (performance.now() - begun) / 1_000 } };
    const bootMb = memoryMb(server.pid);
    const found = await searchRows(place, pool, server);
    const { rows: log } = await pool.query('SELECT count(*)::int AS n FROM events.event');
    const facts = { events: log[0].n, bootMb, endMb: memoryMb(server.pid), ...(await sizesOf(pool)) };
    await server.stop();
    await pool.end();
    return { rows: { ...rows, ...found.rows }, facts, wrong: found.wrong };
  },
};
