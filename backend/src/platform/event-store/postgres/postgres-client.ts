import type { Pool, QueryResult, QueryResultRow } from 'pg';
import { withinDeadline } from '../../concurrency/deadline.js';
import { isTransient } from '../../transient-errors.js';
import { EventStoreUnavailable } from '../event-store.js';

export interface Question {
  /** The statement stays prepared under this name. */
  name: string;
  text: string;
  values: unknown[];
}

/**
 * Asks within a wall-clock limit that holds for getting a connection, too: no call hangs on a dead network. Rejects
 * with EventStoreUnavailable when no answer came; whether the question took effect is unknown then.
 */
export const ask = async <Row extends QueryResultRow>(
  pool: Pool,
  question: Question,
  withinMs: number,
): Promise<QueryResult<Row>> => {
  const answer = pool.query<Row>({ ...question, query_timeout: withinMs } as Question);
  const tooLate = () => new EventStoreUnavailable(`PostgreSQL did not answer within ${withinMs} ms`);
  try {
    return await withinDeadline(withinMs, answer, tooLate);
  } catch (error) {
    if (error instanceof EventStoreUnavailable || !isTransient(error)) throw error;
    throw new EventStoreUnavailable('PostgreSQL does not answer', { cause: error });
  }
};
