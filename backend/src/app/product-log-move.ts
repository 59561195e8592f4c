import type { Database } from '../platform/database/database.js';
import { isServed } from '../platform/database/listener.js';
import type { EventStore } from '../platform/event-store/event-store.js';
import {
  checkpointInCopy,
  copyLog,
  type CopyOptions,
  type CopyResult,
} from '../platform/event-store/log-copy.js';
import { moveCheckpoints } from '../platform/followers/checkpoint-move.js';
import { productProjections } from './product-followers.js';

interface MoveResult extends CopyResult {
  /** Projections and policies that continue in the copy; null while a server runs, which still moves them. */
  carried: number | null;
}

/**
 * Copies the log to another store and, when no server runs on the database, puts everything that follows it at the same
 * event of the copy: read tables need not be rebuilt, and nothing is sent twice or left out. Moving back works the same.
 */
export const moveProductLog = async (
  database: Database,
  [source, target]: readonly [EventStore, EventStore],
  options?: CopyOptions,
): Promise<MoveResult> => {
  const copied = await copyLog(source, target, options);
  if (await isServed(database.pool)) return { ...copied, carried: null };
  const placeIn = checkpointInCopy(source, target);
  const names = productProjections
    .filter(({ rowsNamePositions }) => rowsNamePositions)
    .map(({ name }) => name);
  return { ...copied, carried: await moveCheckpoints(database, [source, target], placeIn, names) };
};
