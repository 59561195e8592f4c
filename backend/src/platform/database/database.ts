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

/**
 * One PostgreSQL database: TypeORM for entities, migrations and simple reads, the same pool directly for hot paths.
 * `bigint` columns arrive as numbers (all of ours stay below 2^53), `timestamptz` as Date.
 */
export abstract class Database {
  abstract readonly orm: DataSource;
  abstract readonly pool: Pool;
  abstract readonly url: string;
  /** For prepared statements by key: planned once for each connection, and never by a scan of the whole table. */
  abstract readonly reads: Pool;

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

/** Resolves when all have ended; rejects with the first failure only then, so that nothing is under way any more. */
export const allEnded = async <Result>(works: readonly Promise<Result>[]): Promise<Result[]> => {
  const ended = await Promise.allSettled(works);
  return ended.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
};
