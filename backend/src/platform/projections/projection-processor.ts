import { EventStoreRefused } from '../event-store/event-store.js';
import { ProjectionBusy, ProjectionSuperseded } from './batch-writer.js';
import type { Checkpoints } from './checkpoints.js';
import type { Inbox, LiveFeed } from './live-feed.js';
import type { LogBatch, LogReader } from './log-batch.js';
import { EventNotApplicable } from './projection-rows.js';
import { isPassing, type ProjectionWorker } from './projection-worker.js';
import { sleep } from './sleep.js';

/** How often a projection that stands still looks whether somebody repaired or released it. */
const HALTED_POLL_MS = 500;
/** Another process projects, or newer code does: look again soon, at most this rarely. */
const BUSY_MAX_MS = 100;
const OUTAGE_MAX_MS = 2_000;

interface Surroundings {
  checkpoints: Checkpoints;
  log: LogReader;
  live: LiveFeed;
  poisonRetriesMs: readonly number[];
  onTrouble?: (projection: string, error: unknown) => void;
}

/** One projection in one process: from its checkpoint through the log to live events, and again after any trouble. */
export class ProjectionProcessor {
  private inbox: Inbox | undefined;
  /** Tries in a row that failed, and the event that was to blame, if it was one. */
  private tries = 0;
  private culprit: string | undefined;

  constructor(
    readonly worker: ProjectionWorker,
    private readonly around: Surroundings,
    private readonly signal: AbortSignal,
  ) {}

  /** Resolves when the signal aborts, after the batch in hand. */
  async run(): Promise<void> {
    while (!this.signal.aborted) {
      try {
        if (await this.isReady()) {
          this.inbox = await this.catchUp();
          await this.follow();
        } else await sleep(HALTED_POLL_MS, this.signal);
      } catch (error) {
        await this.recover(error);
      }
    }
  }

  /** Back to the checkpoint, if it follows live events now. */
  startAgain(): void {
    this.inbox?.close();
  }

  /** Stands at the checkpoint then, whoever moved it; false while the projection is halted. */
  private async isReady(): Promise<boolean> {
    const { checkpoints } = this.around;
    const { name, version } = this.worker.projection;
    const checkpoint = await checkpoints.of(name);
    this.worker.startAt(checkpoint?.position ?? 'start');
    if (checkpoint?.isForeign) throw new ProjectionSuperseded('log');
    if (checkpoint && checkpoint.version !== version) throw new ProjectionSuperseded('version');
    this.worker.halted &&= Boolean(checkpoint?.error);
    return !this.worker.halted;
  }

  private async catchUp(): Promise<Inbox | undefined> {
    const { log, live } = this.around;
    while (!this.signal.aborted) {
      const batch = await log.read(this.worker.passed);
      const inbox = batch.end ? live.join(batch, this.worker) : undefined;
      if (inbox) return inbox;
      if (!batch.end) void log.read(batch.next); // fetched while this one is written
      await this.worker.project([batch]);
      this.tries = 0;
    }
    return undefined;
  }

  private async follow(): Promise<void> {
    const { inbox } = this;
    try {
      for (let batches = await inbox?.take(); batches; batches = await inbox?.take()) {
        await this.projectLive(batches);
        this.tries = 0;
        if (this.worker.projection.gathers) await this.worker.rest(this.signal);
      }
    } finally {
      inbox?.close();
      this.inbox = undefined;
    }
  }

  /** Two processes see an event at once: the slower one finds the row taken, and the work done a moment later. */
  private async projectLive(batches: readonly LogBatch[]): Promise<void> {
    for (let wait = 1; ; wait *= 2) {
      try {
        return await this.worker.project(batches);
      } catch (error) {
        if (!(error instanceof ProjectionBusy) || wait > BUSY_MAX_MS || this.signal.aborted) throw error;
        await sleep(wait, this.signal);
      }
    }
  }

  private async recover(error: unknown): Promise<void> {
    const { checkpoints, poisonRetriesMs, onTrouble } = this.around;
    const culprit = culpritOf(error);
    if (culprit !== this.culprit) this.tries = 0;
    this.culprit = culprit;
    this.tries += 1;
    const isBusy = error instanceof ProjectionBusy;
    const isSuperseded = error instanceof ProjectionSuperseded;
    if (!isBusy && !(isSuperseded && this.tries > 1)) onTrouble?.(this.worker.projection.name, error);
    const retryMs = poisonRetriesMs[this.tries - 1];
    if (isLasting(error) && retryMs === undefined) {
      await checkpoints.fail(this.worker.projection, error).catch(() => undefined);
      this.tries = 0;
      return this.worker.halt();
    }
    const most = isBusy || isSuperseded ? BUSY_MAX_MS : OUTAGE_MAX_MS;
    const passing = Math.min(most, 10 * 2 ** Math.min(this.tries, 20));
    await sleep(isPassing(error) || retryMs === undefined ? passing : retryMs, this.signal);
  }
}

/** Trouble that no waiting ends: one event, or a store that will not. */
const isLasting = (error: unknown): error is EventNotApplicable | EventStoreRefused =>
  error instanceof EventNotApplicable || error instanceof EventStoreRefused;

const culpritOf = (error: unknown): string | undefined => {
  if (error instanceof EventNotApplicable) return error.event.id;
  return isLasting(error) ? error.name : undefined;
};
