import type { FollowerHandler } from '../followers/follower.js';
import type { BatchWriter } from './batch-writer.js';
import type { Projection } from './projection.js';

/** A projection as a follower: it writes rows. */
export const projectionFollower = (
  projection: Projection,
  writer: Pick<BatchWriter, 'write'>,
): FollowerHandler => ({
  name: projection.name,
  kind: 'projection',
  types: new Set(Object.keys(projection.on)),
  version: projection.version,
  batchWindowMs: projection.batchWindowMs,
  store: projection.store,
  handle: async (batch, known) => ({ place: await writer.write(projection, batch, known), isStored: true }),
});
