import { Injectable } from '@nestjs/common';
import { KeyedHashes } from '../../../../platform/auth/keyed-hashes.js';
import { Clock } from '../../../../platform/clock.js';
import { DeciderStore } from '../../../../platform/event-store/decider-store.js';
import { EmailAlreadyRegistered } from '../../domain/identity.errors.js';
import {
  emailReservation,
  RESERVATION_GRACE_MS,
  type Reservation,
} from '../../domain/reservation.decider.js';
import { emailReservationStream } from '../../domain/reservation.events.js';
import { user } from '../../domain/user.decider.js';
import { userStream } from '../../domain/user.events.js';

/** No user has this id. */
const NOBODY = 0;

/** Which user an e-mail address belongs to (AUTH-47). Addresses are normalised. */
@Injectable()
export class EmailReservations {
  constructor(
    private readonly store: DeciderStore,
    private readonly hashes: KeyedHashes,
    private readonly clock: Clock,
  ) {}

  /** The registered user whose address this is; null when there is none. */
  async accountOf(email: string): Promise<number | null> {
    const { state: reserved } = await this.store.load(emailReservation, this.streamOf(email));
    // Without a holder something is read all the same: the time must not tell whether an address is known (A8).
    const { state } = await this.store.load(user, userStream(reserved.holder ?? NOBODY));
    return state.status === 'registered' ? reserved.holder : null;
  }

  /** The address belongs to this user from now on; throws EmailAlreadyRegistered when it is somebody else's. */
  async reserve(email: string, userId: number): Promise<void> {
    const stream = this.streamOf(email);
    const { state: standing } = await this.store.load(emailReservation, stream);
    const abandonedBy = await this.abandoned(standing, userId);
    const { state } = await this.store.handle(emailReservation, stream, {
      type: 'Reserve',
      data: { userId, abandonedBy, reservedAt: this.clock.now() },
    });
    if (state.holder !== userId) throw new EmailAlreadyRegistered(); // a retry, after the address went to another
  }

  /** Free again; nothing happens when it is not this user's. */
  async release(email: string, userId: number): Promise<void> {
    await this.store.handle(emailReservation, this.streamOf(email), {
      type: 'Release',
      data: { userId, releasedAt: this.clock.now() },
    });
  }

  /**
   * The holder, when its sign-up stopped between reservation and registration a minute ago or longer. That sign-up is
   * closed for good before its address is given away, so that it can't go on afterwards.
   */
  private async abandoned({ holder, since }: Reservation, userId: number): Promise<number | null> {
    if (holder === null || holder === userId) return null;
    const now = this.clock.nowMs();
    if (now - Date.parse(since) < RESERVATION_GRACE_MS) return null;
    const { state } = await this.store.load(user, userStream(holder));
    if (state.status === 'registered') return null;
    const closed = await this.store.handle(user, userStream(holder), {
      type: 'AbandonRegistration',
      data: { userId: holder, abandonedAt: this.clock.now() },
    });
    return closed.state.status === 'abandoned' ? holder : null;
  }

  private streamOf(email: string): string {
    return emailReservationStream(this.hashes.of('email', email));
  }
}
