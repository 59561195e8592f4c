/** One look of one viewer at one listing. */
export interface View {
  listingId: number;
  /** `p` profile, `c` card. */
  kind: 'p' | 'c';
  /** `Viewer.key`. */
  viewer: string;
}

/** What was looked at. */
export const lookedAt = ({ listingId, kind }: Pick<View, 'listingId' | 'kind'>): string =>
  `${listingId} ${kind}`;

export const keyOf = (view: View): string => `${lookedAt(view)} ${view.viewer}`;

/** Writes views, none of them twice, and answers the keys of those that counted. */
type Write = (views: readonly View[]) => Promise<ReadonlySet<string>>;

/** A view is written after at most this time, and no more is lost when the process is killed. */
const DELAY_MS = 100;
/** Views beyond this are not counted: a batch that cannot be written must not fill the memory. */
const MOST = 10_000;

class Batch {
  readonly views = new Map<string, View>();
  readonly listings = new Set<number>();
  readonly written: Promise<ReadonlySet<string>>;
  start: () => void = () => undefined;

  constructor(write: Write) {
    const started = new Promise<void>((resolve) => (this.start = resolve));
    this.written = started.then(() => write([...this.views.values()]));
    this.written.catch(() => undefined); // callers handle the rejection
  }
}

/**
 * Gathers views and writes many in one statement, one batch at a time. A caller that needs the outcome hurries it; for
 * the others a tenth of a second is soon enough. A batch that cannot be written is lost: its counts are worth less
 * than a page that waits for them.
 */
export class ViewBatches {
  private gathered: Batch;
  private writing: Batch | null = null;
  private isWanted = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly write: Write) {
    this.gathered = new Batch(write);
  }

  /** Notes a view. Resolves, once it is written, with the keys of its batch that counted; null when there is no room. */
  add(view: View): Promise<ReadonlySet<string>> | null {
    const { views, listings, written } = this.gathered;
    if (views.size >= MOST) return null;
    views.set(keyOf(view), view);
    listings.add(view.listingId);
    this.timer ??= setTimeout(() => this.hurry(), DELAY_MS).unref();
    return written;
  }

  /** Whether this very view waits to be written. */
  has(key: string): boolean {
    return this.gathered.views.has(key) || this.writing?.views.has(key) === true;
  }

  /** Resolves when no view of these listings is unwritten; at once when there is none. */
  async settle(listingIds: readonly number[]): Promise<void> {
    const batches = this.writing ? [this.writing, this.gathered] : [this.gathered];
    const concerned = batches.filter(({ listings }) => listingIds.some((id) => listings.has(id)));
    if (concerned.length === 0) return;
    if (concerned.includes(this.gathered)) this.hurry();
    await Promise.allSettled(concerned.map(({ written }) => written));
  }

  /** Writes what there is. */
  async flush(): Promise<void> {
    await this.settle([...(this.writing?.listings ?? []), ...this.gathered.listings]);
  }

  /** Writes what is gathered as soon as the batch before it is through. */
  hurry(): void {
    if (this.writing) {
      this.isWanted = true;
      return;
    }
    clearTimeout(this.timer);
    this.timer = undefined;
    const batch = this.gathered;
    this.writing = batch;
    this.gathered = new Batch(this.write);
    batch.start();
    void batch.written.catch(() => undefined).finally(() => this.wroteOne());
  }

  private wroteOne(): void {
    this.writing = null;
    if (!this.isWanted) return;
    this.isWanted = false;
    this.hurry();
  }
}
