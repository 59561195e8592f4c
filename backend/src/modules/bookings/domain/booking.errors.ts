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

/** Only accepted bookings go into calendars. */
export class BookingNotAccepted extends defineError('conflict', 'Booking is not accepted') {}

export class BookingWithoutDate extends defineError('conflict', 'Booking has no date') {}

/** Contract 3.15. It is taken, or the calendar has changed. */
export class TimeNotAvailable extends defineError('conflict', 'This time is no longer available') {}

/** Contract 3.15. No calendar can have it. */
export class InvalidTime extends defineError('invalid', 'Invalid time') {}

/** Contract 3.15. It has ended, or the job is done. */
export class BookingNotCancellable extends defineError('conflict', 'Booking can no longer be cancelled') {}

/** The other party has not asked to move the booking. */
export class NoNewTimeToAnswer extends defineError('conflict', 'There is no new time to answer') {}

/** Who asked to move a booking does not answer for the other. */
export class OwnNewTimeNotAnswerable extends defineError(
  'forbidden',
  'Only the other party can answer this',
) {}

/** Contract 3.15. */
export class NotYourListing extends defineError('forbidden', 'You can only edit your own listings') {}

/** Contract 3.15, An agreed price. */
export class QuoteNotOpen extends defineError('conflict', 'There is no quote to answer') {}

/** The provider has named another price meanwhile, which the customer has not seen. */
export class QuoteChanged extends defineError('conflict', 'The price has changed') {}

export class NotYourQuoteToAnswer extends defineError('forbidden', 'Only the customer can answer a quote') {}

export class TooManyQuotes extends defineError(
  'conflict',
  'The price of a booking can be changed 20 times',
) {}
