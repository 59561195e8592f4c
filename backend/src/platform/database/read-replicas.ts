import { sleep } from '../clock.js';
import { Logger } from '@nestjs/common';
import type { Pool, PoolClient, PoolConfig } from 'pg';
import { mayReadBehind } from '../request-context.js';
import { isTransient } from '../transient-errors.js';
import type { Queryable, ReadPools, ReplicaPools, ReplicaState } from './database.js';

/** What has not been replayed for longer than this keeps a replica from being read. */
const LONGEST_LAG_MS = 1_000;
const PROBE_EVERY_MS = 200;
const MOST_ROUNDS_UNANSWERED = 3;
/** Shorter than the primary's: a read that waits for a replica can still be answered by the primary. */
const CONNECT_TIMEOUT_MS = 1_000;

const WRITTEN = `SELECT (pg_current_wal_lsn() - '0/0')::bigint AS lsn`;
/** Null for a server that is no standby (any more): its positions are not comparable. */
const REPLAYED = `SELECT CASE WHEN pg_is_in_recovery() THEN (pg_last_wal_replay_lsn() - '0/0')::bigint END AS lsn`;

/** SQLSTATE of a statement that was cancelled, by its timeout for example. */
const TIMED_OUT = '57014';

type Kind = keyof ReadPools | 'probes';
export type OpenPool = (url: string, kind: Kind, settings: PoolConfig) => Pool;

/** How far the log of the primary's server was written, and when it was asked, by the steady clock. */
interface Written {
  at: number;
  lsn: number;
}

/** The replicas of DATABASE_READ_URLS and the primary behind them (ADR 54). */
export class ReadReplicas implements ReplicaPools {
  readonly pool = this.routed('pool');
  readonly reads = this.routed('reads');
  fallbacks = 0;
  private readonly probes: Pool;
  private readonly replicas: readonly Replica[];
  private readonly stopping = new AbortController();
  private readonly watching: Promise<void>;
  private turn = 0;

  constructor(
    private readonly primary: ReadPools & { url: string },
    urls: readonly string[],
    open: OpenPool,
  ) {
    this.probes = open(primary.url, 'probes', { max: 1, query_timeout: LONGEST_LAG_MS });
    this.replicas = urls.map((url, at) => new Replica(at + 1, url, open));
    this.watching = urls.length > 0 ? this.watch() : Promise.resolve();
  }

  get states(): ReplicaState[] {
    return this.replicas.map(({ number, isUsed, lagMs, answered }) => ({
      replica: number,
      isUsed,
      lagSeconds: lagMs / 1_000,
      answered,
    }));
  }

  async close(): Promise<void> {
    this.stopping.abort();
    await this.watching;
    await Promise.all([this.probes.end(), ...this.replicas.map((replica) => replica.close())]);
  }

  private routed(kind: keyof ReadPools): Queryable {
    const query = async (...statement: Parameters<Queryable['query']>) => {
      if (this.replicas.length === 0 || !mayReadBehind()) return this.primary[kind].query(...statement);
      const replica = this.next();
      try {
        if (replica) return await replica.query(kind, statement);
      } catch (error) {
        if ((error as { code?: unknown }).code === TIMED_OUT) throw error; // as slow on the primary
      }
      this.fallbacks += 1;
      return this.primary[kind].query(...statement);
    };
    return { query } as Queryable;
  }

  /** Round robin. */
  private next(): Replica | undefined {
    const used = this.replicas.filter(({ isUsed }) => isUsed);
    return used[this.turn++ % used.length];
  }

  private async watch(): Promise<void> {
    const { signal } = this.stopping;
    let recent: Written[] = [];
    while (!signal.aborted) {
      const at = performance.now();
      const lsn = await lsnOf(this.probes, WRITTEN).catch(() => null);
      recent = recent.filter((written) => at - written.at < LONGEST_LAG_MS);
      if (lsn !== null) recent.push({ at, lsn });
      for (const replica of this.replicas) replica.compare(recent);
      await sleep(PROBE_EVERY_MS, signal, { ref: false });
    }
  }
}

