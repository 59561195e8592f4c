import type { ICommand } from '@nestjs/cqrs';
import { v5 as uuidV5 } from 'uuid';
import type { Queryable } from '../database/database.js';
import type { Position } from '../event-store/event-store.js';
import { isOutage, Unavailable } from '../outage.js';
import { EventNotApplicable } from '../projections/projection-rows.js';
import type { ProjectedEvent, ReadModel } from '../projections/projection.js';
import { runInContext } from '../request-context.js';
import type { Notices, Posted } from './notices.js';
import type { Policy, Reaction } from './policy.js';

/** Namespace of the ids of what policies cause. */
const REACTIONS = 'b8a3d1c6-6c0f-4f0e-9a55-2f7d6a1f3c11';

export interface Means {
  execute(command: ICommand): Promise<unknown>;
  notices: Pick<Notices, 'post'>;
  /** False when the read models have not passed the position in time. */
  havePassed(readModels: readonly ReadModel[], position: Position): Promise<boolean>;
}

/** An event and what a policy wants for it. */
interface Reacted {
  event: ProjectedEvent;
  reactions: readonly Reaction[];
}

/** What a command asks is not there yet: a projection is behind, or halted. Nobody is to blame for the event. */
class ReadModelsBehind extends Unavailable {
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

  /** Commands on their own, then notices with `db`. Rejects with EventNotApplicable, or with an outage as it is. */
  async reactions(
    db: Queryable,
    policy: Policy,
    event: ProjectedEvent,
    reactions: readonly Reaction[],
  ): Promise<void> {
    try {
      for (const [index, reaction] of reactions.entries())
        if ('command' in reaction) await this.execute(reaction.command, idOf(policy, event, index), event);
      await this.notices(db, policy, [{ event, reactions }]);
    } catch (error) {
      throw isOutage(error) ? error : new EventNotApplicable(event, error);
    }
  }

  /** What people are told of several events, with `db` and all at once. */
  async notices(db: Queryable, policy: Policy, told: readonly Reacted[]): Promise<void> {
    const posted = told.flatMap(({ event, reactions }) =>
      reactions.flatMap((reaction, index): Posted[] =>
        'command' in reaction ? [] : [{ ...reaction, id: idOf(policy, event, index) }],
      ),
    );
    await this.means.notices.post(db, posted);
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

const idOf = ({ name }: Policy, event: ProjectedEvent, index: number): string =>
  uuidV5(`${name}:${event.id}:${index}`, REACTIONS);
