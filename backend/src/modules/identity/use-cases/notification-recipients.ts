import { Injectable } from '@nestjs/common';
import { wantsNotification, type NoticeType } from '../../../kernel/notification.js';
import type { Queryable } from '../../../platform/database/database.js';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { PersonalData } from '../../../platform/event-store/personal-data.js';
import {
  NotificationRecipients,
  type Addressee,
  type NotificationRecipient,
} from '../../../platform/policies/notifications.js';
import { user } from '../domain/user.decider.js';
import { userStream } from '../domain/user.events.js';
import type { User } from '../domain/user.state.js';

/** OP-38, OP-41: where an account's owner wants notifications, from its own events, which are never behind. */
@Injectable()
export class AccountNotificationRecipients extends NotificationRecipients {
  constructor(
    private readonly store: DeciderStore,
    private readonly personalData: PersonalData,
  ) {
    super();
  }

  async of(db: Queryable, asked: readonly Addressee[]): Promise<(NotificationRecipient | null)[]> {
    const held = await this.personalData.holdAll(
      db,
      asked.map(({ userId }) => userId),
    );
    const known = new Map(
      await Promise.all([...held].map(async (userId) => [userId, await this.accountOf(userId)] as const)),
    );
    return asked.map(({ userId, type }) => recipientOf(known.get(userId), type));
  }

  private async accountOf(userId: number): Promise<User> {
    return (await this.store.load(user, userStream(userId))).state;
  }
}

const recipientOf = (state: User | undefined, type: NoticeType): NotificationRecipient | null => {
  if (state?.status !== 'registered') return null;
  const { firstName, email, phone } = state;
  if (!wantsNotification(state.noticeChoice, type)) return { firstName, email: null, phone: null };
  return {
    firstName,
    email: state.emailNotifications ? email : null,
    phone: state.smsNotifications && state.isPhoneVerified ? phone : null,
  };
};
