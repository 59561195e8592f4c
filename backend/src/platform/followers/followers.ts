import { setMaxListeners } from 'node:events';
import type { EventStore, Checkpoint, Position } from '../event-store/event-store.js';
import type { Database } from '../database/database.js';
import { beingRebuilt } from './rebuild-lock.js';
import { patienceOf } from '../request-context.js';
import type { BatchProcessor } from './batch-processor.js';
import { CheckpointKeeper } from './checkpoint-keeper.js';
import { Checkpoints } from './checkpoints.js';
import { lagCounter, statusOf } from './follower-status.js';
import type { FollowerKind, FollowerSource, FollowerStatus, OnTrouble, Scheduled } from './follower.js';
import { LiveFeed } from './live-feed.js';
import { LogReader, type EventDecoder } from './log-batch.js';
import { LogFollower } from './log-follower.js';

export interface FollowerEngines {
  database: Database;
  store: EventStore;
  decoder: EventDecoder;
  /** Asked once, when all of them exist. */
  sources: () => readonly FollowerSource[];
}

export interface FollowerOptions {
  /** Events per step while a follower is behind. */
  batchSize?: number;
  /** Waits before a poison event is tried again; after the last one the follower halts. */
  poisonRetriesMs?: readonly number[];
  /** How often checkpoints that only passed foreign events are stored, and those of other processes checked. */
  lazyCheckpointMs?: number;
  onTrouble?: OnTrouble;
}

const DEFAULTS = {
  batchSize: 4_000,
  poisonRetriesMs: [100, 300, 1_000, 3_000, 6_000],
  lazyCheckpointMs: 200,
  onTrouble: (): void => undefined,
};
/** What an answer waits for a reaction at most. The reaction itself still comes. */
const LONGEST_WAIT_MS = 2_000;

/**
 * Everything in this process that follows the log. Several processes may run it on one database: the lock on the
 * checkpoint row decides per batch which one handles it, and every process sees what the others did.
 */
export class Followers {
  private readonly checkpoints: Checkpoints;
  private readonly stopping = new AbortController();
  private readonly stoppingSchedules = new AbortController();
  private readonly handled = new Set<string>();
  private readonly log: LogReader;
  private readonly live: LiveFeed;
  private readonly options: Required<FollowerOptions>;
  private created: ReadonlyMap<string, LogFollower> | undefined;
  private scheduled: readonly Scheduled[] = [];
  private runningScheduled: Promise<unknown> | undefined;
  private readonly keeper: CheckpointKeeper;
  private keeping: Promise<void> | undefined;

  constructor(
    private readonly engines: FollowerEngines,
    options: FollowerOptions = {},
  ) {
    const { database, store, decoder } = engines;
    this.options = { ...DEFAULTS, ...options };
    setMaxListeners(0, this.stopping.signal, this.stoppingSchedules.signal);
    this.checkpoints = new Checkpoints(database, store);
    const { lazyCheckpointMs } = this.options;
    this.keeper = new CheckpointKeeper(this.checkpoints, store, () => this.withCheckpoint, lazyCheckpointMs);
    this.log = new LogReader(store, decoder, this.handled, this.options.batchSize);
    this.live = new LiveFeed(store, this.log, (error) =>
      this.options.onTrouble('all followers of the log', error),
    );
  }

  /**
   * Prepares what the sources need, then follows the log in the background until `stop`; new policies start
   * at the head of the log, or at the first event. Rejects when the engines are down, and with what `prepare` of a source rejects.
   */
  async start(): Promise<void> {
    const { store, sources } = this.engines;
    const followers = this.ofKind();
    for (const source of sources()) await source.prepare();
    const head = await store.head();
    const policies = this.ofKind('policy');
    const fromTheStart = policies.filter(({ handler }) => handler.startsAt === 'start');
    await this.checkpoints.openAt('start', fromTheStart.map(nameOf));
    await this.checkpoints.openAt(head, policies.map(nameOf));
    for (const { handler } of followers) for (const type of handler.types) this.handled.add(type);
    this.live.start(head);
    for (const follower of followers) follower.start(head);
    this.scheduled = sources().flatMap((source) => source.scheduled(this.options.onTrouble));
    this.runningScheduled = Promise.all(this.scheduled.map((one) => one.run(this.stoppingSchedules.signal)));
    this.keeping = this.keeper.run(this.stopping.signal);
  }

  /** Ends after the current batches. Projections stop last: policies may be waiting for them. */
  async stop(): Promise<void> {
    if (!this.created) return; // nothing was started
    const stop = (kind: FollowerKind) => Promise.all(this.ofKind(kind).map((follower) => follower.stop()));
    this.stoppingSchedules.abort();
    await Promise.all([stop('policy'), stop('feed'), stop('index'), this.runningScheduled]);
    this.stopping.abort();
    await stop('projection');
    await this.live.stop();
    await this.keeping;
    await this.keeper.storePassed().catch(() => undefined);
  }

  names(kind: FollowerKind): string[] {
    const scheduled = kind === 'policy' ? this.scheduled.map(nameOf) : [];
    return [...this.ofKind(kind).map(nameOf), ...scheduled];
  }

  /** Resolves once every running follower, or all of a kind, has passed the current head of the log; halted ones are not waited for. */
  async caughtUp(kind?: 'projection' | 'policy'): Promise<void> {
    const head = await this.engines.store.head();
    const followers = kind ? this.ofKind(kind) : this.withCheckpoint;
    if (head !== 'start') await waitFor(followers, head, this.stopping.signal);
  }

