import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.js';
import { withinDeadline } from '../concurrency/deadline.js';
import { TooBusy } from '../concurrency/semaphore.js';
import { SingleFlight } from '../concurrency/single-flight.js';
import { isTransient } from '../transient-errors.js';
import { patienceOf } from '../request-context.js';
import type { ApiAnswer, ReadApi } from './api-reads.js';
import { PackedPage } from './packed-page.js';

/** A page as it was rendered. */
export interface RenderedPage {
  status: number;
  html: string;
  /** With a redirecting status: where to. */
  location?: string;
}

/** Renders a page from the API, unless its requests are gone: null. */
type Render = (api: ReadApi, isWanted: () => boolean) => Promise<RenderedPage | null>;

/** A page that may be served to others. */
export interface CachedPage {
  page: PackedPage;
  /** When its data was read. */
  readAt: number;
  /** It could not be rendered again: it may be a minute old. */
  isStale?: boolean;
}

/** With the second for which a cache in front may keep it, a served page is at most two seconds old. */
const FRESH_MS = 900;
/** While the database is away, visitors get a page of this age rather than none. */
const OLDEST_MS = 60_000;
const LONGEST_RENDERING_MS = 3_000;
const UNAVAILABLE = 503;
/**
 * The page includes the age of its data, and the browser reads again what is older than five minutes. So an unchanged page
 * gets another ETag this often.
 */
const SAME_TAG_MS = 240_000;
/** Some 2,000 pages: they are of use for a second, and for a minute while the database is away. */
const MOST_BYTES = 16 * 1_024 * 1_024;

/** The pages of visitors, by address: each is rendered once a second at most. */
export class PageCache {
  private readonly pages: LRUCache<string, CachedPage>;
  private readonly rendering = new SingleFlight<CachedPage | RenderedPage | null>();
  private readonly answers = { cached: 0, rendered: 0 };
  /** Of each address being rendered: whether its clients still wait. */
  private readonly asking = new Map<string, Set<() => boolean>>();

  constructor(
    private readonly clock: Clock,
    private readonly api: ReadApi,
    mostBytes = MOST_BYTES,
  ) {
    this.pages = new LRUCache({ maxSize: mostBytes, sizeCalculation: ({ page }) => page.bytes });
  }

  /** A page that need not be rendered again; null if there is none. */
  fresh(address: string): CachedPage | null {
    const cached = this.freshOf(address);
    if (cached) this.answers.cached += 1;
    return cached;
  }

  /**
   * The page of an address for all concurrent requests, rendered once. `isHere`: whether the client still waits;
   * null when none does. What cannot be cached (not found, moved, something failed) goes to these requests only. When
   * rendering fails or has not ended shortly before the answer is due, they get the page that was cached.
   */
  async of(
    address: string,
    isHere: () => boolean,
    render: Render,
  ): Promise<CachedPage | RenderedPage | null> {
    const asking = this.asking.get(address) ?? new Set();
    this.asking.set(address, asking.add(isHere));
    const isWanted = (): boolean => [...asking].some((one) => one());
    try {
      const found = this.rendering.run(address, () => this.rendered(address, (api) => render(api, isWanted)));
      return await this.orStale(address, found);
    } finally {
      asking.delete(isHere);
      if (asking.size === 0) this.asking.delete(address);
    }
  }

  /** Bytes and number of the pages; how many answers came from the cache, and how many were rendered. */
  get figures(): { bytes: number; pages: number; answers: Readonly<Record<'cached' | 'rendered', number>> } {
    return { bytes: this.pages.calculatedSize, pages: this.pages.size, answers: this.answers };
  }

  private async orStale<Found>(address: string, found: Promise<Found>): Promise<Found | CachedPage> {
    const stale = this.stale(address);
    if (!stale) return found;
    try {
      return await withinDeadline(patienceOf(LONGEST_RENDERING_MS), found, () => new TooBusy());
    } catch (error) {
      if (error instanceof TooBusy || isTransient(error)) return stale;
      throw error;
    }
  }

  private async rendered(
    address: string,
    render: (api: ReadApi) => Promise<RenderedPage | null>,
  ): Promise<CachedPage | RenderedPage | null> {
    const fresh = this.freshOf(address);
    if (fresh) return fresh;
    const readAt = this.clock.nowMs();
    const asked = new Map<string, Promise<ApiAnswer>>();
    const page = await render((path) => {
      const answer = asked.get(path) ?? this.api(path);
      asked.set(path, answer);
      return answer;
    });
    if (page === null) return null;
    this.answers.rendered += 1;
    const answers = await Promise.all(asked.values());
    const stale = this.stale(address);
    if (stale && [page, ...answers].some(({ status }) => status === UNAVAILABLE)) return stale;
    if (page.status !== 200 || answers.some(({ status }) => status >= 500)) {
      this.pages.delete(address);
      return page;
    }
    // What the page is rendered from, so that all processes give it the same tag.
    const sources = [
      address,
      Math.floor(readAt / SAME_TAG_MS),
      ...asked.keys(),
      ...answers.map(({ text }) => text),
    ];
    const tag = `W/"${hash('sha1', JSON.stringify(sources), 'base64url')}"`;
    const cached = { page: new PackedPage(page.html, tag), readAt };
    this.pages.set(address, cached);
    return cached;
  }

  private freshOf(address: string): CachedPage | null {
    const cached = this.pages.get(address);
    return cached && this.isYoungerThan(FRESH_MS, cached) ? cached : null;
  }

  private stale(address: string): CachedPage | null {
    const cached = this.pages.get(address);
    return cached && this.isYoungerThan(OLDEST_MS, cached) ? { ...cached, isStale: true } : null;
  }

  /** False after the clock was set back. */
  private isYoungerThan(ms: number, { readAt }: CachedPage): boolean {
    const age = this.clock.nowMs() - readAt;
    return age >= 0 && age < ms;
  }
}
