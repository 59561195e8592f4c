import type { Pool, PoolClient, QueryResult, QueryResultRow } from 'pg';
import type { DataSource } from 'typeorm';

/** What a query needs: the pool, or one client inside a transaction. Hot queries pass `name` to stay prepared. */
export interface Queryable {
  query<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<QueryResult<Row>>;
  query<Row extends QueryResultRow>(config: {
    name?: string;
    text: string;
    values?: unknown[];
  }): Promise<QueryResult<Row>>;
}

/** Pools for reads that need no transaction, by the kind of statement. */
export interface ReadPools {
  /** For searches and lists, planned for their values. */
  readonly pool: Queryable;
  /** For prepared statements by key: planned once for each connection, and never by a scan of the whole table. */
  readonly reads: Queryable;
}

/** One of DATABASE_READ_URLS. */
export interface ReplicaState {
  /** Its place in the list, from 1. */
  replica: number;
  isUsed: boolean;
  /** How old its rows may be, in seconds; Infinity when it does not answer. */
  lagSeconds: number;
  /** Statements that it has answered for this process. */
  answered: number;
}

/**
 * Where queries of public read models go (ADR 54): in a request that only reads to a replica that is at most a second behind, and
 * otherwise, or when the replica fails, to the primary. Without replicas it is the primary.
 */
export interface ReplicaPools extends ReadPools {
  readonly states: readonly ReplicaState[];
  /** Statements that the primary answered because no replica was used or the chosen one failed. */
  readonly fallbacks: number;
}

/**
 * One PostgreSQL database: TypeORM for entities, migrations and simple reads, the same pool directly for hot paths.
 * `bigint` columns arrive as numbers (all of ours stay below 2^53), `timestamptz` as Date.
 */
export abstract class Database implements ReadPools {
  abstract readonly orm: DataSource;
  abstract readonly pool: Pool;
  abstract readonly url: string;
  abstract readonly reads: Pool;
  /** Only for rows that are made from events: what else a browser has just written might be missing. */
  abstract readonly replicas: ReplicaPools;

  /** A connection for `work`, which begins and ends its transactions itself; what is open when it throws is rolled back. */
  abstract session<Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result>;

  /**
   * The same for statements by key, on a connection that sends each without waiting for the answer to the one before. `work`
   * ends when all are answered.
   */
  abstract pipelined<Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result>;

  /** Runs `work` in one transaction (READ COMMITTED) and returns its result; rolls back when it throws. */
  abstract transaction<Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result>;
}

/** Resolves when all have ended; rejects with the first failure only then, so that nothing is still in progress. */
export const allEnded = async <Result>(works: readonly Promise<Result>[]): Promise<Result[]> => {
  const ended = await Promise.allSettled(works);
  return ended.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
};
