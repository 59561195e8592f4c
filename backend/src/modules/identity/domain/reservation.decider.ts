import type { DomainError } from '../../../kernel/domain-error.js';
import type { DomainEvent, AggregateDefinition } from '../../../kernel/message.js';
import { EmailAlreadyRegistered, PhoneAlreadyInUse } from './identity.errors.js';
import {
  emailReservationStream,
  phoneReservationStream,
  type EmailReservationEvent,
  type PhoneReservationEvent,
} from './reservation.events.js';
import type { RegisteredUser } from './user.state.js';

/** Who holds the value and since when; holder null: free. `claims`: how often it was reserved or renewed so far. */
export type Reservation = Readonly<{ holder: number | null; since: string; claims: number }>;

/** After this time a holder that has not finished is checked for having given up. */
export const RESERVATION_GRACE_MS = 60_000;

/**
 * `abandonedBy`: a holder that is known to have abandoned the value; the reservation may be taken from that holder only.
 */
interface Reserve {
  userId: number;
  abandonedBy: number | null;
  reservedAt: string;
}

interface Released {
  userId: number;
  releasedAt: string;
}

/** `claims`: as the holder read them; a reservation renewed since then stays. Null: release it in any case. */
interface Release extends Released {
  claims: number | null;
}

/** What differs by kind of value. */
interface Kind<Event extends DomainEvent> {
  name: string;
  /** Keeps the hashes of one kind of value apart from others. */
  purpose: string;
  streamOf: (hash: string) => string;
  reserved: (data: Omit<Reserve, 'abandonedBy'>) => Event;
  released: (data: Released) => Event;
  /** Whether the account has the value, so that its reservation counts for good. */
  isOn: (account: RegisteredUser, value: string) => boolean;
  Taken: new () => DomainError;
}

/** A kind of value with its decisions. */
export interface ReservationKind<Event extends DomainEvent> extends Kind<Event> {
  state: AggregateDefinition<Reservation, Event>;
  /** The holder renews it too, so that it does not seem given up. Throws `Taken`. */
  reserve: (wanted: Reserve) => (reservation: Reservation) => Event[];
  /** Nothing if another user holds it, or if it was renewed since `claims`. */
  release: (wanted: Release) => (reservation: Reservation) => Event[];
}

/** A value belongs to at most one user: the stream of the value decides, at its exact revision. */
const reservation = <Event extends EmailReservationEvent | PhoneReservationEvent>(
  kind: Kind<Event>,
): ReservationKind<Event> => ({
  ...kind,
  state: {
    name: kind.name,
    version: 2,
    initialState: { holder: null, since: '', claims: 0 },
    evolve: ({ claims }, { data }) =>
      'reservedAt' in data
        ? { holder: data.userId, since: data.reservedAt, claims: claims + 1 }
        : { holder: null, since: data.releasedAt, claims },
  },
  reserve:
    ({ abandonedBy, ...reserved }) =>
    ({ holder }) => {
      const isFree = holder === null || holder === abandonedBy;
      if (!isFree && holder !== reserved.userId) throw new kind.Taken();
      return [kind.reserved(reserved)];
    },
  release:
    ({ claims: known, ...released }) =>
    ({ holder, claims }) =>
      holder === released.userId && (known === null || known === claims) ? [kind.released(released)] : [],
});

/** Stream `emailReservation-<hash>` (AUTH-47). */
export const emailReservation = reservation<EmailReservationEvent>({
  name: 'email-reservation',
  purpose: 'email',
  streamOf: emailReservationStream,
  reserved: (data) => ({ type: 'EmailReserved', data }),
  released: (data) => ({ type: 'EmailReleased', data }),
  isOn: (account, email) => account.email === email,
  Taken: EmailAlreadyRegistered,
});

/** Stream `phoneReservation-<hash>`: a verified number belongs to one account (OP-16). */
export const phoneReservation = reservation<PhoneReservationEvent>({
  name: 'phone-reservation',
  purpose: 'phone',
  streamOf: phoneReservationStream,
  reserved: (data) => ({ type: 'PhoneReserved', data }),
  released: (data) => ({ type: 'PhoneReleased', data }),
  isOn: (account, phone) => account.isPhoneVerified && account.phone === phone,
  Taken: PhoneAlreadyInUse,
});
