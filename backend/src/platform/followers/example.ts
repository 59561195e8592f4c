import { Database } from '../database/database.js';
import type { EventStore } from '../event-store/event-store.js';
import { Checkpoints } from './checkpoints.js';
import { newIn, FollowerSource, type EventBatch, type FollowerHandler, type Handled } from './follower.js';
import { Followers } from './followers.js';
import type { EventDecoder } from './log-batch.js';

/** A follower that counts loans: what it writes and its checkpoint are committed together. */
class LoanCounter extends FollowerSource implements FollowerHandler {
  readonly name = 'loan-counter';
  readonly kind = 'policy'; // no tables that can be rebuilt, so it begins at the head of the log
  readonly version = null;
  readonly types = new Set(['Borrowed']);
  readonly followers = [this];
  private readonly checkpoints: Checkpoints;

  constructor(
    private readonly database: Database,
    private readonly log: EventStore,
  ) {
    super();
    this.checkpoints = new Checkpoints(database, log);
  }

  override async prepare(): Promise<void> {
    await this.database.pool.query(
      'CREATE TABLE IF NOT EXISTS loan (reader int PRIMARY KEY, count int NOT NULL)',
    );
  }

  handle(batch: EventBatch, known: Handled['checkpoint']): Promise<Handled> {
    return this.database.transaction(async (client) => {
      const stored = await this.checkpoints.lock(client, this.name);
      const found = newIn(this.log, { version: null, batch, known }, stored);
      if ('outcome' in found) {
        if (found.outcome instanceof Error) throw found.outcome;
        return { checkpoint: found.outcome, isStored: true }; // another process was faster
      }
      for (const { data } of found.events)
        await client.query(
          'INSERT INTO loan VALUES ($1, 1) ON CONFLICT (reader) DO UPDATE SET count = loan.count + 1',
          [(data as { reader: number }).reader],
        );
      await this.checkpoints.move(client, this.name, batch.next);
      return { checkpoint: batch.next, isStored: true };
    });
  }
}

/** Follows the log while `work` appends to it; answers the counts once everything is counted. */
export const countLoans = async (
  database: Database,
  store: EventStore,
  decoder: EventDecoder,
  work: () => Promise<unknown>,
) => {
  const counter = new LoanCounter(database, store);
  const followers = new Followers({ database, store, decoder, sources: () => [counter] });
  await followers.start();
  try {
    await work();
    await followers.caughtUp();
  } finally {
    await followers.stop();
  }
  const { rows } = await database.pool.query<{ reader: number; count: number }>(
    'SELECT * FROM loan ORDER BY reader',
  );
  return rows;
};
