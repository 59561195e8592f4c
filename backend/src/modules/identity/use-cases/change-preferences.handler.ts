import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { NoticeChoice } from '../../../kernel/notification.js';
import { Clock } from '../../../platform/clock.js';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { changePreferences, user } from '../domain/user.decider.js';
import { userStream } from '../domain/user.events.js';

interface WantedPreferences {
  emailNotifications?: boolean | undefined;
  smsNotifications?: boolean | undefined;
  showPresence?: boolean | undefined;
  /** By kind; those that are left out stay as they are. */
  notices?: NoticeChoice | undefined;
}

/** Which notices a user wants and what others see of them (OP-38); what is left out stays as it is. */
export class ChangeUserPreferences extends Command<void> {
  constructor(
    readonly userId: number,
    readonly wanted: WantedPreferences,
  ) {
    super();
  }
}

@CommandHandler(ChangeUserPreferences)
export class ChangeUserPreferencesHandler implements ICommandHandler<ChangeUserPreferences> {
  constructor(
    private readonly store: DeciderStore,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, wanted }: ChangeUserPreferences): Promise<void> {
    const { emailNotifications, smsNotifications, showPresence, notices } = wanted;
    await this.store.handle(user, userStream(userId), ChangeUserPreferences.name, async () =>
      changePreferences({
        emailNotifications,
        smsNotifications,
        showPresence,
        notices,
        changedAt: this.clock.now(),
      }),
    );
  }
}
