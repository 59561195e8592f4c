import { Injectable } from '@nestjs/common';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { AccountChanges } from '../public/index.js';
import { UserNotFound } from '../domain/identity.errors.js';
import { becomeProvider, removeProfileImage, user } from '../domain/user.decider.js';
import { userStream } from '../domain/user.events.js';

@Injectable()
export class DecidedAccountChanges extends AccountChanges {
  constructor(private readonly store: DeciderStore) {
    super();
  }

  async promote(userId: number): Promise<void> {
    await this.store.handle(user, userStream(userId), 'BecomeProvider', async (now) => becomeProvider(now));
  }

  async removeProfileImage(userId: number, url: string): Promise<void> {
    try {
      await this.store.handle(user, userStream(userId), 'RemoveProfileImage', async (now) =>
        removeProfileImage({ url, updatedAt: now }),
      );
    } catch (error) {
      if (!(error instanceof UserNotFound)) throw error; // a deleted account shows nothing
    }
  }
}
