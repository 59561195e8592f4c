import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { complete, interaction, interactionStream } from '../domain/interaction.decider.js';

/** INT-05, INT-16. Throws InteractionNotFound, OnlyTheCustomerCompletes, InteractionNotConfirmed, ServiceAlreadyCompleted. */
export class CompleteService extends Command<void> {
  constructor(
    readonly interactionId: number,
    readonly userId: number,
  ) {
    super();
  }
}

@CommandHandler(CompleteService)
export class CompleteServiceHandler implements ICommandHandler<CompleteService> {
  constructor(
    private readonly store: DeciderStore,
    private readonly clock: Clock,
  ) {}

  async execute({ interactionId, userId }: CompleteService): Promise<void> {
    const stream = interactionStream(interactionId);
    await this.store.handle(interaction, stream, CompleteService.name, async () =>
      complete({ interactionId, userId, completedAt: this.clock.now() }),
    );
  }
}
