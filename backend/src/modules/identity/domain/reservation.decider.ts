import type { DomainError } from '../../../kernel/domain-error.js';
import { type Decider, type DomainCommand, type DomainEvent, unreachable } from '../../../kernel/message.js';
import { EmailAlreadyRegistered, PhoneAlreadyInUse } from './identity.errors.js';
import type { EmailReservationEvent, PhoneReservationEvent } from './reservation.events.js';

/**
 * `abandonedBy`: a holder that is known to have given up on the value half-way; the reservation may be taken from
 * that holder, and from no other.
 */
export type Reserve = DomainCommand<
  'Reserve',
  { userId: number; abandonedBy: number | null; reservedAt: string }
>;
export type Release = DomainCommand<'Release', { userId: number; releasedAt: string }>;
export type ReservationCommand = Reserve | Release;

/** Whose the value is and since when; holder null: free. */
export type Reservation = Readonly<{ holder: number | null; since: string }>;

/** A holder that got no further within this time is asked whether it has given up. */
export const RESERVATION_GRACE_MS = 60_000;

type Words<Event extends DomainEvent> = Readonly<{
  reserved: (data: Reserve['data']) => Event;
  released: (data: Release['data']) => Event;
  taken: new () => DomainError;
}>;

/** A value belongs to at most one user: the stream of the value decides, at its exact revision. */
const reservation = <Event extends EmailReservationEvent | PhoneReservationEvent>(
  words: Words<Event>,
): Decider<Reservation, ReservationCommand, Event> => ({
  initialState: () => ({ holder: null, since: '' }),
  decide: (command, { holder }) => {
    switch (command.type) {
      case 'Reserve': {
        const { userId, abandonedBy } = command.data;
        const isFree = holder === null || holder === abandonedBy;
        // The holder itself renews: nobody may think it has given up while it goes on.
        if (!isFree && holder !== userId) throw new words.taken();
        return [words.reserved(command.data)];
      }
      case 'Release':
        return holder === command.data.userId ? [words.released(command.data)] : [];
      default:
        return unreachable(command);
    }
  },
  evolve: (_, { data }) =>
    'reservedAt' in data
      ? { holder: data.userId, since: data.reservedAt }
      : { holder: null, since: data.releasedAt },
});

/** Stream `emailReservation-<hash>` (AUTH-47). */
export const emailReservation = reservation<EmailReservationEvent>({
  reserved: ({ userId, reservedAt }) => ({ type: 'EmailReserved', data: { userId, reservedAt } }),
  released: (data) => ({ type: 'EmailReleased', data }),
  taken: EmailAlreadyRegistered,
});

/** Stream `phoneReservation-<hash>`: a verified number belongs to one account (OP-16). */
export const phoneReservation = reservation<PhoneReservationEvent>({
  reserved: ({ userId, reservedAt }) => ({ type: 'PhoneReserved', data: { userId, reservedAt } }),
  released: (data) => ({ type: 'PhoneReleased', data }),
  taken: PhoneAlreadyInUse,
});
