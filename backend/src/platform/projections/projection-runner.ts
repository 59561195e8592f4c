import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../database/database.js';
import type { EventStore, Position } from '../event-store/event-store.js';
import { BatchWriter, ProjectionBusy } from './batch-writer.js';
import { Checkpoints } from './checkpoints.js';
import { LiveFeed, type Inbox } from './live-feed.js';
import { LogReader, type EventDecoder } from './log-batch.js';
import { EventNotApplicable } from './projection-rows.js';
import { ProjectionRebuild, type RebuildOptions, type RebuildResult } from './projection-rebuild.js';
import type { Projection } from './projection.js';
import { isPassing, ProjectionWorker } from './projection-worker.js';
import { statusOf, type ProjectionStatus } from './projection-status.js';

export interface RunnerOptions {
  /** Events per step while a projection is behind. */
  batchSize?: number;
  /** Waits before an event that could not be applied is tried again; after the last one the projection halts. */
  poisonRetriesMs?: readonly number[];
  /** How often a checkpoint that only passed foreign events is stored. */
  lazyCheckpointMs?: number;
  onTrouble?: (projection: string, error: unknown) => void;
}

const DEFAULTS = {
  batchSize: 4_000,
  poisonRetriesMs: [100, 300, 1_000, 3_000, 6_000],
  lazyCheckpointMs: 200,
};
/** How often a projection that stands still looks whether somebody repaired or released it. */
const HALTED_POLL_MS = 500;
/** Another process projects: look again soon, at most this rarely. */
const BUSY_MAX_MS = 100;
const OUTAGE_MAX_MS = 2_000;

interface Trouble {
  tries: number;
  eventId?: string;
}

/**
 * Keeps read tables up with the log. Several processes may run it on one database: the lock on the checkpoint row
 * decides per batch who projects, and everyone notices what the others did.
 */
export class ProjectionRunner {
  private readonly options: Required<Omit<RunnerOptions, 'onTrouble'>>;
  private readonly checkpoints: Checkpoints;
  private readonly log: LogReader;
  private readonly live: LiveFeed;
  private readonly workers = new Map<string, ProjectionWorker>();
  private readonly stopping = new AbortController();
  private running: Promise<unknown> | undefined;

  constructor(
    private readonly database: Database,
    private readonly store: EventStore,
    private readonly decoder: EventDecoder,
    readonly projections: readonly Projection[],
    private readonly given: RunnerOptions = {},
  ) {
    this.options = { ...DEFAULTS, ...given };
    this.checkpoints = new Checkpoints(database);
    const handled = new Set(projections.flatMap(({ on }) => Object.keys(on)));
    this.log = new LogReader(store, decoder, handled, this.options.batchSize);
    this.live = new LiveFeed(store, this.log);
    const writer = new BatchWriter(database, this.checkpoints, store);
    for (const projection of projections) {
      if (this.workers.has(projection.name)) throw new Error(`Two projections are called ${projection.name}`);
      this.workers.set(projection.name, new ProjectionWorker(projection, store, writer));
    }
  }

  /** Creates missing tables, then projects in the background until `stop`. Rejects when the engines are down. */
  async start(): Promise<void> {
    const head = await this.store.head();
    await this.checkpoints.prepare(this.projections, head);
    this.live.start(head);
    const { signal } = this.stopping;
    this.running = Promise.all([...this.workers.values()].map((worker) => this.run(worker, signal)));
    void this.storePassed(signal);
  }

  /** Ends after the batches in hand. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.live.stop();
    await this.running;
    await this.storeAllPassed().catch(() => undefined);
  }

  /** Resolves once every running projection has passed what the log holds now; halted ones are not waited for. */
  async caughtUp(): Promise<void> {
    const head = await this.store.head();
    if (head === 'start') return;
    await Promise.all([...this.workers.values()].map((worker) => worker.waitFor(head, this.stopping.signal)));
  }

  /** Waits for one projection of this process; undefined when this process does not run it. */
  passed(name: string, position: Position, signal: AbortSignal): Promise<void> | undefined {
    return this.running && this.workers.get(name)?.waitFor(position, signal);
  }

  async status(): Promise<ProjectionStatus[]> {
    const [head, stored] = await Promise.all([this.store.head(), this.checkpoints.all()]);
    return this.projections.map((projection) => {
      const worker = this.running && this.workers.get(projection.name);
      return statusOf(projection, stored.get(projection.name), head, this.store, worker);
    });
  }

