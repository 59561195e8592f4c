// Yardstick: single-row INSERTs of the same bytes over as many connections, into a table that has nothing but its primary
// key: no revisions, no duplicates, no order.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { median, quantile } from '../figures.ts';
import { built } from './product.ts';
import { atLeast, type Bench } from './report.ts';

const WRITERS = 16;
const STREAMS_PER_WRITER = 50;
const WARM_UP_MS = 1_500;
const GOAL = 0.8;

const TABLE = `CREATE TABLE bench_bare (LIKE events.event INCLUDING IDENTITY, PRIMARY KEY (position));
  ALTER TABLE bench_bare ALTER recorded_at SET DEFAULT now()`;
const INSERT = `INSERT INTO bench_bare (stream, revision, id, type, schema_version, data, meta) VALUES ($1, $2, $3, $4, $5, $6, $7)`;

/** About 450 bytes, as real ones. */
const eventOf = (writer: number) => {
  const [id, commandId, correlationId] = [randomUUID(), randomUUID(), randomUUID()];
  const actor = { userId: writer, role: 'provider' };
  const meta = { correlationId, causationId: commandId, commandId, actor };
  const what = { amount: 450_000, reason: 'Listing promotion, 7 days', at: '2026-03-01T10:00:00.000Z' };
  return { id, type: 'PaymentApproved', schemaVersion: 1, data: { userId: writer, ...what }, meta };
};
const streamOf = (writer: number, turn: number) => `wallet-${writer}x${turn % STREAMS_PER_WRITER}`;

/** All writers at once, each with one write at a time. */
const measure = async (forMs: number, write: (writer: number, turn: number) => Promise<unknown>) => {
  const waits: number[] = [];
  const began = performance.now();
  const worker = async (_: unknown, writer: number) => {
    for (let turn = 0; performance.now() - began < forMs; turn += 1) {
      const asked = performance.now();
      await write(writer, turn);
      waits.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, worker));
  return { perSecond: (waits.length / (performance.now() - began)) * 1_000, waits };
};
type Round = Awaited<ReturnType<typeof measure>>;
const figuresOf = (rounds: readonly Round[]) => {
  const waits = rounds.flatMap((round) => round.waits);
  const perSecond = median(rounds.map((round) => round.perSecond));
  return { perSecond, p50Ms: quantile(waits, 0.5), p99Ms: quantile(waits, 0.99) };
};

/** Appends a second of 16 writers in one process, and how long each waits for it to be durable. */
export const bench: Bench<{ rounds: number; seconds: number }> = {
  options: { rounds: 5, seconds: 3 },
  run: async ({ rounds, seconds }, { databaseUrl }) => {
    await import('reflect-metadata');
    const { PostgresDatabase } = await built('platform/database/postgres-database.js');
    const { PostgresEventStore } = await built('platform/event-store/postgres/postgres-event-store.js');
    const { eventStoreTables } = await built('platform/event-store/event-store.tables.js');
    const database = await PostgresDatabase.connect(databaseUrl, eventStoreTables);
    await database.migrate();
    const store = new PostgresEventStore(database);
    await database.pool.query(TABLE);
    const bare = new pg.Pool({ connectionString: databaseUrl, max: WRITERS });

    /** Last revision by stream: every append expects exactly this one. */
    const revisions = new Map<string, bigint>();
    const append = async (writer: number, turn: number) => {
      const stream = streamOf(writer, turn);
      const expected = revisions.get(stream) ?? 'no_stream';
      revisions.set(stream, (await store.append(stream, expected, [eventOf(writer)])).revision);
    };
    const insert = (writer: number, turn: number) => {
      const { id, type, schemaVersion, data, meta } = eventOf(writer);
      const values = [streamOf(writer, turn), turn, id, type, schemaVersion, data, meta];
      return bare.query({ name: 'bare-insert', text: INSERT, values });
    };
    await measure(WARM_UP_MS, append);
    await measure(WARM_UP_MS, insert);
    const [appends, inserts]: [Round[], Round[]] = [[], []];
    for (let n = 0; n < rounds; n += 1) {
      const pair = [
        async () => appends.push(await measure(seconds * 1_000, append)),
        async () => inserts.push(await measure(seconds * 1_000, insert)),
      ];
      for (const turn of n % 2 === 0 ? pair : pair.toReversed()) await turn();
    }
    const { rows } = await database.pool.query('SELECT count(*)::integer AS n FROM events.event');
    const acknowledged = [...revisions.values()].reduce((sum, revision) => sum + Number(revision) + 1, 0);
    await bare.end();
    await store.close();
    await database.close();
    const [figures, yardstick] = [figuresOf(appends), figuresOf(inserts)];
    return {
      rows: { appends: { figures, yardstick, goal: atLeast(figures.perSecond / yardstick.perSecond, GOAL) } },
      wrong: rows[0].n === acknowledged ? [] : [`${rows[0].n} events stored, ${acknowledged} acknowledged`],
    };
  },
};
