import { Injectable } from '@nestjs/common';
import { DeciderStore, type Handled } from '../../../../platform/event-store/decider-store.js';
import { KeyedMutex } from '../../../../platform/event-store/keyed-mutex.js';
import { UserNotFound } from '../../domain/identity.errors.js';
import type { UpdateProfile, VerifyPhone } from '../../domain/user.commands.js';
import { user } from '../../domain/user.decider.js';
import { userStream, type UserEvent } from '../../domain/user.events.js';
import type { User } from '../../domain/user.state.js';
import { PhoneReservations } from './phone-reservations.js';

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
   * reserved. Throws UserNotFound.
   */
  decide(userId: number, command: VerifyPhone | UpdateProfile): Promise<Handled<User, UserEvent>> {
    return this.turns.run(String(userId), async () => {
      const { state: before } = await this.store.load(user, userStream(userId));
      if (before.status !== 'registered') throw new UserNotFound();
      if (command.type === 'VerifyPhone') await this.reservations.reserve(command.data.phone, userId);
      const handled = await this.store.handle(user, userStream(userId), command);
      const { state: after } = handled;
      const older = before.isPhoneVerified ? before.phone : null;
      const isKept = after.status === 'registered' && after.isPhoneVerified && after.phone === older;
      if (older !== null && !isKept) await this.reservations.release(older, userId);
      return handled;
    });
  }
}
