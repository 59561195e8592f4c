import type { ICommand } from '@nestjs/cqrs';
import { v5 as uuidV5 } from 'uuid';
import type { Database } from '../database/database.js';
import type { EventStore, Checkpoint, Position } from '../event-store/event-store.js';
import type { Checkpoints } from '../followers/checkpoints.js';
import {
  EventNotApplicable,
  newIn,
  type EventBatch,
  type FollowerHandler,
  type Handled,
} from '../followers/follower.js';
import { Unavailable } from '../transient-errors.js';
import type { ProjectedEvent, ReadModel } from '../projections/projection.js';
import { runInContext, type RequestContext } from '../request-context.js';
import type { Notifications, OutgoingNotification } from './notifications.js';
import type { Policy, Reaction } from './policy.js';

/** Namespace of the ids of reactions. */
const REACTIONS = 'b8a3d1c6-6c0f-4f0e-9a55-2f7d6a1f3c11';
/** Events of one transaction when they only cause notifications. */
const MOST_TOGETHER = 50;

/** What policies react with. */
export interface PolicyEngines {
  database: Database;
  store: EventStore;
  notifications: Pick<Notifications, 'post'>;
  execute(command: ICommand): Promise<unknown>;
  /** False when the read models have not passed the position in time. */
  havePassed(readModels: readonly ReadModel[], position: Position): Promise<boolean>;
}

/** An event and a policy's reactions to it. */
interface Reacted {
  event: ProjectedEvent;
  reactions: readonly Reaction[];
}

/** A command's read model is behind, or halted. It is not a poison event. */
class ReadModelsBehind extends Unavailable {
  constructor(policy: Policy) {
    super(`The read models that ${policy.name} asks are behind`);
  }
}

/** A policy as a follower: reactions and checkpoint are committed together. Its ids derive from the event. */
export class PolicyFollower implements FollowerHandler {
  readonly kind = 'policy';
  readonly version = null;
  readonly name: string;
  readonly types: ReadonlySet<string>;
  readonly batchWindowMs: number | undefined;
  readonly startsAt: 'start' | 'head';
  /** The position of what this policy appended last; null: another process may have reacted meanwhile. */
  private lastWork: { position: Position | null } | null = null;

  constructor(
    private readonly policy: Policy,
    private readonly engines: PolicyEngines,
    private readonly checkpoints: Checkpoints,
  ) {
    this.name = policy.name;
    this.types = new Set(Object.keys(policy.on));
    this.batchWindowMs = policy.batchWindowMs;
    this.startsAt = policy.reactsToOldEvents ? 'start' : 'head';
  }

  /** Reacts to as many events as one transaction takes: one with commands, or several that only notify people. */
  async handle(batch: EventBatch, known: Checkpoint): Promise<Handled> {
    const some = batch.events.slice(0, MOST_TOGETHER).map((event) => this.reactionsTo(event));
    const commanding = some.findIndex(({ reactions }) => reactions.some(isCommand));
    const taken = commanding < 0 ? some : some.slice(0, Math.max(commanding, 1));
    const isAll = taken.length === batch.events.length;
    const next = isAll ? batch.next : (taken.at(-1) as Reacted).event.position;
    const wanted = taken.filter(({ reactions }) => reactions.length > 0);
    const last = wanted.at(-1);
    if (!last) return { checkpoint: next, isStored: false };
    await this.assertReadModelsCaughtUp(last.event.position);
    return { checkpoint: await this.commit(wanted, next, known), isStored: true };
  }

  /** They must have passed the event, and what this policy appended before, which may come later in the log. */
  private async assertReadModelsCaughtUp(position: Position): Promise<void> {
    const { reads = [] } = this.policy;
    if (reads.length === 0) return;
    const { store } = this.engines;
    const before = this.lastWork ? this.lastWork.position : await store.head();
    const isBehind = before !== null && before !== 'start' && store.comparePositions(before, position) > 0;
    if (!(await this.engines.havePassed(reads, isBehind ? before : position)))
      throw new ReadModelsBehind(this.policy);
  }

  /** A command that was executed before has the same id and is recognised. */
  private commit(wanted: readonly Reacted[], next: Checkpoint, known: Checkpoint): Promise<Checkpoint> {
    const { checkpoints } = this;
    const { database, store, notifications } = this.engines;
    const batch = { events: wanted.map(({ event }) => event), next };
    const work = { position: this.lastWork?.position ?? null };
    this.lastWork = null;
    return database.transaction(async (client) => {
      const checkpoint = await checkpoints.lock(client, this.name);
      const found = newIn(store, { version: this.version, batch, known }, checkpoint);
      if ('outcome' in found) {
        if (found.outcome instanceof Error) throw found.outcome;
        return found.outcome; // another process was faster
      }
      const open = wanted.filter(({ event }) => found.events.includes(event));
      const posted = open.flatMap(({ event, reactions }) =>
        reactions.map((reaction, index) => ({ event, reaction, id: this.idOf(event, index) })),
      );
      for (const { event, reaction, id } of posted)
        if (isCommand(reaction)) await this.execute(reaction.command, id, event, work);
      await notifications.post(
        client,
        posted.flatMap(({ reaction, id }): OutgoingNotification[] =>
          isCommand(reaction) ? [] : [{ ...reaction, id }],
        ),
      );
      await checkpoints.move(client, this.name, next);
      this.lastWork = work;
      return next;
    });
  }

  private reactionsTo(event: ProjectedEvent): Reacted {
    try {
      return { event, reactions: this.policy.on[event.type]?.(event as ProjectedEvent<never>) ?? [] };
    } catch (error) {
      throw new EventNotApplicable(event, error);
    }
  }

  private execute(
    command: ICommand,
    commandId: string,
    event: ProjectedEvent,
    written: RequestContext['written'],
  ): Promise<unknown> {
    const context = {
      requestId: event.correlationId,
      commandId,
      causedBy: event.id,
      actor: null,
      clientAddress: null,
      written,
    };
    return runInContext(context, () => this.engines.execute(command));
  }

  private idOf(event: ProjectedEvent, index: number): string {
    return uuidV5(`${this.name}:${event.id}:${index}`, REACTIONS);
  }
}

const isCommand = (reaction: Reaction): reaction is { readonly command: ICommand } => 'command' in reaction;
