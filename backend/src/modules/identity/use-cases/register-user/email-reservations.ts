import { Injectable } from '@nestjs/common';
import { KeyedHashes } from '../../../../platform/auth/keyed-hashes.js';
import { Clock } from '../../../../platform/clock.js';
import { DeciderStore } from '../../../../platform/event-store/decider-store.js';
import { EmailAlreadyRegistered } from '../../domain/identity.errors.js';
import { emailReservation } from '../../domain/reservation.decider.js';
import { emailReservationStream, type EmailReservationEvent } from '../../domain/reservation.events.js';
import { user } from '../../domain/user.decider.js';
import { userStream } from '../../domain/user.events.js';
import { Reservations } from '../reservations.js';

/** No user has this id. */
const NOBODY = 0;

/** Which user an e-mail address belongs to (AUTH-47); another one's is refused as EmailAlreadyRegistered. */
@Injectable()
export class EmailReservations extends Reservations<EmailReservationEvent> {
  constructor(store: DeciderStore, hashes: KeyedHashes, clock: Clock) {
    super(
      {
        purpose: 'email',
        rules: emailReservation,
        streamOf: emailReservationStream,
        isOn: (account, email) => account.email === email,
        Taken: EmailAlreadyRegistered,
      },
      store,
      hashes,
      clock,
    );
  }

  /** The registered user whose address this is; null when there is none. */
  async accountOf(email: string): Promise<number | null> {
    const { holder } = await this.standing(email);
    // Without a holder something is read all the same: the time must not tell whether an address is known (A8).
    const { state } = await this.store.load(user, userStream(holder ?? NOBODY));
    return state.status === 'registered' && state.email === email ? state.id : null;
  }
}
