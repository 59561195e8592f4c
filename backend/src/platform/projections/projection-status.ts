import type { EventStore } from '../event-store/event-store.js';
import type { Checkpoint, Place } from './checkpoints.js';
import type { Projection } from './projection.js';

/** One line of the projections page and of `npm run projections -- status`. */
export interface ProjectionStatus {
  name: string;
  store: 'sql' | 'search';
  state: 'running' | 'rebuilding' | 'failed';
  /** Null before the first event. */
  position: string | null;
  headPosition: string | null;
  /** How far the head is ahead, in the store's own units (the Postgres store: events); 0 when up to date. */
  lag: number;
  updatedAt: string | null;
  lastError: string | null;
}

/** `known`: what this process passed although the checkpoint row does not say so yet, unless the row went back since. */
export const statusOf = (
  projection: Projection,
  stored: Checkpoint | undefined,
  head: Place,
  store: EventStore,
  known?: { passed: Place; committed: Place },
): ProjectionStatus => {
  const row = stored?.position ?? 'start';
  const isAhead =
    known &&
    store.comparePositions(row, known.committed) >= 0 &&
    store.comparePositions(known.passed, row) > 0;
  const position = isAhead ? known.passed : row;
  const target = stored?.rebuildTarget;
  const refilling = stored === undefined || (target && store.comparePositions(position, target) < 0);
  return {
    name: projection.name,
    store: projection.store ?? 'sql',
    state: stored?.error ? 'failed' : refilling ? 'rebuilding' : 'running',
    position: position === 'start' ? null : position,
    headPosition: head === 'start' ? null : head,
    lag: store.comparePositions(position, head) >= 0 ? 0 : distance(position, head),
    updatedAt: stored?.updatedAt.toISOString() ?? null,
    lastError: stored?.error
      ? `${stored.failedEventType} ${stored.failedEventId} at ${stored.failedPosition}: ${stored.error}`
      : null,
  };
};

/** Positions begin with a number in every store (EventStoreDB: the commit position before the slash). */
const distance = (from: Place, to: Place): number =>
  Number.parseInt(to, 10) - (from === 'start' ? 0 : Number.parseInt(from, 10));
