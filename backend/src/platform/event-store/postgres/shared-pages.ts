import { LRUCache } from 'lru-cache';
import type { EventStore, Place } from '../event-store.js';
import type { OwnBatch } from './own-batch.js';
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
const KEPT_OWN = 16;
/** Events of this process that are handed over in one go; more are read. */
const MOST_OWN = 500;

/**
 * The followers of one process mostly stand at the same place: what one reads there is read for all, and what the process
 * has appended there itself is not read at all. The log only grows, so a page that holds something stays right; one that
 * holds nothing is shared only while it is being read.
 */
export class SharedPages implements Pick<EventStore, 'readAll'> {
  private readonly recent = new LRUCache<string, Shared>({ max: KEPT_PAGES });
  private readonly own = new LRUCache<Place, OwnBatch>({ max: KEPT_OWN });

  constructor(
    private readonly store: Pick<EventStore, 'readAll'>,
    private readonly wakeUp: Pick<WakeUp, 'rings' | 'ringsOfOthers'>,
  ) {}

  /** Who stands right before it need not read it. */
  offer(batch: OwnBatch): void {
    if (batch.size <= MOST_OWN) this.own.set(batch.after, batch);
  }

  async readAll(after: Place, options: { limit?: number } = {}): Promise<Page> {
    const own = this.own.get(after);
    if (own && own.size <= (options.limit ?? MOST_OWN)) return this.pageOf(own);
    const { rings } = this.wakeUp;
    const key = `${after} ${options.limit}`;
    const known = this.recent.get(key);
    if (!known || (!known.isRead && known.rings !== rings)) return this.read(key, after, options, rings);
    const page = await known.reading;
    // What came since that reading began may not stand in it: who takes it looks again.
    return known.rings === rings ? page : { ...page, end: false };
  }

  /** What others append behind it rings after it was sent. */
  private pageOf({ events, next, heardFromOthers }: OwnBatch): Page {
    const isLast = !this.own.has(next) && this.wakeUp.ringsOfOthers === heardFromOthers;
    return { events: events(), next, end: isLast };
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
