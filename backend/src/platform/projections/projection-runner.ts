import { setMaxListeners } from 'node:events';
import type { Database } from '../database/database.js';
import type { EventStore, Place, Position } from '../event-store/event-store.js';
import { BatchWriter } from './batch-writer.js';
import { Checkpoints, ForeignCheckpoints } from './checkpoints.js';
import { dropAbandoned, dropOld } from './left-over-tables.js';
import { LiveFeed } from './live-feed.js';
import { LogReader, type EventDecoder } from './log-batch.js';
import { ProjectionProcessor } from './projection-processor.js';
import { sleep } from './sleep.js';
import { ProjectionRebuild, RebuildFailed } from './projection-rebuild.js';
import type { Projection } from './projection.js';
import { ProjectionWorker } from './projection-worker.js';
import { RoundWriter } from './round-writer.js';
import { lagCounter, statusOf, type ProjectionStatus } from './projection-status.js';
import type { RebuildOptions, RebuildOutcome, RebuildResult } from './rebuild-run.js';

export interface RunnerOptions {
  /** Events per step while a projection is behind. */
  batchSize?: number;
  /** Waits before an event that could not be applied is tried again; after the last one the projection halts. */
  poisonRetriesMs?: readonly number[];
  /** How often checkpoints that only passed foreign events are stored, and those of others looked at. */
  lazyCheckpointMs?: number;
  onTrouble?: (projection: string, error: unknown) => void;
}

const DEFAULTS = {
  batchSize: 4_000,
  poisonRetriesMs: [100, 300, 1_000, 3_000, 6_000],
  lazyCheckpointMs: 200,
};

/**
 * Keeps read tables up with the log. Several processes may run it on one database: the lock on the checkpoint row
 * decides per batch who projects, and everyone notices what the others did.
 */
export class ProjectionRunner {
  private readonly checkpoints: Checkpoints;
  private readonly live: LiveFeed;
  private readonly processors = new Map<string, ProjectionProcessor>();
  private readonly stopping = new AbortController();
  private readonly lazyCheckpointMs: number;
  private running: Promise<unknown> | undefined;
  private keepingInStep: Promise<void> | undefined;

  constructor(
    private readonly database: Database,
    private readonly store: EventStore,
    private readonly decoder: EventDecoder,
    readonly projections: readonly Projection[],
    options: RunnerOptions = {},
  ) {
    const { batchSize, poisonRetriesMs, lazyCheckpointMs, onTrouble } = { ...DEFAULTS, ...options };
    this.lazyCheckpointMs = lazyCheckpointMs;
    setMaxListeners(0, this.stopping.signal); // every projection listens, several times while it waits
    this.checkpoints = new Checkpoints(database, store);
    const handled = new Set(projections.flatMap(({ on }) => Object.keys(on)));
    const log = new LogReader(store, decoder, handled, batchSize);
    this.live = new LiveFeed(store, log, (error) => onTrouble?.('all that follow the log', error));
    const alone = new BatchWriter(database, this.checkpoints, store);
    const writer = new RoundWriter(database, this.checkpoints, store, alone);
    const around = { checkpoints: this.checkpoints, log, live: this.live, poisonRetriesMs, onTrouble };
    for (const projection of projections) {
      if (this.processors.has(projection.name))
        throw new Error(`Two projections are called ${projection.name}`);
      const worker = new ProjectionWorker(projection, store, writer);
      this.processors.set(projection.name, new ProjectionProcessor(worker, around, this.stopping.signal));
    }
  }

  /**
   * Builds the tables that are missing or of an older version, beside the old ones, which other processes go on to
   * serve; then projects in the background until `stop`. Rejects when the engines are down, with ForeignCheckpoints
   * when tables were made from another log, and with RebuildFailed when a newer version cannot be built: the old tables
   * stay, and so does who reads them.
   */
  async start(): Promise<void> {
    await this.checkpoints.prepare(this.projections);
    await this.refuseForeign();
    await dropAbandoned(this.database, this.checkpoints, this.names);
    await this.buildOutdated();
    this.live.start(await this.store.head());
    this.running = Promise.all([...this.processors.values()].map((processor) => processor.run()));
    this.keepingInStep = this.keepInStep(this.stopping.signal);
  }

  get names(): string[] {
    return this.projections.map(({ name }) => name);
  }

  /** Ends after the batches in hand. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.live.stop();
    await Promise.all([this.running, this.keepingInStep]);
    await this.storePassed().catch(() => undefined);
  }

  /** Resolves once every running projection has passed what the log holds now; halted ones are not waited for. */
  async caughtUp(): Promise<void> {
    const head = await this.store.head();
    if (head === 'start') return;
    const { signal } = this.stopping;
    await Promise.all([...this.processors.values()].map(({ worker }) => worker.waitFor(head, signal)));
  }

  /** The same, within a time; false when one of them is still behind. */
  async isLevelWithin(ms: number): Promise<boolean> {
    const head = await this.store.head();
    if (head === 'start') return true;
    const workers = [...this.processors.values()].map(({ worker }) => worker);
    const signal = AbortSignal.any([AbortSignal.timeout(ms), this.stopping.signal]);
    await Promise.all(workers.map((worker) => worker.waitFor(head, signal)));
    return workers.every((worker) => worker.halted || worker.isPast(head));
  }

