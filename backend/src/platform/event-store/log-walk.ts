import type { EventStore, Checkpoint, StoredEvent } from './event-store.js';

const PAGE = 1_000;

/** Every event of the log in order, up to and including the position; the next page is fetched while one is used. */
export async function* walkLog(store: EventStore, until: Checkpoint): AsyncGenerator<StoredEvent> {
  let page = store.readAll('start', { limit: PAGE });
  for (;;) {
    const { events, next, end } = await page;
    const isLast = end || store.comparePositions(next, until) >= 0;
    if (!isLast) {
      page = store.readAll(next, { limit: PAGE });
      page.catch(() => undefined); // heard of when its turn comes
    }
    for (const event of events) {
      if (store.comparePositions(event.position, until) > 0) return;
      yield event;
    }
    if (isLast) return;
  }
}
