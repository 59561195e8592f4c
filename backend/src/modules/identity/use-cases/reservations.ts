import { Injectable } from '@nestjs/common';
import { KeyedHashes } from '../../../platform/auth/keyed-hashes.js';
import { Clock } from '../../../platform/clock.js';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import {
  emailReservation,
  phoneReservation,
  type Reservation,
  RESERVATION_GRACE_MS,
  type ReservationKind,
} from '../domain/reservation.decider.js';
import type { EmailReservationEvent, PhoneReservationEvent } from '../domain/reservation.events.js';
import { abandon, user } from '../domain/user.decider.js';
import { userStream } from '../domain/user.events.js';

/** Which user a value belongs to. Values are normalised; only their keyed hashes are stored. */
export abstract class Reservations<Event extends EmailReservationEvent | PhoneReservationEvent> {
  protected constructor(
    private readonly kind: ReservationKind<Event>,
    protected readonly store: DeciderStore,
    private readonly hashes: KeyedHashes,
    private readonly clock: Clock,
  ) {}

  /** The value belongs to this user from now on; throws `Taken` when another user has it. */
  async reserve(value: string, userId: number): Promise<void> {
    const { state, reserve, Taken } = this.kind;
    const { duplicate } = await this.store.handle(state, this.streamOf(value), 'Reserve', async (now) => {
      const abandonedBy = await this.abandoned(await this.current(value), value, userId);
      return reserve({ userId, abandonedBy, reservedAt: now });
    });
    // A retry, perhaps after the value went to another.
    if (duplicate && (await this.current(value)).holder !== userId) throw new Taken();
  }

  /** Free again; nothing happens when it is not this user's, or was renewed after this many `claims`. */
  async release(value: string, userId: number, claims: number | null = null): Promise<void> {
    const { state, release } = this.kind;
    await this.store.handle(state, this.streamOf(value), 'Release', async (now) =>
      release({ userId, claims, releasedAt: now }),
    );
  }

  /** How often it was reserved or renewed so far: distinguishes one reservation of a user from a later one. */
  async claimsOn(value: string): Promise<number> {
    return (await this.current(value)).claims;
  }

  /** Throws `Taken` when a reservation for this user would. */
  async requireFree(value: string, userId: number): Promise<void> {
    const current = await this.current(value);
    if (current.holder === null || current.holder === userId) return;
    if ((await this.abandoned(current, value, userId)) === null) throw new this.kind.Taken();
  }

  protected async current(value: string): Promise<Reservation> {
    return (await this.store.load(this.kind.state, this.streamOf(value))).state;
  }

  /**
   * The holder, if a minute after the reservation the value is still not (or no longer) on its account. An unfinished
   * sign-up is closed for good before its value is given away, so that it cannot finish afterwards.
   */
  private async abandoned(
    { holder, since }: Reservation,
    value: string,
    userId: number,
  ): Promise<number | null> {
    if (holder === null || holder === userId) return null;
    if (this.clock.nowMs() - Date.parse(since) < RESERVATION_GRACE_MS) return null;
    const { state } = await this.store.handle(user, userStream(holder), 'AbandonRegistration', async (now) =>
      abandon({ userId: holder, abandonedAt: now }),
    );
    return state.status === 'registered' && this.kind.isOn(state, value) ? null : holder;
  }

  private streamOf(value: string): string {
    return this.kind.streamOf(this.hashes.of(this.kind.purpose, value));
  }
}

/** No user has this id. */
const NO_USER = 0;

/** Which user an e-mail address belongs to (AUTH-47); another one's is refused as EmailAlreadyRegistered. */
@Injectable()
export class EmailReservations extends Reservations<EmailReservationEvent> {
  constructor(store: DeciderStore, hashes: KeyedHashes, clock: Clock) {
    super(emailReservation, store, hashes, clock);
  }

  /** The registered user whose address this is; null when there is none. */
  async accountOf(email: string): Promise<number | null> {
    const { holder } = await this.current(email);
    // Without a holder something is read all the same: the response time must not reveal whether an address is known (A8).
    const { state } = await this.store.load(user, userStream(holder ?? NO_USER));
    return state.status === 'registered' && state.email === email ? state.id : null;
  }
}

/** Which user a verified number (+234…) belongs to (OP-16); another one's is refused as PhoneAlreadyInUse. */
@Injectable()
export class PhoneReservations extends Reservations<PhoneReservationEvent> {
  constructor(store: DeciderStore, hashes: KeyedHashes, clock: Clock) {
    super(phoneReservation, store, hashes, clock);
  }
}
