import { DomainError } from '../../../kernel/domain-error.js';

/** BOOK-13. */
export class OwnListingNotBookable extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'bookings.own-listing-not-bookable';
  constructor() {
    super('You cannot book your own listing');
  }
}

export class BookingNotFound extends DomainError {
  readonly kind = 'not-found';
  readonly code = 'bookings.booking-not-found';
  constructor() {
    super('Booking not found');
  }
}

/** BOOK-13. */
export class NotYourBooking extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'bookings.not-your-booking';
  constructor() {
    super('You can only manage bookings of your own listings');
  }
}

/** BOOK-06. */
export class BookingNotPending extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'bookings.booking-not-pending';
  constructor() {
    super('Booking is no longer pending');
  }
}

/** Only what was agreed belongs into a calendar. */
export class BookingNotAccepted extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'bookings.booking-not-accepted';
  constructor() {
    super('Booking is not accepted');
  }
}

export class BookingWithoutDate extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'bookings.booking-without-date';
  constructor() {
    super('Booking has no date');
  }
}
