import type { Database, Queryable } from '../database/database.js';
import type { EventStore, Checkpoint } from '../event-store/event-store.js';
import type { CheckpointRow } from './checkpoint.table.js';
import { NO_FAILURE } from './checkpoints.js';

type Log = Pick<EventStore, 'logId'>;

/**
 * Moves all followers of a log to the same event of a complete copy of it; returns their number.
 * Projections whose rows contain positions are rebuilt at their next start. Policies keep their position in both logs.
 */
export const moveCheckpoints = async (
  database: Database,
  [log, copy]: readonly [Log, Log],
  checkpointIn: (checkpoint: Checkpoint) => Promise<Checkpoint>,
  namePositions: readonly string[] = [],
): Promise<number> => {
  const [from, to] = [await log.logId(), await copy.logId()];
  return database.transaction(async (client) => {
    const { rows } = await client.query<CheckpointRow>(
      'SELECT name, version, position FROM checkpoint WHERE log = $1 FOR UPDATE',
      [from],
    );
    for (const { name, version, position } of rows) {
      const isRebuilt = namePositions.includes(name);
      const checkpoint =
        isRebuilt || position === 'start' ? 'start' : await checkpointIn(position as Checkpoint);
      await client.query(
        `INSERT INTO checkpoint (name, log, version, position, "updatedAt") VALUES ($1, $2, $3, $4, now())
         ON CONFLICT (name, log) DO UPDATE SET version = $3, position = $4, "updatedAt" = now(), ${NO_FAILURE}`,
        [name, to, isRebuilt ? 0 : version, checkpoint],
      );
    }
    await client.query('DELETE FROM checkpoint WHERE log = $1 AND version IS NOT NULL', [from]);
    return rows.length;
  });
};

/** The next start builds all read tables. */
export const forgetTables = async (db: Queryable): Promise<void> => {
  await db.query('DELETE FROM checkpoint WHERE version IS NOT NULL');
};
