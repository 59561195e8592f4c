import type { StreamView } from './stream-view.js';

const MOST_STREAMS = 5_000;
const MOST_EVENTS = 500_000;

/**
 * Views of streams between commands, the most recently used ones. A view may be older than its stream: an append at its
 * revision proves that it was not, everything else has to look first.
 */
export class KeptViews {
  /** Oldest use first. */
  private readonly views = new Map<string, StreamView>();
  private events = 0;

  get(stream: string): StreamView | undefined {
    const view = this.views.get(stream);
    if (!view) return undefined;
    this.views.delete(stream);
    this.views.set(stream, view);
    return view;
  }

  /** Keeps it, unless a newer one is kept already. */
  put(stream: string, { events: _, ...view }: StreamView): void {
    const known = this.views.get(stream);
    if (known && (known.revision ?? -1n) > (view.revision ?? -1n)) return;
    this.drop(stream);
    this.views.set(stream, view);
    this.events += view.marks.size;
    for (const [oldest] of this.views) {
      if (this.views.size <= MOST_STREAMS && this.events <= MOST_EVENTS) return;
      this.drop(oldest);
    }
  }

  drop(stream: string): void {
    const view = this.views.get(stream);
    if (!view) return;
    this.views.delete(stream);
    this.events -= view.marks.size;
  }
}
