import type { Pool, PoolClient, QueryResult, QueryResultRow } from 'pg';
import { inOnePiece, inPipeline } from './pipeline.js';

/** A prepared statement that reads a few rows by their keys. */
interface KeyedRead {
  name: string;
  text: string;
  values?: unknown[];
}

interface Waiting {
  read: KeyedRead;
  resolve: (result: QueryResult) => void;
  reject: (error: unknown) => void;
}

/**
 * Statements that are asked for at the same moment go to the server in one piece on one connection: each piece wakes a
 * process there, and to wake it takes as long as to read a row. They are answered one after the other, so this is for
 * reads by key, which hold nobody up. One that fails spoils no other.
 */
export class GatheredReads {
  private waiting: Waiting[] = [];

  constructor(private readonly pool: Pool) {}

  query<Row extends QueryResultRow>(read: KeyedRead): Promise<QueryResult<Row>> {
    return new Promise<QueryResult>((resolve, reject) => {
      if (this.waiting.length === 0) process.nextTick(() => void this.send());
      this.waiting.push({ read, resolve, reject });
    }) as Promise<QueryResult<Row>>;
  }

  private async send(): Promise<void> {
    const together = this.waiting;
    this.waiting = [];
    let client: PoolClient;
    try {
      client = await this.pool.connect();
    } catch (error) {
      for (const { reject } of together) reject(error);
      return;
    }
    const answers = await inPipeline(client, () =>
      Promise.all(inOnePiece(client, () => sent(client, together))),
    );
    client.release(answers.includes(false)); // as after any statement of a pool that failed
  }
}

/** Whether each was answered. */
const sent = (client: PoolClient, together: readonly Waiting[]): Promise<boolean>[] =>
  together.map(async ({ read, resolve, reject }) => {
    try {
      resolve(await client.query(read));
      return true;
    } catch (error) {
      reject(error);
      return false;
    }
  });
