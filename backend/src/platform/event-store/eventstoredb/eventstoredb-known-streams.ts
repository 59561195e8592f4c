import type { StoredEvent } from '../event-store.js';

/** About 25 MB. */
const MOST_IDS = 200_000;

/** The beginning of a stream without gaps, as far as this process has seen it. */
export interface KnownStream {
  /** The last revision seen; -1n when none was. */
  revision: bigint;
  /** Event id to revision. */
  ids: Map<string, bigint>;
}

/**
 * Which event ids stand in a stream. Streams only grow, so what was once seen stays true and only the rest has to be
 * read: mostly nothing, because whoever appends has just read the stream. Forgets streams that were not asked for
 * lately.
 */
export class KnownStreams {
  private readonly streams = new Map<string, KnownStream>();
  private size = 0;

  constructor(private readonly mostIds = MOST_IDS) {}

  of(stream: string): Readonly<KnownStream> {
    const known = this.streams.get(stream);
    if (!known) return { revision: -1n, ids: new Map() };
    this.streams.delete(stream); // the order of the map is the order of use
    this.streams.set(stream, known);
    return known;
  }

  /** Takes note of events of one stream in order, unless there is a gap before them. */
  learn(stream: string, events: readonly Pick<StoredEvent, 'id' | 'revision'>[]): void {
    const known = this.streams.get(stream) ?? { revision: -1n, ids: new Map<string, bigint>() };
    for (const { id, revision } of events) {
      if (revision !== known.revision + 1n) continue;
      known.ids.set(id, revision);
      known.revision = revision;
      this.size += 1;
    }
    if (known.ids.size > 0) this.streams.set(stream, known);
    for (const [oldest, { ids }] of this.streams) {
      if (this.size <= this.mostIds) return;
      this.streams.delete(oldest);
      this.size -= ids.size;
    }
  }
}
