import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { confirm, interaction, interactionStream, complete } from '../domain/interaction.decider.js';
import { lagosDayOf, msOf } from '../../../kernel/period.js';
import { booking, bookingStream, hasBegun } from '../domain/booking.decider.js';
import { AgreedDayNotReached } from '../domain/interaction.errors.js';

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

/**
 * INT-05, INT-16. Throws InteractionNotFound, OnlyTheCustomerCompletes, InteractionNotConfirmed, ServiceAlreadyCompleted,
 * AgreedDayNotReached.
 */
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
  constructor(private readonly store: DeciderStore) {}

  async execute({ interactionId, userId }: CompleteService): Promise<void> {
    const stream = interactionStream(interactionId);
    await this.store.handle(interaction, stream, CompleteService.name, async (now) => {
      const decide = complete({ interactionId, userId, completedAt: now });
      const { state } = await this.store.load(interaction, stream);
      decide(state); // who may, and whether it is confirmed, comes before the day
      if (state !== 'absent') await this.assertDayReached(state.bookingIds, now);
      return decide;
    });
  }

  /** Contract 3.15. Of several accepted bookings one whose day has begun is enough. */
  private async assertDayReached(bookingIds: readonly number[], now: string): Promise<void> {
    const bookings = await Promise.all(bookingIds.map((id) => this.store.load(booking, bookingStream(id))));
    const today = lagosDayOf(msOf(now));
    const accepted = bookings.filter(({ state }) => state !== 'absent' && state.status === 'accepted');
    if (accepted.length > 0 && !accepted.some(({ state }) => hasBegun(state, today)))
      throw new AgreedDayNotReached();
  }
}
