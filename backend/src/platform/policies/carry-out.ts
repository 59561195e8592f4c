import type { ICommand } from '@nestjs/cqrs';
import { v5 as uuidV5 } from 'uuid';
import type { Queryable } from '../database/database.js';
import type { Position } from '../event-store/event-store.js';
import { isOutage, Unavailable } from '../outage.js';
import { EventNotApplicable } from '../projections/projection-rows.js';
import type { ProjectedEvent, ReadModel } from '../projections/projection.js';
import { runInContext } from '../request-context.js';
import type { Notices } from './notices.js';
import type { Policy, Reaction } from './policy.js';

/** Namespace of the ids of what policies cause. */
const REACTIONS = 'b8a3d1c6-6c0f-4f0e-9a55-2f7d6a1f3c11';

export interface Means {
  execute(command: ICommand): Promise<unknown>;
  notices: Pick<Notices, 'post'>;
  /** False when the read models have not passed the position in time. */
  havePassed(readModels: readonly ReadModel[], position: Position): Promise<boolean>;
}

/** What a command asks is not there yet: a projection is behind, or halted. Nobody is to blame for the event. */
export class ReadModelsBehind extends Unavailable {
  constructor(policy: Policy) {
    super(`The read models that ${policy.name} asks are behind`);
  }
}

/** Carries out what policies want. Ids follow from the policy, the event and the reaction's place in the list. */
export class CarryOut {
  constructor(private readonly means: Means) {}

  /** Rejects with ReadModelsBehind when they have not come that far. */
  async readModels(policy: Policy, position: Position): Promise<void> {
    const { reads = [] } = policy;
    if (!(await this.means.havePassed(reads, position))) throw new ReadModelsBehind(policy);
  }

  /** Notices with `db`, commands on their own. Rejects with EventNotApplicable, or with an outage as it is. */
  async reactions(
    db: Queryable,
    { name }: Policy,
    event: ProjectedEvent,
    reactions: readonly Reaction[],
  ): Promise<void> {
    try {
      for (const [index, reaction] of reactions.entries()) {
        const id = uuidV5(`${name}:${event.id}:${index}`, REACTIONS);
        if ('command' in reaction) await this.execute(reaction.command, id, event);
        else await this.means.notices.post(db, id, reaction.userId, reaction.notice);
      }
    } catch (error) {
      throw isOutage(error) ? error : new EventNotApplicable(event, error);
    }
  }

  private execute(command: ICommand, commandId: string, event: ProjectedEvent): Promise<unknown> {
    const context = {
      requestId: event.correlationId,
      commandId,
      causedBy: event.id,
      actor: null,
      clientAddress: null,
    };
    return runInContext(context, () => this.means.execute(command));
  }
}
