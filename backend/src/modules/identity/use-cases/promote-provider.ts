import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { Providers } from '../public/index.js';
import { becomeProvider, user } from '../domain/user.decider.js';
import { userStream } from '../domain/user.events.js';

@Injectable()
export class PromoteProvider extends Providers {
  constructor(
    private readonly store: DeciderStore,
    private readonly clock: Clock,
  ) {
    super();
  }

  async promote(userId: number): Promise<void> {
    await this.store.handle(user, userStream(userId), 'BecomeProvider', async () =>
      becomeProvider(this.clock.now()),
    );
  }
}
