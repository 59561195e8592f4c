/** What other modules may rely on: names and shapes of these events, in every version that was ever written. */
export type {
  BookingAccepted,
  BookingCancelled,
  BookingRejected,
  BookingRequested,
} from '../domain/booking.events.js';
export type { BookingExpired, BookingRescheduled } from '../domain/booking-times.events.js';
export type { AvailabilitySet, TimeHeld, TimeReleased } from '../domain/calendar.events.js';
export type {
  ContactRecorded,
  InteractionCompleted,
  InteractionConfirmed,
} from '../domain/interaction.events.js';
export type { ReviewPosted, ReviewResponded } from '../domain/review.events.js';
