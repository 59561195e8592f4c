import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock.js';
import { DeciderStore } from '../../../../platform/event-store/decider-store.js';
import { ReadYourWrites } from '../../../../platform/projections/read-your-writes.js';
import { Providers } from '../../contract/providers.js';
import { user } from '../../domain/user.decider.js';
import { userStream } from '../../domain/user.events.js';
import { userAccount } from '../../read-models/user-account/user-account.projection.js';

@Injectable()
export class PromoteProvider extends Providers {
  constructor(
    private readonly store: DeciderStore,
    private readonly clock: Clock,
    private readonly readYourWrites: ReadYourWrites,
  ) {
    super();
  }

  async promote(userId: number): Promise<void> {
    const { events, position } = await this.store.handle(user, userStream(userId), {
      type: 'BecomeProvider',
      data: { becameAt: this.clock.now() },
    });
    // The calling module's route cannot name this projection, and its user looks at the new role next (OP-09).
    if (events.length > 0 && position !== 'start') {
      await this.readYourWrites.waitFor([userAccount], position);
    }
  }
}
