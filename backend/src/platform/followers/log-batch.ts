import { LRUCache } from 'lru-cache';
import type { EventStore, Checkpoint, StoredEvent } from '../event-store/event-store.js';
import { isTransient } from '../transient-errors.js';
import type { ProjectedEvent } from '../event-store/event-codec.js';
import { EventNotApplicable } from './follower.js';

/** Makes stored events readable: upcast to the newest version, personal fields opened. Keeps their order. */
export interface EventDecoder {
  decode(events: readonly StoredEvent[]): Promise<ProjectedEvent[]>;
}

/** `failure` names the first event that cannot be read; `readable` are those before it. */
interface Decoded {
  readable: ProjectedEvent[];
  failure?: EventNotApplicable;
}

/** A stretch of the log, read once for all followers of the process and decoded when the first one asks. */
export class LogBatch {
  /** By the event's index; undefined where it has no handler. */
  private decoded: Promise<(ProjectedEvent | undefined)[]> | undefined;
  private knownTypes: ReadonlySet<string> | undefined;

  constructor(
    /** Everything up to here is in this batch or before it. */
    readonly next: Checkpoint,
    readonly events: readonly StoredEvent[],
    /** True when the log held nothing more. */
    readonly end: boolean,
    private readonly decoder: EventDecoder,
    private readonly handled: ReadonlySet<string>,
  ) {}

  /** Of its events. */
  get types(): ReadonlySet<string> {
    return (this.knownTypes ??= new Set(this.events.map(({ type }) => type)));
  }

  /** The wanted events, decoded, in order, as far as they can be read. */
  async decode(isWanted: (event: StoredEvent) => boolean): Promise<Decoded> {
    this.decoded ??= this.decodeHandled();
    const all = await this.decoded.catch(() => (this.decoded = undefined));
    const readable: ProjectedEvent[] = [];
    for (const [index, event] of this.events.entries()) {
      if (!isWanted(event)) continue;
      const known = all?.[index];
      // Where the batch cannot be read as a whole, one by one finds the poison event.
      const decoded = known ?? (await this.decodeOne(event));
      if (decoded instanceof EventNotApplicable) return { readable, failure: decoded };
      readable.push(decoded);
    }
    return { readable };
  }

  /** The part of it up to a checkpoint, which then is its end; itself when it does not reach further. */
  upTo(checkpoint: Checkpoint, store: Pick<EventStore, 'comparePositions'>): LogBatch {
    if (store.comparePositions(this.next, checkpoint) <= 0) return this;
    const events = this.events.filter(({ position }) => store.comparePositions(position, checkpoint) <= 0);
    return new LogBatch(checkpoint, events, false, this.decoder, this.handled);
  }

  private async decodeHandled(): Promise<(ProjectedEvent | undefined)[]> {
    const events = this.events.filter((event) => this.handled.has(event.type));
    const decoded = (await this.decoder.decode(events)).values();
    return this.events.map((event) => (this.handled.has(event.type) ? decoded.next().value : undefined));
  }

  private async decodeOne(event: StoredEvent): Promise<ProjectedEvent | EventNotApplicable> {
    try {
      return (await this.decoder.decode([event]))[0] as ProjectedEvent;
    } catch (error) {
      if (isTransient(error)) throw error;
      return new EventNotApplicable(event, error);
    }
  }
}

/** Batches kept for followers that read the same stretch a little later. */
const KEPT_BATCHES = 4;

/** Reads the log in large steps; followers that are at the same position share one read. */
export class LogReader {
  private readonly recent: LRUCache<Checkpoint, Promise<LogBatch>>;

  constructor(
    private readonly store: EventStore,
    private readonly decoder: EventDecoder,
    private readonly handled: ReadonlySet<string>,
    private readonly batchSize: number,
    kept = KEPT_BATCHES,
  ) {
    this.recent = new LRUCache({ max: kept });
  }

  read(after: Checkpoint): Promise<LogBatch> {
    const known = this.recent.get(after);
    if (known) return known;
    const batch = this.load(after);
    this.recent.set(after, batch);
    // A batch at the end of the log would grow, so it is shared only while it is read; nor is it worth the memory.
    batch.then(
      ({ end }) => end && this.recent.clear(),
      () => this.recent.delete(after),
    );
    return batch;
  }

  batchOf(events: readonly StoredEvent[], next: Checkpoint): LogBatch {
    return new LogBatch(next, events, true, this.decoder, this.handled);
  }

  private async load(after: Checkpoint): Promise<LogBatch> {
    const { events, next, end } = await this.store.readAll(after, { limit: this.batchSize });
    return new LogBatch(next, events, end, this.decoder, this.handled);
  }
}
