import { setMaxListeners } from 'node:events';
import { EventStoreRefused, type EventStore, type Checkpoint } from '../event-store/event-store.js';
import { BatchProcessor } from './batch-processor.js';
import type { Checkpoints } from './checkpoints.js';
import { EventNotApplicable, FollowerBusy, FollowerSuperseded, passesByItself } from './follower.js';
import type { FollowerHandler, OnTrouble } from './follower.js';
import type { Inbox, LiveFeed } from './live-feed.js';
import type { LogBatch, LogReader } from './log-batch.js';
import { sleep } from '../clock.js';

/** How often a halted follower checks whether it was repaired or released. */
const HALTED_POLL_MS = 500;
/** Another process has the checkpoint, or newer code does: check again soon, at most this rarely. */
const BUSY_MAX_MS = 100;
const OUTAGE_MAX_MS = 2_000;

interface FollowerContext {
  store: EventStore;
  checkpoints: Checkpoints;
  log: LogReader;
  live: LiveFeed;
  /** Waits before a poison event is tried again; after the last one the follower halts. */
  poisonRetriesMs: readonly number[];
  onTrouble: OnTrouble;
}

/** One follower in one process: from its checkpoint through the log to live events, and again after any failure. */
export class LogFollower extends BatchProcessor {
  private readonly stopping = new AbortController();
  private inbox: Inbox | undefined;
  private running: Promise<void> | undefined;
  /** Failed tries in a row, and the poison event, if one was the cause. */
  private tries = 0;
  private poison: string | undefined;

  constructor(
    handler: FollowerHandler,
    private readonly context: FollowerContext,
  ) {
    super(handler, context.store);
    setMaxListeners(0, this.signal); // it listens several times while it waits
  }

  get name(): string {
    return this.handler.name;
  }

  get isRunning(): boolean {
    return this.running !== undefined && !this.signal.aborted;
  }

  /** `head`: where a follower without a stored checkpoint begins. */
  start(head: Checkpoint): void {
    if (this.handler.kind === 'feed') this.startAt(head);
    this.running = this.run();
  }

  /** Ends after the current batch, and ends all waits. */
  async stop(): Promise<void> {
    this.stopping.abort();
    this.inbox?.close();
    await this.running;
    this.waiters.releaseAll();
  }

  /** Back to the checkpoint, if it follows live events now. */
  startAgain(): void {
    this.inbox?.close();
  }

  private get signal(): AbortSignal {
    return this.stopping.signal;
  }

  private async run(): Promise<void> {
    while (!this.signal.aborted) {
      try {
        if (await this.isReady()) {
          await this.catchUp();
          await this.follow();
        } else await sleep(HALTED_POLL_MS, this.signal);
      } catch (error) {
        await this.recover(error);
      }
    }
  }

  /** Goes to the checkpoint, which any process may have moved; false while the follower is halted. */
  private async isReady(): Promise<boolean> {
    const { name, kind, version } = this.handler;
    if (kind === 'feed') return true;
    const checkpoint = await this.context.checkpoints.of(name);
    this.startAt(checkpoint?.position ?? 'start');
    if (checkpoint?.isForeign) throw new FollowerSuperseded('log');
    if (checkpoint && checkpoint.version !== version) throw new FollowerSuperseded('version');
    this.isHalted &&= Boolean(checkpoint?.error);
    return !this.isHalted;
  }

  /** Through the log in large steps, until it has caught up with the live events. */
  private async catchUp(): Promise<void> {
    const { log, live } = this.context;
    while (!this.signal.aborted) {
      const batch = await log.read(this.passed);
      this.inbox = batch.end && !this.signal.aborted ? live.join(batch, this) : undefined;
      if (this.inbox) return;
      if (!batch.end) void log.read(batch.next); // fetched while this one is handled
      await this.process([batch], this.signal);
      this.tries = 0;
    }
  }

  private async follow(): Promise<void> {
    const { inbox } = this;
    const { batchWindowMs } = this.handler;
    try {
      for (let batches = await inbox?.take(); batches; batches = await inbox?.take()) {
        await this.processLive(batches);
        this.tries = 0;
        if (batchWindowMs !== undefined) await this.waiters.rest(this.signal, batchWindowMs);
      }
    } finally {
      inbox?.close();
      this.inbox = undefined;
    }
  }

  /** Two processes see an event at once: the slower one finds the row locked, and a moment later the work done. */
  private async processLive(batches: readonly LogBatch[]): Promise<void> {
    for (let wait = 1; ; wait *= 2) {
      try {
        return await this.process(batches, this.signal);
      } catch (error) {
        if (!(error instanceof FollowerBusy) || wait > BUSY_MAX_MS || this.signal.aborted) throw error;
        await sleep(wait, this.signal);
      }
    }
  }

  private async recover(error: unknown): Promise<void> {
    const { checkpoints, poisonRetriesMs, onTrouble } = this.context;
    const poison = poisonOf(error);
    if (poison !== this.poison) this.tries = 0;
    this.poison = poison;
    this.tries += 1;
    const isBusy = error instanceof FollowerBusy;
    const isSuperseded = error instanceof FollowerSuperseded;
    if (!isBusy && !(isSuperseded && this.tries > 1)) onTrouble(this.name, error);
    const retryMs = poisonRetriesMs[this.tries - 1];
    if (isLasting(error) && retryMs === undefined && this.handler.kind !== 'feed') {
      await checkpoints.fail(this.handler, error).catch(() => undefined);
      this.tries = 0;
      return this.halt();
    }
    const most = isBusy || isSuperseded ? BUSY_MAX_MS : OUTAGE_MAX_MS;
    const transientMs = Math.min(most, 10 * 2 ** Math.min(this.tries, 20));
    await sleep(passesByItself(error) || retryMs === undefined ? transientMs : retryMs, this.signal);
  }
}

/** Failures that do not go away: a poison event, or a store that refuses. */
const isLasting = (error: unknown): error is EventNotApplicable | EventStoreRefused =>
  error instanceof EventNotApplicable || error instanceof EventStoreRefused;

const poisonOf = (error: unknown): string | undefined => {
  if (error instanceof EventNotApplicable) return error.event.id;
  return isLasting(error) ? error.name : undefined;
};
