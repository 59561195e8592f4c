import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ListingSuspensions } from '../../../listings/public/index.js';
import type { AppealDecided } from '../../domain/contact-message.events.js';

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
