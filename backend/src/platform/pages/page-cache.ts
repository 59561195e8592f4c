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
import { SharedAnswers, type Asked } from './shared-answers.js';

/** A page as it was written. */
export interface WrittenPage {
  status: number;
  html: string;
  /** With a redirecting status: where to. */
  location?: string;
}

/** Renders a page from the API, unless its requests are gone: null. */
type Write = (api: ReadApi, isWanted: () => boolean) => Promise<WrittenPage | null>;

/** One that others may have as well. */
interface KeptPage {
  page: PackedPage;
  /** Digest of each answer that it was written from, by the path that was asked. */
  sources: ReadonlyMap<string, string>;
  /** When the oldest of these answers was asked for last; they were the same then. */
  readAt: number;
  /** In which period it was written. */
  period: number;
}

/** A page of the memory as it is given. */
export interface GivenPage {
  page: PackedPage;
  /** It could not be revalidated: it may be a minute old. */
  isOld?: boolean;
}

/** What the memory did so far. */
interface MemoryFigures {
  bytes: number;
  pages: number;
  answers: Readonly<Record<'kept' | 'checked' | 'written', number>>;
}

/** With the second for which a cache in front may keep it, a served page is at most two seconds old. */
const FRESH_MS = 900;
/** While the database is away, visitors get a page of this age rather than none. */
const OLDEST_MS = 60_000;
const LONGEST_LOOK_MS = 3_000;
const UNAVAILABLE = 503;
/**
 * Pages are rendered again after this, even if unchanged: the page tells the browser how old its data is, which asks
 * again for what is older than five minutes. Each address has its own moment, the same in every process.
 */
const PERIOD_MS = 240_000;
const MOST_BYTES = 64 * 1_024 * 1_024;

/**
 * The pages that visitors read, by address. One that was looked at within a second is given as it is. Later the API is
 * asked again for all that the page was written from: the answers are its version, whatever they come from (events,
 * counted views, the clock), so it is rendered again when one of them differs, and only then.
 */
export class PageCache {
  private readonly kept: LRUCache<string, KeptPage>;
  private readonly shared: SharedAnswers;
  private readonly runs = new SingleFlight<GivenPage | WrittenPage | null>();
  private readonly answers = { kept: 0, checked: 0, written: 0 };
  /** Of each address being rendered: whether its clients still wait. */
  private readonly asking = new Map<string, Set<() => boolean>>();

  constructor(
    private readonly clock: Clock,
    api: ReadApi,
    mostBytes = MOST_BYTES,
  ) {
    this.shared = new SharedAnswers(clock, api);
    this.kept = new LRUCache({ maxSize: mostBytes, sizeCalculation: ({ page }) => page.bytes });
  }

  /** A page that needs no look; null where there is none. */
  fresh(address: string): PackedPage | null {
    const known = this.kept.get(address);
    if (!known || !this.isFresh(known)) return null;
    this.answers.kept += 1;
    return known.page;
  }

  /**
   * The page of an address for all concurrent requests, rendered once. `isHere` says whether the client still waits;
   * null when none does. What is no page to keep (not found, moved, something failed) goes to these requests. When the
   * look fails or is still under way shortly before the answer is due, they get the page that was kept.
   */
  async of(address: string, isHere: () => boolean, write: Write): Promise<GivenPage | WrittenPage | null> {
    const asking = this.asking.get(address) ?? new Set();
    this.asking.set(address, asking.add(isHere));
    const isWanted = (): boolean => [...asking].some((one) => one());
    try {
      const found = this.runs.run(address, () => this.look(address, (api) => write(api, isWanted)));
      return await this.orOld(address, found);
    } finally {
      asking.delete(isHere);
      if (asking.size === 0) this.asking.delete(address);
    }
  }

  /** Bytes and number of the pages; how many were given as they were, after a look at their sources, or written. */
  get figures(): MemoryFigures {
    return { bytes: this.kept.calculatedSize, pages: this.kept.size, answers: this.answers };
  }

  private async orOld<Found>(address: string, found: Promise<Found>): Promise<Found | GivenPage> {
    const old = this.old(address);
    if (!old) return found;
    try {
      return await withinDeadline(patienceOf(LONGEST_LOOK_MS), found, () => new TooBusy());
    } catch (error) {
      if (error instanceof TooBusy || isTransient(error)) return old;
      throw error;
    }
  }

  private old(address: string): GivenPage | null {
    const known = this.kept.get(address);
    if (!known || this.clock.nowMs() - known.readAt > OLDEST_MS) return null;
    return { page: known.page, isOld: true };
  }

  private async look(
    address: string,
    write: (api: ReadApi) => ReturnType<Write>,
  ): Promise<GivenPage | WrittenPage | null> {
    const known = this.kept.get(address);
    if (known && this.isFresh(known)) return known;
    const now = this.clock.nowMs();
    const period = periodOf(address, now);
    const answers = new Map<string, Asked>();
    const read: ReadApi = (path) => {
      const asked = answers.get(path) ?? this.shared.ask(path);
      answers.set(path, asked);
      return asked.answer;
    };
    const readAt = (): number => Math.min(now, ...[...answers.values()].map(({ askedAt }) => askedAt));
    if (known && known.period === period && (await isStillTrue(known, read))) {
      this.answers.checked += 1;
      return this.keep(address, { ...known, readAt: readAt() });
    }
    this.answers.written += 1;
    const written = await write(read);
    if (written === null) return null;
    const all = await Promise.all(
      [...answers].map(async ([path, { answer }]) => [path, await answer] as const),
    );
    const old = this.old(address);
    if (old && (written.status === UNAVAILABLE || all.some(([, { status }]) => status === UNAVAILABLE)))
      return old;
    if (written.status !== 200 || all.some(([, { status }]) => status >= 500)) {
      this.kept.delete(address);
      return written;
    }
    const sources = new Map(all.map(([path, answer]) => [path, digestOf(answer)]));
    const tag = hash('sha1', JSON.stringify([address, period, ...sources]), 'base64url');
    const page = new PackedPage(written.html, `W/"${tag}"`, () => this.weigh(address));
    return this.keep(address, { page, sources, readAt: readAt(), period });
  }

  /** Another encoding has been compressed: recount its size. */
  private weigh(address: string): void {
    const known = this.kept.peek(address);
    if (known) this.kept.set(address, { ...known });
  }

  private keep(address: string, page: KeptPage): KeptPage {
    this.kept.set(address, page);
    return page;
  }

  private isFresh({ readAt }: KeptPage): boolean {
    const age = this.clock.nowMs() - readAt;
    return age >= 0 && age < FRESH_MS;
  }
}

const periodOf = (address: string, now: number): number => {
  const moment = hash('sha1', address, 'buffer').readUInt32BE() % PERIOD_MS;
  return Math.floor((now + moment) / PERIOD_MS);
};

const digests = new WeakMap<ApiAnswer, string>();

/** Once for each answer, however many pages are written from it. */
const digestOf = (answer: ApiAnswer): string => {
  const known = digests.get(answer) ?? `${answer.status} ${hash('sha1', answer.text, 'base64')}`;
  digests.set(answer, known);
  return known;
};

const isStillTrue = async ({ sources }: KeptPage, read: ReadApi): Promise<boolean> => {
  const answers = await Promise.all([...sources.keys()].map(read));
  return [...sources.values()].every((digest, at) => {
    const answer = answers[at];
    return answer !== undefined && digestOf(answer) === digest;
  });
};
