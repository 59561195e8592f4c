import { Injectable } from '@nestjs/common';
import { KeyedHashes } from '../../../../platform/auth/keyed-hashes.js';
import { Clock } from '../../../../platform/clock.js';
import { DeciderStore } from '../../../../platform/event-store/decider-store.js';
import { PhoneAlreadyInUse } from '../../domain/identity.errors.js';
import { phoneReservation } from '../../domain/reservation.decider.js';
import { phoneReservationStream, type PhoneReservationEvent } from '../../domain/reservation.events.js';
import { Reservations } from '../reservations.js';

/** Which user a verified number (+234…) belongs to (OP-16); another one's is refused as PhoneAlreadyInUse. */
@Injectable()
export class PhoneReservations extends Reservations<PhoneReservationEvent> {
  constructor(store: DeciderStore, hashes: KeyedHashes, clock: Clock) {
    super(
      {
        purpose: 'phone',
        rules: phoneReservation,
        streamOf: phoneReservationStream,
        isOn: (account, phone) => account.isPhoneVerified && account.phone === phone,
        Taken: PhoneAlreadyInUse,
      },
      store,
      hashes,
      clock,
    );
  }
}
