import { EventNotApplicable } from '../projections/projection-rows.js';
import type { Database } from '../database/database.js';
import {
  EventStoreRefused,
  type EventStore,
  type Place,
  type Position,
  type StoredEvent,
} from '../event-store/event-store.js';
import { isOutage } from '../outage.js';
import type { Inbox, InboxOwner, LiveFeed } from '../projections/live-feed.js';
import type { LogBatch, LogReader } from '../projections/log-batch.js';
import { PositionWaiters } from '../projections/position-waiters.js';
import { sleep } from '../projections/sleep.js';
import type { ProjectedEvent } from '../projections/projection.js';
import type { CarryOut } from './carry-out.js';
import type { PolicyCursors } from './policy-cursors.js';
import type { Policy } from './policy.js';

/** How often a policy that stands still looks whether somebody released it or reacted in its place. */
const HALTED_POLL_MS = 500;
const OUTAGE_MAX_MS = 2_000;
/** Events of one transaction, where people are told and no more. */
const MOST_TOGETHER = 50;

interface PolicySurroundings {
  database: Database;
  store: EventStore;
  cursors: PolicyCursors;
  log: LogReader;
  live: LiveFeed;
  carryOut: CarryOut;
  /** Waits before an event that could not be reacted to is tried again; after the last one the policy halts. */
  poisonRetriesMs: readonly number[];
  onTrouble: (policy: string, error: unknown) => void;
}

/** One policy in one process: from its cursor through the log to live events, and again after any trouble. */
export class PolicyProcessor implements InboxOwner {
  /** It has reacted to every event up to here. */
  passed: Place = 'start';
  /** The cursor row as last seen: events that are none of its business may have moved `passed` ahead of it. */
  committed: Place = 'start';
  isHalted = false;
  private readonly waiters: PositionWaiters;
  private inbox: Inbox | undefined;
  /** Tries in a row that failed, and the event that was to blame, if it was one. */
  private tries = 0;
  private culprit: string | undefined;

  constructor(
    readonly policy: Policy,
    private readonly around: PolicySurroundings,
    private readonly signal: AbortSignal,
  ) {
    this.waiters = new PositionWaiters(around.store);
  }

  /** Resolves when the signal aborts, after the reaction in hand. */
  async run(): Promise<void> {
    while (!this.signal.aborted) {
      try {
        if (await this.isReady()) await this.follow();
        else await sleep(HALTED_POLL_MS, this.signal);
      } catch (error) {
        await this.recover(error);
      }
    }
  }

  /** Resolves once it has reacted to everything up to the position, when it halts, or when the signal aborts. */
  waitFor(position: Position, signal: AbortSignal): Promise<void> {
    return this.isHalted || !this.isAfter(position, this.passed)
      ? Promise.resolve()
      : this.waiters.wait(position, signal);
  }

  /** The cursor row was moved to a place that had been passed without a reaction. */
  stored(place: Place): void {
    if (this.isAfter(place, this.committed)) this.committed = place;
  }

  handlesAny(types: ReadonlySet<string>): boolean {
    return [...types].some((type) => Object.hasOwn(this.policy.on, type));
  }

  /** It has reacted to all that concerns it up to here. */
  passTo(place: Place): void {
    if (this.isAfter(place, this.passed)) this.passed = place;
    this.waiters.release(this.passed);
  }

  /** Stands at the cursor then, whoever moved it; false while the policy is halted. */
  private async isReady(): Promise<boolean> {
    const { position, error } = await this.around.cursors.of(this.policy.name);
    this.committed = position;
    this.passed = position;
    this.isHalted &&= error !== null;
    return !this.isHalted;
  }

  /** Through the log in large steps, then with whoever else is level with it. */
  private async follow(): Promise<void> {
    const { log, live } = this.around;
    while (!this.signal.aborted) {
      const batch = await log.read(this.passed);
      this.inbox = batch.end ? live.join(batch, this) : undefined;
      if (this.inbox) break;
      await this.reactTo([batch]);
    }
    try {
      for (let batches = await this.inbox?.take(); batches; batches = await this.inbox?.take()) {
        await this.reactTo(batches);
        if (this.policy.gathers) await this.waiters.rest(this.signal);
      }
    } finally {
      this.inbox?.close();
    }
  }

