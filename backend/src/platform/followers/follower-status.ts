import type { EventStore, Checkpoint } from '../event-store/event-store.js';
import { ForeignCheckpoints, type StoredCheckpoint } from './checkpoints.js';
import type { FollowerHandler, FollowerStatus } from './follower.js';

/** A lag of this much may be more. */
export const MOST_LAG = 1_000;

/** What the status is computed from, besides the follower itself. */
interface StatusSources {
  store: EventStore;
  head: Checkpoint;
  stored: StoredCheckpoint | undefined;
  isBeingRebuilt: boolean;
  /** How far this process is, which the checkpoint row may not show yet, unless the row went back since. */
  known?: { passed: Checkpoint; committed: Checkpoint };
  /** Events after a checkpoint, up to MOST_LAG. */
  lagAt: (position: Checkpoint) => Promise<number>;
}

export const statusOf = async (
  { name, kind, store: writesTo = 'sql' }: FollowerHandler,
  sources: StatusSources,
): Promise<FollowerStatus> => {
  const { store, head, stored, isBeingRebuilt } = sources;
  const isPolicy = kind === 'policy';
  const position = checkpointOf(sources);
  const isBuilding = isBeingRebuilt || (stored ? stored.version === 0 : !isPolicy);
  const startsAtHead = isPolicy && !stored;
  return {
    name,
    ...(kind === 'policy' || kind === 'index' ? { kind } : {}),
    store: writesTo,
    state: stored?.error || stored?.isForeign ? 'failed' : isBuilding ? 'rebuilding' : 'running',
    position: position === 'start' ? null : position,
    headPosition: head === 'start' ? null : head,
    lag: startsAtHead || store.comparePositions(position, head) >= 0 ? 0 : await sources.lagAt(position),
    updatedAt: stored?.updatedAt.toISOString() ?? null,
    lastError: errorOf(stored),
  };
};

const errorOf = (stored: StoredCheckpoint | undefined): string | null => {
  if (stored?.isForeign) return new ForeignCheckpoints([stored.name]).message;
  if (!stored?.error) return null;
  if (!stored.failedEventId) return stored.error;
  return `${stored.failedEventType} ${stored.failedEventId} at ${stored.failedPosition}: ${stored.error}`;
};

/** Counts events after a checkpoint; each checkpoint once, for followers that are at the same one. */
export const lagCounter = (store: EventStore): StatusSources['lagAt'] => {
  const counts = new Map<Checkpoint, Promise<number>>();
  return (position) => {
    const count =
      counts.get(position) ??
      store.readAll(position, { limit: MOST_LAG }).then(({ events }) => events.length);
    counts.set(position, count);
    return count;
  };
};

const checkpointOf = ({ store, stored, known }: StatusSources): Checkpoint => {
  const row = stored?.position ?? 'start';
  const isAhead =
    known &&
    store.comparePositions(row, known.committed) >= 0 &&
    store.comparePositions(known.passed, row) > 0;
  return isAhead ? known.passed : row;
};
