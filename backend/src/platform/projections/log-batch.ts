import type { EventStore, StoredEvent } from '../event-store/event-store.js';
import type { Place } from './checkpoints.js';
import { EventNotApplicable } from './projection-rows.js';
import type { ProjectedEvent } from './projection.js';

/** Makes stored events readable: upcast to the newest version, personal fields opened. Keeps their order. */
export interface EventDecoder {
  decode(events: readonly StoredEvent[]): Promise<ProjectedEvent[]>;
}

/** A stretch of the log, read once for all projections of the process and decoded when the first one asks. */
export class LogBatch {
  private decoded: Promise<Map<string, ProjectedEvent>> | undefined;

  constructor(
    /** Everything up to here stands in this batch or before it. */
    readonly next: Place,
    readonly events: readonly StoredEvent[],
    /** True when nothing more stood in the log. */
    readonly end: boolean,
    private readonly decoder: EventDecoder,
    private readonly handled: ReadonlySet<string>,
  ) {}

  /** The projected form of some events of this batch, in order. Throws EventNotApplicable for an unreadable one. */
  async decode(events: readonly StoredEvent[]): Promise<ProjectedEvent[]> {
    this.decoded ??= this.decodeHandled();
    const all = await this.decoded.catch(() => undefined);
    if (all) return events.map((event) => all.get(event.id) as ProjectedEvent);
    const projected: ProjectedEvent[] = [];
    for (const event of events) projected.push(await this.decodeOne(event)); // finds the one that is to blame
    return projected;
  }

  private async decodeHandled(): Promise<Map<string, ProjectedEvent>> {
    const events = this.events.filter((event) => this.handled.has(event.type));
    return new Map((await this.decoder.decode(events)).map((event) => [event.id, event]));
  }

  private async decodeOne(event: StoredEvent): Promise<ProjectedEvent> {
    try {
      return (await this.decoder.decode([event]))[0] as ProjectedEvent;
    } catch (error) {
      throw new EventNotApplicable(event, error);
    }
  }
}

/** Batches kept for projections that read the same stretch a little later. */
const KEPT_BATCHES = 4;

/** Reads the log in large steps; projections that stand at the same place share one read. */
export class LogReader {
  private readonly recent = new Map<Place, Promise<LogBatch>>();

  constructor(
    private readonly store: EventStore,
    private readonly decoder: EventDecoder,
    private readonly handled: ReadonlySet<string>,
    private readonly batchSize: number,
  ) {}

  read(after: Place): Promise<LogBatch> {
    const known = this.recent.get(after);
    if (known) return known;
    const batch = this.load(after);
    this.recent.set(after, batch);
    // A batch at the end of the log would grow, so it is shared only while it is read; nor is it worth the memory.
    batch.then(
      ({ end }) => end && this.recent.clear(),
      () => this.recent.delete(after),
    );
    const oldest = this.recent.keys().next();
    if (this.recent.size > KEPT_BATCHES && !oldest.done) this.recent.delete(oldest.value);
    return batch;
  }

  batchOf(events: readonly StoredEvent[], next: Place): LogBatch {
    return new LogBatch(next, events, true, this.decoder, this.handled);
  }

  private async load(after: Place): Promise<LogBatch> {
    const { events, next, end } = await this.store.readAll(after, { limit: this.batchSize });
    return new LogBatch(next, events, end, this.decoder, this.handled);
  }
}
