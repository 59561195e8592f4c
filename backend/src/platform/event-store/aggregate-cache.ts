import { LRUCache } from 'lru-cache';
import type { StreamView } from './stream-view.js';

const MOST_EVENTS = 500_000;
/** Overhead of a stream in events, however short it is: 5,000 streams are kept at most. */
const STREAM_ITSELF = 100;

/**
 * Streams as they were after a command or a look, the most recently used ones. A view may be older than its stream: an
 * append at its revision proves that it was not, everything else has to look first.
 */
export class AggregateCache {
  private readonly kept = new LRUCache<string, StreamView>({
    maxSize: MOST_EVENTS,
    sizeCalculation: ({ marks }) => marks.size + STREAM_ITSELF,
  });

  get(stream: string): StreamView | undefined {
    return this.kept.get(stream);
  }

  /** Keeps it, unless a newer one is kept already; what holds personal data is forgotten. */
  put(stream: string, view: StreamView): void {
    const known = this.kept.get(stream);
    if (known && (known.revision ?? -1n) > (view.revision ?? -1n)) return;
    this.drop(stream);
    if (view.revision === null || [...view.states.keys()].some(({ personIn }) => personIn)) return;
    this.kept.set(stream, withoutEvents(view));
  }

  drop(stream: string): void {
    this.kept.delete(stream);
  }
}

/** Its events end where it was read, while its marks go on growing. */
export const withoutEvents = ({ revision, position, lastId, marks, states }: StreamView): StreamView => ({
  revision,
  position,
  lastId,
  marks,
  states,
});
