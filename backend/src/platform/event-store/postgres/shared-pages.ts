import { LRUCache } from 'lru-cache';
import type { EventStore, Place } from '../event-store.js';
import type { WakeUp } from './wake-up.js';

type Page = Awaited<ReturnType<EventStore['readAll']>>;

interface Shared {
  /** How often it had been rung when the reading began. */
  rings: number;
  reading: Promise<Page>;
  isRead: boolean;
}

/** Those who follow the log closely need the newest pages and no others. */
const KEPT_PAGES = 4;

/**
 * The followers of one process mostly stand at the same place: what one reads there is read for all. The log only grows,
 * so a page that holds something stays right; one that holds nothing is shared only while it is being read.
 */
export class SharedPages implements Pick<EventStore, 'readAll'> {
  private readonly recent = new LRUCache<string, Shared>({ max: KEPT_PAGES });

  constructor(
    private readonly store: Pick<EventStore, 'readAll'>,
    private readonly wakeUp: Pick<WakeUp, 'rings'>,
  ) {}

  async readAll(after: Place, options: { limit?: number } = {}): Promise<Page> {
    const { rings } = this.wakeUp;
    const key = `${after} ${options.limit}`;
    const known = this.recent.get(key);
    if (!known || (!known.isRead && known.rings !== rings)) return this.read(key, after, options, rings);
    const page = await known.reading;
    // What came since that reading began may not stand in it: who takes it looks again.
    return known.rings === rings ? page : { ...page, end: false };
  }

  private async read(key: string, after: Place, options: { limit?: number }, rings: number): Promise<Page> {
    const shared: Shared = { rings, reading: this.store.readAll(after, options), isRead: false };
    this.recent.set(key, shared);
    const forget = (): void => void (this.recent.peek(key) === shared && this.recent.delete(key));
    try {
      const page = await shared.reading;
      shared.isRead = true;
      if (page.events.length === 0) forget();
      return page;
    } catch (error) {
      forget();
      throw error;
    }
  }
}
