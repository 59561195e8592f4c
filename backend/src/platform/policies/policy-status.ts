import type { EventStore, Place } from '../event-store/event-store.js';
import { lagCounter, type ProjectionStatus } from '../projections/projection-status.js';
import type { PolicyCursor } from './policy-cursors.js';
import type { Policy } from './policy.js';

/** Policies as the projections page shows them. `passed`: how far this process is, 'start' where it does not know. */
export const policyStatuses = async (
  store: EventStore,
  policies: readonly Policy[],
  cursors: ReadonlyMap<string, PolicyCursor>,
  passed: ReadonlyMap<string, Place>,
): Promise<ProjectionStatus[]> => {
  const head = await store.head(); // after the cursors: none of them is ahead of it
  const lagAt = lagCounter(store);
  return Promise.all(
    policies.map(async ({ name }) => {
      const cursor = cursors.get(name);
      const places = [cursor?.position ?? 'start', passed.get(name) ?? 'start'] as const;
      const [position] = places.toSorted((one, other) => store.comparePositions(other, one));
      const isLevel = position === undefined || !cursor || store.comparePositions(position, head) >= 0;
      return {
        name,
        kind: 'policy',
        store: 'sql',
        state: cursor?.error ? 'failed' : 'running',
        position: position === undefined || position === 'start' ? null : position,
        headPosition: head === 'start' ? null : head,
        lag: isLevel ? 0 : await lagAt(position),
        updatedAt: cursor?.updatedAt.toISOString() ?? null,
        lastError: cursor?.error ? [cursor.failedEventId, cursor.error].filter(Boolean).join(': ') : null,
      };
    }),
  );
};
