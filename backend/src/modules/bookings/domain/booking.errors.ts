import { defineError } from '../../../kernel/domain-error.js';

/** BOOK-13. */
export class OwnListingNotBookable extends defineError('forbidden', 'You cannot book your own listing') {}

export class BookingNotFound extends defineError('not-found', 'Booking not found') {}

/** BOOK-13. */
export class NotYourBooking extends defineError(
  'forbidden',
  'You can only manage bookings of your own listings',
) {}

/** BOOK-06. */
export class BookingNotPending extends defineError('conflict', 'Booking is no longer pending') {}

/** Only what was agreed belongs into a calendar. */
export class BookingNotAccepted extends defineError('conflict', 'Booking is not accepted') {}

export class BookingWithoutDate extends defineError('conflict', 'Booking has no date') {}
