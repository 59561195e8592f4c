import { emptyBooking, type BookingValues } from './booking-form.rules.js';
import { CHOOSE_ANOTHER } from './slots.rules.js';

const PROBLEMS: Readonly<Record<string, string>> = {
  taken: CHOOSE_ANOTHER,
  description: 'Say what you need done.',
  budget: 'Budget must be between 0 and 99,999,999.99',
  forbidden: 'You cannot book this provider.',
  later: 'You have sent many bookings in a short time. Please try again in an hour.',
};

/** Why a form that was sent without JavaScript was refused, by the word in the address. */
export const bookingProblem = (word: string | null): string | null =>
  word === null ? null : (PROBLEMS[word] ?? 'Your booking was not sent. Check what you wrote and try again.');

/** The values of the form, parsed from the address. */
export const typedIn = (search: URLSearchParams): Partial<BookingValues> =>
  Object.fromEntries(
    Object.keys(emptyBooking).flatMap((name) => {
      const text = search.get(name);
      return text === null || name === 'slotStart' ? [] : [[name, text]];
    }),
  );