  /** To batches that follow each other in the log. */
  private async reactTo(batches: readonly LogBatch[]): Promise<void> {
    const events: ProjectedEvent[] = [];
    let failure: EventNotApplicable | undefined;
    const isWanted = (event: StoredEvent): boolean =>
      Object.hasOwn(this.policy.on, event.type) && this.isAfter(event.position, this.passed);
    for (const batch of batches) {
      if (failure || !batch.events.some(isWanted)) continue;
      const decoded = await batch.decode(isWanted);
      events.push(...decoded.readable);
      failure = decoded.failure;
    }
    for (let from = 0; from < events.length; from += MOST_TOGETHER) {
      const some = events.slice(from, from + MOST_TOGETHER);
      await this.settleTogether(some);
      // Before any later one: the cursor passes over whatever lies behind it.
      for (const event of some) {
        if (this.signal.aborted) return;
        await this.settle(event);
        this.tries = 0;
      }
    }
    if (failure) throw failure;
    const last = batches.at(-1);
    if (last) this.passTo(last.next);
  }

  /** Events that only tell people, in one transaction. What fails is left to be settled one by one. */
  private async settleTogether(events: readonly ProjectedEvent[]): Promise<void> {
    const { carryOut, cursors, database } = this.around;
    const { name } = this.policy;
    const last = events.at(-1);
    if (!last || events.length === 1 || this.signal.aborted) return;
    try {
      const told = events.map((event) => ({ event, reactions: this.reactionsTo(event) }));
      if (told.some(({ reactions }) => reactions.some((reaction) => 'command' in reaction))) return;
      await carryOut.readModels(this.policy, last.position);
      await database.transaction(async (client) => {
        const position = await cursors.lock(client, name);
        const open = told.filter(({ event }) => this.isAfter(event.position, position));
        if (open.length === 0) return; // another process was faster
        await carryOut.notices(client, this.policy, open);
        await cursors.move(client, name, last.position);
      });
    } catch (error) {
      if (isOutage(error)) throw error;
      return;
    }
    this.stored(last.position);
    this.passTo(last.position);
  }

  /** Reaction and cursor stand or fall together; a command that was carried out already is the same one again. */
  private async settle(event: ProjectedEvent): Promise<void> {
    const { carryOut, cursors, database } = this.around;
    const { name } = this.policy;
    if (!this.isAfter(event.position, this.passed)) return; // another process was further
    const reactions = this.reactionsTo(event);
    if (reactions.length > 0) {
      await carryOut.readModels(this.policy, event.position);
      const reached = await database.transaction(async (client) => {
        const position = await cursors.lock(client, name);
        if (!this.isAfter(event.position, position)) return position; // another process was faster
        await carryOut.reactions(client, this.policy, event, reactions);
        await cursors.move(client, name, event.position);
        return event.position;
      });
      this.stored(reached);
      this.passTo(reached);
    }
    this.passTo(event.position);
  }

  private reactionsTo(event: ProjectedEvent) {
    try {
      return this.policy.on[event.type]?.(event as ProjectedEvent<never>) ?? [];
    } catch (error) {
      throw new EventNotApplicable(event, error);
    }
  }

  private async recover(error: unknown): Promise<void> {
    const { cursors, poisonRetriesMs, onTrouble } = this.around;
    const { name } = this.policy;
    const culprit = culpritOf(error);
    if (culprit !== this.culprit) this.tries = 0;
    this.culprit = culprit;
    this.tries += 1;
    onTrouble(name, error);
    const retryMs = poisonRetriesMs[this.tries - 1];
    if (culprit !== undefined && retryMs === undefined) {
      const eventId = error instanceof EventNotApplicable ? error.event.id : null;
      await cursors.fail(name, eventId, (error as Error).message).catch(() => undefined);
      this.tries = 0;
      this.isHalted = true;
      return this.waiters.releaseAll();
    }
    const passingMs = Math.min(OUTAGE_MAX_MS, 10 * 2 ** Math.min(this.tries, 20));
    await sleep(culprit !== undefined && retryMs !== undefined ? retryMs : passingMs, this.signal);
  }

  private isAfter(place: Place, other: Place): boolean {
    return this.around.store.comparePositions(place, other) > 0;
  }
}

/** Trouble that no waiting ends: one event, by its id, or a store that will not. */
const culpritOf = (error: unknown): string | undefined => {
  if (error instanceof EventNotApplicable) return isOutage(error.cause) ? undefined : error.event.id;
  return error instanceof EventStoreRefused ? error.name : undefined;
};
