import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { confirm, interaction, interactionStream } from '../domain/interaction.decider.js';

/** INT-04. Throws InteractionNotFound, OnlyTheProviderConfirms, ContactNotPending. */
export class ConfirmContact extends Command<void> {
  constructor(
    readonly interactionId: number,
    readonly userId: number,
  ) {
    super();
  }
}

@CommandHandler(ConfirmContact)
export class ConfirmContactHandler implements ICommandHandler<ConfirmContact> {
  constructor(private readonly store: DeciderStore) {}

  async execute({ interactionId, userId }: ConfirmContact): Promise<void> {
    const stream = interactionStream(interactionId);
    await this.store.handle(interaction, stream, ConfirmContact.name, async (now) =>
      confirm({ interactionId, userId, confirmedAt: now }),
    );
  }
}
