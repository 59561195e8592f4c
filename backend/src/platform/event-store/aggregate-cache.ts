import type { StreamView } from './stream-view.js';

const MOST_STREAMS = 5_000;
const MOST_EVENTS = 500_000;

/**
 * Streams as they were after a command or a look, the most recently used ones. A view may be older than its stream: an
 * append at its revision proves that it was not, everything else has to look first.
 */
export class AggregateCache {
  /** Oldest use first. */
  private readonly kept = new Map<string, { view: StreamView; weight: number }>();
  private weight = 0;

  get(stream: string): StreamView | undefined {
    const entry = this.kept.get(stream);
    if (!entry) return undefined;
    this.kept.delete(stream);
    this.kept.set(stream, entry);
    return entry.view;
  }

  /** Keeps it, unless a newer one is kept already; what holds personal data is forgotten. */
  put(stream: string, view: StreamView): void {
    const known = this.kept.get(stream)?.view;
    if (known && (known.revision ?? -1n) > (view.revision ?? -1n)) return;
    this.drop(stream);
    if (view.revision === null || [...view.states.keys()].some(({ personIn }) => personIn)) return;
    this.kept.set(stream, { view: withoutEvents(view), weight: view.marks.size });
    this.weight += view.marks.size;
    for (const [oldest] of this.kept) {
      if (this.kept.size <= MOST_STREAMS && this.weight <= MOST_EVENTS) return;
      this.drop(oldest);
    }
  }

  drop(stream: string): void {
    const entry = this.kept.get(stream);
    if (!entry) return;
    this.kept.delete(stream);
    this.weight -= entry.weight;
  }
}

/** Its events end where it was read, while its marks go on growing. */
export const withoutEvents = ({ revision, position, marks, states }: StreamView): StreamView => ({
  revision,
  position,
  marks,
  states,
});
