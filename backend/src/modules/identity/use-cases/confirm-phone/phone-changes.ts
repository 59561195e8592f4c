import { Injectable } from '@nestjs/common';
import type { Decision } from '../../../../kernel/message.js';
import { DeciderStore } from '../../../../platform/event-store/decider-store.js';
import { KeyedMutex } from '../../../../platform/event-store/keyed-mutex.js';
import { UserNotFound } from '../../domain/identity.errors.js';
import { user } from '../../domain/user.decider.js';
import { userStream, type UserEvent } from '../../domain/user.events.js';
import type { User } from '../../domain/user.state.js';
import { PhoneReservations } from './phone-reservations.js';

interface PhoneChange {
  decide: Decision<User, UserEvent>;
  /** The number that is proven with it. */
  confirms?: string;
}

/** Commands that may give a user another number, with the reservations that belong to it (OP-16). */
@Injectable()
export class PhoneChanges {
  private readonly turns = new KeyedMutex();

  constructor(
    private readonly store: DeciderStore,
    private readonly reservations: PhoneReservations,
  ) {}

  /**
   * Decides the command; a number that it confirms is reserved first (throws PhoneAlreadyInUse), a confirmed one that
   * it replaces is free afterwards. One after the other for each user, so that none frees what another has just
   * reserved. Throws UserNotFound. Answers whether it was decided before.
   */
  decide(
    userId: number,
    commandType: string,
    prepare: () => Promise<PhoneChange>,
  ): Promise<{ duplicate: boolean }> {
    return this.turns.run(String(userId), async () => {
      const { state: before } = await this.store.load(user, userStream(userId));
      const { state: after, duplicate } = await this.store.handle(
        user,
        userStream(userId),
        commandType,
        async () => {
          if (before.status !== 'registered') throw new UserNotFound();
          const { decide, confirms } = await prepare();
          if (confirms !== undefined) await this.reservations.reserve(confirms, userId);
          return decide;
        },
      );
      const older = before.status === 'registered' && before.isPhoneVerified ? before.phone : null;
      const isKept = after.status === 'registered' && after.isPhoneVerified && after.phone === older;
      if (!duplicate && older !== null && !isKept) await this.reservations.release(older, userId);
      return { duplicate };
    });
  }
}
