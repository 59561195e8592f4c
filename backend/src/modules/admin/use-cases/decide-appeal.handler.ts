import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import type { Position } from '../../../platform/event-store/event-store.js';
import { ListingSuspensions } from '../../listings/public/index.js';
import { contactMessage, contactMessageStream, decideAppeal } from '../domain/contact-message.decider.js';
import type { AppealDecided, AppealOutcome } from '../domain/contact-message.events.js';

interface AppealDecision {
  adminId: number;
  outcome: AppealOutcome;
  /** For the owner. */
  note: string | null;
}

/** Throws AppealNotFound, OwnSuspensionNotDecidable, AppealAlreadyDecided. A granted one ends the suspension. */
export class DecideAppeal extends Command<Position | 'start'> {
  constructor(
    readonly contactMessageId: number,
    readonly decision: AppealDecision,
  ) {
    super();
  }
}

@CommandHandler(DecideAppeal)
export class DecideAppealHandler implements ICommandHandler<DecideAppeal> {
  constructor(private readonly store: DeciderStore) {}

  /** Answers the position that read models and policies have to pass. */
  async execute({ contactMessageId, decision }: DecideAppeal): Promise<Position | 'start'> {
    const { adminId: decidedBy, ...decided } = decision;
    const stream = contactMessageStream(contactMessageId);
    const { position } = await this.store.handle(contactMessage, stream, DecideAppeal.name, async (now) =>
      decideAppeal({ contactMessageId, ...decided, decidedBy, decidedAt: now }),
    );
    return position;
  }
}

/** An appeal was granted: the suspension ends. Does nothing where it is over. */
export class GrantAppeal extends Command<void> {
  constructor(readonly decided: AppealDecided['data']) {
    super();
  }
}

@CommandHandler(GrantAppeal)
export class GrantAppealHandler implements ICommandHandler<GrantAppeal> {
  constructor(private readonly suspensions: ListingSuspensions) {}

  async execute({ decided: { listingId, suspendedAt, decidedBy } }: GrantAppeal): Promise<void> {
    await this.suspensions.grantAppeal({ listingId, suspendedAt, adminId: decidedBy });
  }
}
