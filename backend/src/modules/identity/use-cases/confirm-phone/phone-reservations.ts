import { Injectable } from '@nestjs/common';
import { KeyedHashes } from '../../../../platform/auth/keyed-hashes.js';
import { Clock } from '../../../../platform/clock.js';
import { DeciderStore } from '../../../../platform/event-store/decider-store.js';
import { PhoneAlreadyInUse } from '../../domain/identity.errors.js';
import {
  phoneReservation,
  RESERVATION_GRACE_MS,
  type Reservation,
} from '../../domain/reservation.decider.js';
import { phoneReservationStream } from '../../domain/reservation.events.js';
import { user } from '../../domain/user.decider.js';
import { userStream } from '../../domain/user.events.js';

/** Which user a verified number belongs to (OP-16). Numbers read +234… */
@Injectable()
export class PhoneReservations {
  constructor(
    private readonly store: DeciderStore,
    private readonly hashes: KeyedHashes,
    private readonly clock: Clock,
  ) {}

  /** Throws PhoneAlreadyInUse when the number is another user's. */
  async requireFree(phone: string, userId: number): Promise<void> {
    const { state } = await this.store.load(phoneReservation, this.streamOf(phone));
    if (state.holder === null || state.holder === userId) return;
    if ((await this.abandoned(state, phone)) === null) throw new PhoneAlreadyInUse();
  }

  /** The number belongs to this user from now on; throws PhoneAlreadyInUse. */
  async reserve(phone: string, userId: number): Promise<void> {
    const stream = this.streamOf(phone);
    const { state: standing } = await this.store.load(phoneReservation, stream);
    const { state } = await this.store.handle(phoneReservation, stream, {
      type: 'Reserve',
      data: { userId, abandonedBy: await this.abandoned(standing, phone), reservedAt: this.clock.now() },
    });
    if (state.holder !== userId) throw new PhoneAlreadyInUse(); // a retry, after the number went to another
  }

  /** Free again; nothing happens when it is not this user's. */
  async release(phone: string, userId: number): Promise<void> {
    await this.store.handle(phoneReservation, this.streamOf(phone), {
      type: 'Release',
      data: { userId, releasedAt: this.clock.now() },
    });
  }

  /** The holder, when a minute after the reservation the number is still not (or no longer) on its account. */
  private async abandoned({ holder, since }: Reservation, phone: string): Promise<number | null> {
    if (holder === null || this.clock.nowMs() - Date.parse(since) < RESERVATION_GRACE_MS) return null;
    const { state } = await this.store.load(user, userStream(holder));
    const isTheirs = state.status === 'registered' && state.isPhoneVerified && state.phone === phone;
    return isTheirs ? null : holder;
  }

  private streamOf(phone: string): string {
    return phoneReservationStream(this.hashes.of('phone', phone));
  }
}
