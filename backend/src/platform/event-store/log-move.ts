import { LogsDiffer } from './log-copy.js';
import type { EventStore, Checkpoint } from './event-store.js';

/** The position in the copy of the last event before a position of the original. Throws LogsDiffer. */
export const checkpointInCopy = (
  original: EventStore,
  copy: EventStore,
): ((checkpoint: Checkpoint) => Promise<Checkpoint>) => {
  const known = new Map<Checkpoint, Promise<Checkpoint>>();
  const find = async (checkpoint: Checkpoint): Promise<Checkpoint> => {
    const event = await original.lastUpTo(checkpoint);
    if (!event) return 'start';
    const { stream, revision, id } = event;
    for await (const copied of copy.readStream(stream, { from: revision, limit: 1 }))
      if (copied.id === id) return copied.position;
    throw new LogsDiffer(`The copy lacks the event ${id} (${stream}, revision ${revision})`);
  };
  return (checkpoint) => {
    const found = known.get(checkpoint) ?? find(checkpoint);
    known.set(checkpoint, found);
    return found;
  };
};
