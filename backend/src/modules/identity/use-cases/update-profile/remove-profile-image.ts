import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock.js';
import { DeciderStore } from '../../../../platform/event-store/decider-store.js';
import { ReadYourWrites } from '../../../../platform/projections/read-your-writes.js';
import { ProfileImages } from '../../contract/profile-images.js';
import { UserNotFound } from '../../domain/identity.errors.js';
import { user } from '../../domain/user.decider.js';
import { userStream } from '../../domain/user.events.js';
import { userAccount } from '../../read-models/user-account/user-account.projection.js';

@Injectable()
export class RemoveProfileImages extends ProfileImages {
  constructor(
    private readonly store: DeciderStore,
    private readonly readYourWrites: ReadYourWrites,
    private readonly clock: Clock,
  ) {
    super();
  }

  async remove(userId: number, url: string): Promise<void> {
    try {
      const { position } = await this.store.handle(user, userStream(userId), {
        type: 'RemoveProfileImage',
        data: { url, updatedAt: this.clock.now() },
      });
      if (position !== 'start') await this.readYourWrites.waitFor([userAccount], position);
    } catch (error) {
      if (!(error instanceof UserNotFound)) throw error; // whoever is gone shows nothing
    }
  }
}
