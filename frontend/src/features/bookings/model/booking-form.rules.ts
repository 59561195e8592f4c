import { BUDGET_MAX } from '../../../lib/constants.js';
import type { BookingWishes } from '../api/bookings.queries.js';

/** BOOK-01, as they are typed. */
export interface BookingValues {
  serviceDescription: string;
  /** The start of a free time, ISO 8601; '' while none is chosen. */
  slotStart: string;
  preferredDate: string;
  preferredTime: string;
  location: string;
  budget: string;
}

export const bookingDraft = (listingId: number): string => `booking:${listingId}`;

export const emptyBooking: BookingValues = {
  serviceDescription: '',
  slotStart: '',
  preferredDate: '',
  preferredTime: '',
  location: '',
  budget: '',
};

/** BOOK-03: why the amount is invalid; undefined when valid. */
function budgetProblem(text: string): string | undefined {
  if (text.trim() === '') return undefined;
  const amount = Number(text);
  if (!Number.isFinite(amount) || amount < 0 || amount > BUDGET_MAX) {
    return 'Budget must be between 0 and 99,999,999.99';
  }
  return /^\d*(\.\d{0,2})?$/.test(text.trim()) ? undefined : 'Amount can have at most 2 decimal places';
}

/**
 * What is no number never becomes the field's value; left alone it would be sent as no budget. `hasFreeTimes`: one of them
 * is to be chosen, or another day to be asked for.
 */
export const bookingProblems =
  (hasFreeTimes: boolean) =>
  (
    { budget, slotStart, preferredDate }: BookingValues,
    form: HTMLFormElement,
  ): Partial<Pick<BookingValues, 'budget' | 'slotStart'>> => {
    const field = form.elements.namedItem('budget');
    const isNumber = !(field instanceof HTMLInputElement && field.validity.badInput);
    const problem = budgetProblem(isNumber ? budget : 'none');
    const isWithoutDay = hasFreeTimes && slotStart === '' && preferredDate === '';
    return {
      ...(isWithoutDay ? { slotStart: 'Choose a time, or ask for another day' } : {}),
      ...(problem ? { budget: problem } : {}),
    };
  };

const orNull = (text: string): string | null => text.trim() || null;

/** BOOK-04: what is left blank is null. A chosen time says the day, too. */
export const wishesOf = (values: BookingValues): BookingWishes => ({
  ...(values.slotStart ? { slotStart: values.slotStart } : {}),
  serviceDescription: values.serviceDescription.trim(),
  preferredDate: values.slotStart ? null : orNull(values.preferredDate),
  preferredTime: values.slotStart ? null : orNull(values.preferredTime),
  location: orNull(values.location),
  budget: orNull(values.budget) === null ? null : Number(values.budget),
});