  /**
   * For code that deletes what no read table refers to: whether every read table holds what the log held at the call. Waits
   * for those that are running.
   */
  async tablesHoldTheLog(): Promise<boolean> {
    const { store } = this.engines;
    const head = await store.head();
    await this.caughtUp('projection'); // or has failed, or is being stopped
    const tables = (await this.status()).filter(({ kind }) => kind === undefined);
    const isThere = (position: string | null): boolean =>
      head === 'start' || (position !== null && store.comparePositions(position as Position, head) >= 0);
    return tables.every(({ state, position }) => state !== 'failed' && isThere(position));
  }

  /** The same of projections, within a time; false when one of them is still behind. */
  async areTablesCaughtUpWithin(ms: number): Promise<boolean> {
    const head = await this.engines.store.head();
    if (head === 'start') return true;
    const followers = this.ofKind('projection');
    await this.waitWithin(ms, followers, head);
    return followers.every((follower) => follower.isHalted || follower.isPast(head));
  }

  /** Waits within a time for some followers of this process; false when one is halted, or still behind. */
  async havePassed(names: readonly string[], position: Position, withinMs: number): Promise<boolean> {
    const followers = names.flatMap((name) => this.all.get(name) ?? []);
    await this.waitWithin(withinMs, followers, position);
    const haveCaughtUp = followers.every((follower) => !follower.isHalted && follower.isPast(position));
    return haveCaughtUp && followers.length === names.length;
  }

  /**
   * Resolves once every policy that handles such events has reacted to the one at this position, or after 2 s, or shortly
   * before the answer is due: the answer may include the reaction. A halted policy is not waited for.
   */
  async reactedTo(type: string, position: Checkpoint): Promise<void> {
    if (position === 'start') return;
    const concerned = this.ofKind('policy').filter(
      ({ handler, isRunning }) => isRunning && handler.types.has(type),
    );
    await this.waitWithin(patienceOf(LONGEST_WAIT_MS), concerned, position);
  }

  /** Those of a kind that have halted before an event. One query of the checkpoints, nothing is counted. */
  async halted(kind: 'projection' | 'policy'): Promise<string[]> {
    const stored = await this.checkpoints.all();
    const failing = this.scheduled.filter(({ lastError }) => lastError !== null).map(nameOf);
    const halted = this.ofKind(kind)
      .map(nameOf)
      .filter((name) => stored.get(name)?.error || stored.get(name)?.isForeign);
    return kind === 'policy' ? [...halted, ...failing] : halted;
  }

  async status(): Promise<FollowerStatus[]> {
    const { store } = this.engines;
    const followers = this.withCheckpoint;
    // Before the rows: one that is behind it then went back, it is not just older.
    const known = new Map(
      followers.map(({ name, passed, committed, isRunning }) => [
        name,
        isRunning ? { passed, committed } : undefined,
      ]),
    );
    const [stored, rebuilt] = await Promise.all([
      this.checkpoints.all(),
      beingRebuilt(this.engines.database, this.ofKind('projection').map(nameOf)),
    ]);
    const head = await store.head(); // after the checkpoints: none of them is ahead of it
    const lagAt = lagCounter(store);
    const statuses = followers.map(({ name, handler }) =>
      statusOf(handler, {
        store,
        head,
        lagAt,
        stored: stored.get(name),
        isBeingRebuilt: rebuilt.has(name),
        known: known.get(name),
      }),
    );
    return [...(await Promise.all(statuses)), ...this.scheduled.map((one) => one.status())];
  }

  /** Lets a halted follower try again, in every process; false when it is not halted. */
  retry(name: string): Promise<boolean> {
    return this.checkpoints.release(name);
  }

  /** Sources may exist later than this. */
  private get all(): ReadonlyMap<string, LogFollower> {
    return (this.created ??= this.create());
  }

  private create(): ReadonlyMap<string, LogFollower> {
    const { checkpoints, log, live, options } = this;
    const around = { store: this.engines.store, checkpoints, log, live, ...options };
    const created = new Map<string, LogFollower>();
    for (const handler of this.engines.sources().flatMap(({ followers }) => followers)) {
      if (created.has(handler.name)) throw new Error(`Two followers are called ${handler.name}`);
      created.set(handler.name, new LogFollower(handler, around));
    }
    return created;
  }

  private ofKind(kind?: FollowerKind): LogFollower[] {
    return [...this.all.values()].filter(({ handler }) => kind === undefined || handler.kind === kind);
  }

  private get withCheckpoint(): LogFollower[] {
    return this.ofKind().filter(({ handler }) => handler.kind !== 'feed');
  }

  /** Most have passed already, and need no timer. */
  private async waitWithin(ms: number, followers: readonly LogFollower[], position: Position): Promise<void> {
    if (followers.every((follower) => follower.isHalted || follower.isPast(position))) return;
    const patience = new AbortController();
    setMaxListeners(0, patience.signal); // each follower listens
    const timer = setTimeout(() => patience.abort(), ms).unref();
    try {
      await waitFor(followers, position, patience.signal);
    } finally {
      clearTimeout(timer); // a timeout of the platform's own would still fire for each request
    }
  }
}

const nameOf = ({ name }: { name: string }): string => name;

const waitFor = async (
  followers: readonly BatchProcessor[],
  position: Position,
  signal: AbortSignal,
): Promise<void> => {
  await Promise.all(followers.map((follower) => follower.waitFor(position, signal)));
};