const lsnOf = async (pool: Pool, statement: string): Promise<number | null> =>
  (await pool.query<{ lsn: number | null }>(statement)).rows[0]?.lsn ?? null;

/** One replica: how far it is, and its connections. */
class Replica {
  answered = 0;
  private readonly log = new Logger('Replicas');
  private pools: Record<Kind, Pool>;
  private readonly clients = new Set<PoolClient>();
  /** By the steady clock: all that the primary had written by then is here. */
  private levelAt = -Infinity;
  private readonly openedAt = performance.now();
  private roundsUnanswered = 0;
  private wasUsed = true;

  constructor(
    readonly number: number,
    private readonly url: string,
    private readonly open: OpenPool,
  ) {
    this.pools = this.openPools();
  }

  get lagMs(): number {
    return performance.now() - this.levelAt;
  }

  get isUsed(): boolean {
    return this.lagMs <= LONGEST_LAG_MS;
  }

  async query(kind: keyof ReadPools, statement: Parameters<Queryable['query']>) {
    try {
      const result = await this.pools[kind].query(...statement);
      this.answered += 1;
      return result;
    } catch (error) {
      if (isTransient(error)) this.levelAt = -Infinity; // until it has been probed again
      throw error;
    }
  }

  /**
   * Begins to probe how far it is, unless a probe is in progress. Rounds are counted instead of time: an answer that is there is
   * read between two of them, however busy this process is.
   */
  compare(recent: readonly Written[]): void {
    if (this.roundsUnanswered === 0) void this.probe(recent);
    this.roundsUnanswered += 1;
    if (this.roundsUnanswered > MOST_ROUNDS_UNANSWERED) this.leaveOut('It does not answer');
  }

  async close(): Promise<void> {
    await this.cut();
  }

  private async probe(recent: readonly Written[]): Promise<void> {
    try {
      const replayed = (await lsnOf(this.pools.probes, REPLAYED)) ?? -1;
      this.levelAt = recent.findLast(({ lsn }) => lsn <= replayed)?.at ?? this.levelAt;
      this.logChange(replayed < 0 ? 'It is no standby' : 'It is behind');
    } catch (error) {
      this.leaveOut(String(error));
    } finally {
      this.roundsUnanswered = 0;
    }
  }

  /** Without its connections: statements in flight fail here and go to the primary. */
  private leaveOut(reason: string): void {
    this.levelAt = -Infinity;
    this.logChange(reason);
    void this.cut();
  }

  /** New pools for later; what waits for an answer of the old ones fails. */
  private async cut(): Promise<void> {
    const old = Object.values(this.pools);
    this.pools = this.openPools();
    const clients = [...this.clients];
    this.clients.clear();
    const ended = Promise.all(old.map((pool) => pool.end()));
    for (const client of clients)
      void (client as unknown as { end(): Promise<void> }).end().catch(() => undefined);
    await ended;
  }

  private openPools(): Record<Kind, Pool> {
    const open = (kind: Kind, more: PoolConfig = {}): Pool =>
      this.open(this.url, kind, { connectionTimeoutMillis: CONNECT_TIMEOUT_MS, ...more })
        .on('connect', (client) => this.clients.add(client))
        .on('remove', (client) => this.clients.delete(client));
    return { pool: open('pool'), reads: open('reads'), probes: open('probes', { max: 1 }) };
  }

  private logChange(reason: string): void {
    const isNew = performance.now() - this.openedAt < LONGEST_LAG_MS;
    if (this.isUsed === this.wasUsed || (isNew && !this.isUsed)) return;
    this.wasUsed = this.isUsed;
    if (this.isUsed) this.log.log({ message: 'A replica answers queries', replica: this.number });
    else this.log.warn({ message: 'A replica is left out', replica: this.number, reason });
  }
}
