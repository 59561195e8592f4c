import { BUDGET_MAX } from '../../../lib/constants.js';
import type { BookingWishes } from '../api/bookings.queries.js';

/** BOOK-01, as they are typed. */
interface BookingValues {
  serviceDescription: string;
  preferredDate: string;
  preferredTime: string;
  location: string;
  budget: string;
}

/** The form of a listing's booking, among the drafts of a user. */
export const bookingDraft = (listingId: number): string => `booking:${listingId}`;

export const emptyBooking: BookingValues = {
  serviceDescription: '',
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

/** What is no number never becomes the field's value; left alone it would be sent as no budget. */
export const bookingProblems = (
  { budget }: BookingValues,
  form: HTMLFormElement,
): Partial<Pick<BookingValues, 'budget'>> => {
  const field = form.elements.namedItem('budget');
  const isNumber = !(field instanceof HTMLInputElement && field.validity.badInput);
  const problem = budgetProblem(isNumber ? budget : 'none');
  return problem ? { budget: problem } : {};
};

const orNull = (text: string): string | null => text.trim() || null;

/** BOOK-04: what is left blank is null. */
export const wishesOf = (values: BookingValues): BookingWishes => ({
  serviceDescription: values.serviceDescription.trim(),
  preferredDate: orNull(values.preferredDate),
  preferredTime: orNull(values.preferredTime),
  location: orNull(values.location),
  budget: orNull(values.budget) === null ? null : Number(values.budget),
});