  /** Waits within a time for some of this process's projections; false when one is halted, or still behind. */
  async havePassed(names: readonly string[], position: Position, withinMs: number): Promise<boolean> {
    const workers = names.flatMap((name) => this.processors.get(name)?.worker ?? []);
    const signal = AbortSignal.any([AbortSignal.timeout(withinMs), this.stopping.signal]);
    await Promise.all(workers.map((worker) => worker.waitFor(position, signal)));
    const isLevel = workers.every((worker) => !worker.halted && worker.isPast(position));
    return isLevel && workers.length === names.length;
  }

  /** Waits for one projection of this process, and says whether it got there; undefined when this process does not run it. */
  passed(name: string, position: Position, signal: AbortSignal): Promise<boolean> | undefined {
    const worker = this.running && this.processors.get(name)?.worker;
    return worker?.waitFor(position, signal).then(() => worker.isPast(position));
  }

  /** Those that stand still before an event. One look at the checkpoints, nothing is counted. */
  async halted(): Promise<string[]> {
    const stored = await this.checkpoints.all();
    return this.names.filter((name) => stored.get(name)?.error || stored.get(name)?.isForeign);
  }

  async status(): Promise<ProjectionStatus[]> {
    const { store, checkpoints } = this;
    const known = this.known(); // before the rows: one that is behind it then went back, it is not just older
    const [stored, rebuilt] = await Promise.all([checkpoints.all(), checkpoints.beingRebuilt(this.names)]);
    const head = await store.head(); // after the checkpoints: none of them is ahead of it
    const lagAt = lagCounter(store);
    const statuses = this.projections.map((projection) => {
      const { name } = projection;
      const sources = { store, head, lagAt, stored: stored.get(name), isBeingRebuilt: rebuilt.has(name) };
      return statusOf(projection, { ...sources, known: known.get(name) });
    });
    return Promise.all(statuses);
  }

  /** Lets a halted projection try again, in whichever process; false when it is not halted. */
  retry(name: string): Promise<boolean> {
    return this.checkpoints.release(name);
  }

  /** Drops the versions of these projections that were live before the last switch; returns whose there were. */
  dropOld(names: readonly string[] = this.names): Promise<string[]> {
    return dropOld(this.database, names);
  }

  /**
   * Builds the tables of some projections anew beside the live ones and switches, whether or not this runner or others
   * are running. Rejects with RebuildFailed when one was left as it was.
   */
  rebuild(names: readonly string[], options?: RebuildOptions): Promise<RebuildResult> {
    const wanted = this.projections.filter(({ name }) => names.includes(name));
    const unknown = names.find((name) => !wanted.some((projection) => projection.name === name));
    if (unknown !== undefined) throw new Error(`There is no projection called ${unknown}`);
    return new ProjectionRebuild(this.database, this.store, this.decoder).run(wanted, options);
  }

  /** How far this process is, as long as it runs. */
  private known(): Map<string, { passed: Place; committed: Place }> {
    if (!this.running) return new Map();
    const places = ([name, { worker }]: [string, ProjectionProcessor]) =>
      [name, { passed: worker.passed, committed: worker.committed }] as const;
    return new Map([...this.processors].map(places));
  }

  private async refuseForeign(): Promise<void> {
    const stored = await this.checkpoints.all();
    const foreign = this.names.filter((name) => stored.get(name)?.isForeign);
    if (foreign.length > 0) throw new ForeignCheckpoints(foreign);
  }

  private async buildOutdated(): Promise<void> {
    const stored = await this.checkpoints.all();
    const outdated = this.projections.filter(
      ({ name, version }) => (stored.get(name)?.version ?? 0) < version,
    );
    if (outdated.length === 0) return;
    const rebuild = new ProjectionRebuild(this.database, this.store, this.decoder);
    try {
      await rebuild.run(outdated, { outdatedOnly: true });
    } catch (error) {
      // New tables that stop before an event are live all the same, and the projection halts there.
      if (!(error instanceof RebuildFailed) || error.result.outcomes.some(isLeftAsItWas)) throw error;
    }
  }

  private async keepInStep(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await sleep(this.lazyCheckpointMs, signal);
      // An outage shows elsewhere.
      await this.storePassed().catch(() => undefined);
      await this.noticeStepsBack().catch(() => undefined);
    }
  }

  private async storePassed(): Promise<void> {
    const moves = [...this.processors.values()].flatMap(({ worker }) => {
      const { projection, passed, committed, halted } = worker;
      const isBehind = !halted && this.store.comparePositions(passed, committed) > 0;
      return isBehind ? { worker, projection, from: committed, to: passed } : [];
    });
    if (moves.length === 0) return;
    const moved = await this.checkpoints.advance(moves);
    for (const { worker, to } of moves) if (moved.has(worker.projection.name)) worker.stored(to);
  }

  /** The database lost its newest transactions: do not wait for the next event to find out. */
  private async noticeStepsBack(): Promise<void> {
    const known = [...this.processors.values()].map((processor) => ({
      processor,
      committed: processor.worker.committed,
    }));
    const stored = await this.checkpoints.all();
    for (const { processor, committed } of known) {
      const position = stored.get(processor.worker.projection.name)?.position ?? 'start';
      if (this.store.comparePositions(position, committed) < 0) processor.startAgain();
    }
  }
}

const isLeftAsItWas = ({ failure, isSwitched }: RebuildOutcome): boolean => failure !== null && !isSwitched;
