import { setMaxListeners } from 'node:events';
import type { Clock } from '../clock.js';
import type { Database } from '../database/database.js';
import type { EventStore, Place, Position } from '../event-store/event-store.js';
import { LiveFeed } from '../projections/live-feed.js';
import { LogReader, type EventDecoder } from '../projections/log-batch.js';
import { sleep } from '../projections/sleep.js';
import type { ProjectionStatus } from '../projections/projection-status.js';
import { patienceOf } from '../request-context.js';
import { CarryOut, type Means } from './carry-out.js';
import { PolicyCursors } from './policy-cursors.js';
import { PolicyProcessor } from './policy-processor.js';
import { policyStatuses } from './policy-status.js';
import type { Policy } from './policy.js';
import { TimedProcessor } from './timed-processor.js';
import type { TimedPolicy } from './timed-policy.js';

export interface PolicyEngines extends Means {
  database: Database;
  store: EventStore;
  decoder: EventDecoder;
  clock: Clock;
  /** Those that no event but the time sets off; asked once, at the start. */
  timed: () => readonly TimedPolicy[];
}

export interface PolicyOptions {
  /** Waits before an event that could not be reacted to is tried again; after the last one the policy halts. */
  poisonRetriesMs?: readonly number[];
  /** How often cursors that only passed foreign events are stored. */
  lazyCursorMs?: number;
  onTrouble?: (policy: string, error: unknown) => void;
}

const DEFAULTS = {
  poisonRetriesMs: [100, 300, 1_000, 3_000, 6_000],
  lazyCursorMs: 1_000,
  onTrouble: () => undefined,
};
/** Events per step while policies are behind. */
const BATCH_SIZE = 1_000;
/** What an answer waits for a reaction at most. The reaction itself comes, sooner or later. */
const LONGEST_WAIT_MS = 2_000;

/**
 * Lets policies react to what happens. Several processes may run it on one database: the lock on a cursor row decides
 * who reacts, and ids that derive from the event make a second reaction to it none.
 */
export class PolicyRunner {
  private readonly cursors: PolicyCursors;
  private readonly live: LiveFeed;
  private readonly processors = new Map<string, PolicyProcessor>();
  private readonly timed: TimedProcessor[] = [];
  private readonly stopping = new AbortController();
  private readonly options: Required<PolicyOptions>;
  private running: Promise<unknown> | undefined;

  constructor(
    private readonly engines: PolicyEngines,
    readonly policies: readonly Policy[],
    options: PolicyOptions = {},
  ) {
    const { database, store, decoder, clock } = engines;
    this.options = { ...DEFAULTS, ...options };
    setMaxListeners(0, this.stopping.signal); // every policy listens
    this.cursors = new PolicyCursors(database, clock, store);
    const handled = new Set(policies.flatMap(({ on }) => Object.keys(on)));
    const log = new LogReader(store, decoder, handled, BATCH_SIZE);
    this.live = new LiveFeed(store, log, (error) => this.options.onTrouble('all that follow the log', error));
    const { cursors, live } = this;
    const carryOut = new CarryOut(engines);
    const around = { database, store, cursors, log, live, carryOut, ...this.options };
    for (const policy of policies) {
      if (this.processors.has(policy.name)) throw new Error(`Two policies are called ${policy.name}`);
      this.processors.set(policy.name, new PolicyProcessor(policy, around, this.stopping.signal));
    }
  }

  /** Goes on where each policy stood; one that never ran starts at now. Rejects when the engines are down. */
  async start(): Promise<void> {
    const { store, timed } = this.engines;
    const head = await store.head();
    await this.cursors.open([...this.processors.keys()], head);
    if (this.processors.size > 0) this.live.start(head);
    const { signal } = this.stopping;
    for (const policy of timed())
      this.timed.push(new TimedProcessor(policy, this.engines, this.options.onTrouble, signal));
    const all = [...this.processors.values(), ...this.timed].map((processor) => processor.run());
    this.running = Promise.all([...all, this.keepCursors(signal)]);
  }

  /** Ends after the reactions in hand. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.live.stop();
    await this.running;
  }

  get names(): string[] {
    return [...this.processors.keys(), ...this.timed.map(({ name }) => name)];
  }

  /**
   * Resolves once every policy that handles such events has reacted to the one at this position, or after 2 s, or shortly
   * before the answer is due: it may tell of the reaction then. One that is halted is not waited for.
   */
  async reactedTo(type: string, position: Place): Promise<void> {
    if (position === 'start') return;
    const concerned = [...this.processors.values()].filter(({ policy }) => Object.hasOwn(policy.on, type));
    await this.wait(concerned, position, AbortSignal.timeout(patienceOf(LONGEST_WAIT_MS)));
  }

  /** Resolves once every running policy has reacted to what the log holds now; halted ones are not waited for. */
  async caughtUp(): Promise<void> {
    const head = await this.engines.store.head();
    if (head !== 'start') await this.wait([...this.processors.values()], head, this.stopping.signal);
  }

  /** Those that stand still. One look at the cursors, nothing is counted. */
  async halted(): Promise<string[]> {
    const cursors = await this.cursors.all([...this.processors.keys()]);
    const failing = this.timed.filter(({ lastError }) => lastError !== null).map(({ name }) => name);
    return [...[...cursors.values()].filter(({ error }) => error).map(({ name }) => name), ...failing];
  }

  async status(): Promise<ProjectionStatus[]> {
    const passed = new Map(
      [...this.processors].map(([name, processor]) => [name, this.running ? processor.passed : 'start']),
    );
    const cursors = await this.cursors.all([...this.processors.keys()]);
    const statuses = await policyStatuses(this.engines.store, this.policies, cursors, passed);
    return [...statuses, ...this.timed.map((processor) => processor.status())];
  }

  /** Lets a halted policy try again, in whichever process; false when it is not halted. */
  retry(name: string): Promise<boolean> {
    return this.cursors.release(name);
  }

  private async wait(
    processors: readonly PolicyProcessor[],
    position: Position,
    signal: AbortSignal,
  ): Promise<void> {
    if (!this.running) return;
    const either = AbortSignal.any([signal, this.stopping.signal]);
    await Promise.all(processors.map((processor) => processor.waitFor(position, either)));
  }

  /** Stores how far policies are that nothing concerned, so that a restart need not read it again. */
  private async keepCursors(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await sleep(this.options.lazyCursorMs, signal);
      const moves = [...this.processors.values()].flatMap((processor) => {
        const { policy, passed, committed, isHalted } = processor;
        const isBehind = !isHalted && this.engines.store.comparePositions(passed, committed) > 0;
        return isBehind ? { processor, name: policy.name, from: committed, to: passed } : [];
      });
      if (moves.length === 0) continue;
      // An outage shows elsewhere.
      const moved = await this.cursors.advance(moves).catch(() => new Set<string>());
      for (const { processor, name, to } of moves) if (moved.has(name)) processor.stored(to);
    }
  }
}
