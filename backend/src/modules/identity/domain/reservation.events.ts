import { defineEvents, type DomainEvent } from '../../../kernel/message.js';

/** Streams are named after a keyed hash of the value, so they never contain the value itself. */
interface Reserved {
  userId: number;
  reservedAt: string;
}
interface Released {
  userId: number;
  releasedAt: string;
}

export type EmailReserved = DomainEvent<'EmailReserved', Reserved>;
export type EmailReleased = DomainEvent<'EmailReleased', Released>;
export type PhoneReserved = DomainEvent<'PhoneReserved', Reserved>;
export type PhoneReleased = DomainEvent<'PhoneReleased', Released>;

export type EmailReservationEvent = EmailReserved | EmailReleased;
export type PhoneReservationEvent = PhoneReserved | PhoneReleased;

/** `hash`: hex of the keyed hash of the normalised address. */
export const emailReservationStream = (hash: string): string => `emailReservation-${hash}`;
/** `hash`: hex of the keyed hash of the number as +234…. */
export const phoneReservationStream = (hash: string): string => `phoneReservation-${hash}`;

const described = (category: string, summary: string) => ({
  summary,
  category,
  version: 1,
  subject: ({ userId }: { userId: number }): number => userId,
  personal: [],
});

export const reservationEvents = defineEvents<EmailReservationEvent | PhoneReservationEvent>({
  EmailReserved: described('emailReservation', 'An e-mail address belongs to a user from now on.'),
  EmailReleased: described('emailReservation', 'An e-mail address is free again.'),
  PhoneReserved: described('phoneReservation', 'A phone number belongs to a user from now on.'),
  PhoneReleased: described('phoneReservation', 'A phone number is free again.'),
});
