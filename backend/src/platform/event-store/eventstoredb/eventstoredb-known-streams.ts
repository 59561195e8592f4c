import { LRUCache } from 'lru-cache';
import type { StoredEvent } from '../event-store.js';

/** About 25 MB. */
const MOST_IDS = 200_000;

/** The beginning of a stream without gaps, as far as this process has seen it. */
interface KnownStream {
  /** The last revision seen; -1n when none was. */
  revision: bigint;
  /** Event id to revision. */
  ids: Map<string, bigint>;
}

/**
 * Which event ids are in a stream. Streams only grow, so what was seen stays true and only the rest has to be
 * read: usually nothing, because the caller has just read the stream.
 */
export class KnownStreams {
  private readonly streams: LRUCache<string, KnownStream>;

  constructor(mostIds = MOST_IDS) {
    this.streams = new LRUCache({ maxSize: mostIds, sizeCalculation: ({ ids }) => ids.size });
  }

  of(stream: string): Readonly<KnownStream> {
    return this.streams.get(stream) ?? { revision: -1n, ids: new Map() };
  }

  /** Takes note of events of one stream in order, unless there is a gap before them. */
  learn(stream: string, events: readonly Pick<StoredEvent, 'id' | 'revision'>[]): void {
    const { revision: seen, ids } = this.of(stream);
    let last = seen;
    for (const { id, revision } of events) {
      if (revision !== last + 1n) continue;
      ids.set(id, revision);
      last = revision;
    }
    if (last > seen) this.streams.set(stream, { revision: last, ids }); // a new object, so that its size is computed again
  }
}
