import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { changePreferences, user, type PreferenceChanges } from '../domain/user.decider.js';
import { userStream } from '../domain/user.events.js';

/** Which notices a user wants and what others see of them (OP-38); what is left out stays as it is. */
export class ChangeUserPreferences extends Command<void> {
  constructor(
    readonly userId: number,
    readonly wanted: PreferenceChanges,
  ) {
    super();
  }
}

@CommandHandler(ChangeUserPreferences)
export class ChangeUserPreferencesHandler implements ICommandHandler<ChangeUserPreferences> {
  constructor(private readonly store: DeciderStore) {}

  async execute({ userId, wanted }: ChangeUserPreferences): Promise<void> {
    await this.store.handle(user, userStream(userId), ChangeUserPreferences.name, async (now) =>
      changePreferences(wanted, now),
    );
  }
}