  /** Empties and refills the tables of some projections, whether or not this runner or others are running. */
  rebuild(names: readonly string[], options?: RebuildOptions): Promise<RebuildResult> {
    const wanted = this.projections.filter(({ name }) => names.includes(name));
    const unknown = names.find((name) => !wanted.some((projection) => projection.name === name));
    if (unknown !== undefined) throw new Error(`There is no projection called ${unknown}`);
    return new ProjectionRebuild(this.database, this.store, this.decoder).run(wanted, options);
  }

  /** One projection's life: from its checkpoint through the log to live events, and again after any trouble. */
  private async run(worker: ProjectionWorker, signal: AbortSignal): Promise<void> {
    const trouble: Trouble = { tries: 0 };
    while (!signal.aborted) {
      try {
        if (!(await this.checkpoints.isFree(worker.projection.name))) throw new ProjectionBusy();
        const checkpoint = await this.checkpoints.of(worker.projection.name);
        worker.startAt(checkpoint?.position ?? 'start');
        worker.halted &&= Boolean(checkpoint?.error);
        if (worker.halted) {
          await sleep(HALTED_POLL_MS, signal);
          continue;
        }
        const inbox = await this.catchUp(worker, trouble, signal);
        if (inbox) await this.follow(worker, inbox, trouble, signal);
      } catch (error) {
        await this.recover(worker, error, trouble, signal);
      }
    }
  }

  private async catchUp(
    worker: ProjectionWorker,
    trouble: Trouble,
    signal: AbortSignal,
  ): Promise<Inbox | undefined> {
    while (!signal.aborted) {
      const batch = await this.log.read(worker.passed);
      const inbox = batch.end ? this.live.join(batch) : undefined;
      if (inbox) return inbox;
      if (!batch.end) void this.log.read(batch.next); // fetched while this one is written
      await worker.project([batch]);
      trouble.tries = 0;
    }
    return undefined;
  }

  private async follow(
    worker: ProjectionWorker,
    inbox: Inbox,
    trouble: Trouble,
    signal: AbortSignal,
  ): Promise<void> {
    try {
      for (let batches = await inbox.take(); batches; batches = await inbox.take()) {
        await this.projectLive(worker, batches, signal);
        trouble.tries = 0;
      }
    } finally {
      inbox.close();
    }
  }

  /** Two processes see an event at once: the slower one finds the row taken, and the work done a moment later. */
  private async projectLive(
    worker: ProjectionWorker,
    batches: Parameters<ProjectionWorker['project']>[0],
    signal: AbortSignal,
  ) {
    for (let wait = 1; ; wait *= 2) {
      try {
        return await worker.project(batches);
      } catch (error) {
        if (!(error instanceof ProjectionBusy) || wait > BUSY_MAX_MS || signal.aborted) throw error;
        await sleep(wait, signal);
      }
    }
  }

  private async recover(
    worker: ProjectionWorker,
    error: unknown,
    trouble: Trouble,
    signal: AbortSignal,
  ): Promise<void> {
    const eventId = error instanceof EventNotApplicable ? error.event.id : undefined;
    if (eventId !== trouble.eventId) trouble.tries = 0;
    trouble.eventId = eventId;
    trouble.tries += 1;
    if (!(error instanceof ProjectionBusy)) this.given.onTrouble?.(worker.projection.name, error);
    const retryMs = this.options.poisonRetriesMs[trouble.tries - 1];
    if (error instanceof EventNotApplicable && retryMs === undefined) {
      await this.checkpoints.fail(worker.projection, error).catch(() => undefined);
      trouble.tries = 0;
      return worker.halt();
    }
    const most = error instanceof ProjectionBusy ? BUSY_MAX_MS : OUTAGE_MAX_MS;
    const passing = Math.min(most, 10 * 2 ** Math.min(trouble.tries, 20));
    await sleep(isPassing(error) || retryMs === undefined ? passing : retryMs, signal);
  }

  private async storePassed(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await sleep(this.options.lazyCheckpointMs, signal);
      await this.storeAllPassed().catch(() => undefined); // an outage shows elsewhere
    }
  }

  private async storeAllPassed(): Promise<void> {
    for (const worker of this.workers.values()) {
      const { passed, committed, halted } = worker;
      if (halted || this.store.comparePositions(passed, committed) <= 0) continue;
      if (await this.checkpoints.advance(worker.projection, committed, passed)) worker.stored(passed);
    }
  }
}

const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  delay(ms, undefined, { signal, ref: true }).catch(() => undefined);
