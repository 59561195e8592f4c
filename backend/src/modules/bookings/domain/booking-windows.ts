import { msAfter, msOf } from '../../../kernel/period.js';

export const HOUR_MS = 3_600_000;
/** INT-09: how long a customer waits before contacting the same provider again. */
export const CONTACT_COOLDOWN_MS = 24 * HOUR_MS;
/** OP-06: recorded contacts of one customer in any rolling hour, over all providers. */
export const CONTACTS_PER_HOUR = 10;
/** Contract 3.1: responses of one person to service requests in any rolling hour. */
export const RESPONSES_PER_HOUR = 20;
/** REV-04: how long after the completion a review may be written. */
export const REVIEW_WAIT_MS = HOUR_MS;
/** Contacts of this period count for how a provider answers, */
export const ANSWERS_COUNTED_MS = 30 * 24 * HOUR_MS;
/** and how long a contact may wait before it counts as not confirmed. */
export const ANSWER_DUE_MS = 24 * HOUR_MS;
/** Contract 3.15: how long a time is held for a booking that the provider has not answered, */
export const ANSWER_TO_SLOT_MS = 48 * HOUR_MS;
/** and how long for a request that has not come: its process may have died. */
export const HOLD_LAPSES_MS = 60_000;
/** How often one person may ask to move bookings in an hour: each request notifies the other party. */
export const MOVES_PER_HOUR = 20;

/** Contract 3.15: how long before an accepted time both parties are reminded of it, in hours. */
const REMINDED_HOURS = [24, 1] as const;
export type ReminderHours = (typeof REMINDED_HOURS)[number];

/** When that is. ISO 8601. */
export const reminderAt = (slotStart: string, hours: ReminderHours): string =>
  msAfter(slotStart, -hours * HOUR_MS);

/** When the first reminder of a time comes after a moment; null: none is left, or there is no time. ISO 8601. */
export const nextReminder = (slotStart: string | null, after: string): string | null =>
  slotStart === null
    ? null
    : (REMINDED_HOURS.map((hours) => reminderAt(slotStart, hours)).find((at) => msOf(at) > msOf(after)) ??
      null);

/** Whole minutes, rounded up, at least 1. */
export const minutesUntil = (ms: number): number => Math.max(1, Math.ceil(ms / 60_000));
