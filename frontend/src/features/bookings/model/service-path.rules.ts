import type { JobView } from '../../../lib/api/api-types.js';
import { plural } from '../../../lib/format/numbers.js';

/** DETAIL-22, in this order. */
export const STEPS = [
  'Contact',
  'Provider Confirms',
  'Complete Service',
  'Wait 1 Hour',
  'Write Review',
] as const;

/** How many steps are done; without a job, none. */
export function stepsDone(job: JobView | null): number {
  if (!job) return 0;
  if (job.state === 'asked') return 1;
  if (job.state === 'accepted') return 2;
  if (job.state === 'done') return job.next ? 4 : 3;
  return STEPS.length;
}

type Tone = 'neutral' | 'warning' | 'soft' | 'success' | 'danger';

/**
 * The state of a job in words, with its colour: INT-03 and OP-63 for contacts, BOOK-07 for bookings. A contact may be
 * confirmed while a booking waits: `isBookingAccepted`, if known.
 */
export function jobLabel(
  { state, bookingId }: JobView,
  isBookingAccepted = false,
): { text: string; tone: Tone } {
  switch (state) {
    case 'asked':
      return { text: bookingId === null ? 'Awaiting Confirmation' : 'Pending', tone: 'warning' };
    case 'accepted':
      return isBookingAccepted
        ? { text: 'Accepted', tone: 'success' }
        : { text: 'Service In Progress', tone: 'soft' };
    case 'done':
    case 'reviewed':
      return { text: 'Service Completed', tone: 'success' };
    case 'declined':
      return { text: 'Declined', tone: 'danger' };
    case 'cancelled':
      return { text: 'Cancelled', tone: 'danger' };
    case 'expired':
      return { text: 'Expired', tone: 'danger' };
  }
}

/**
 * Of the customer's jobs about one listing the one to show: what waits for the customer, else the newest contact until it
 * is reviewed, else an open booking.
 */
export function currentJob(jobs: readonly JobView[]): JobView | null {
  const contacts = jobs.filter(({ interactionId, state }) => interactionId !== null && state !== 'cancelled');
  const newestId = Math.max(...contacts.map(({ interactionId }) => Number(interactionId)));
  const newest = contacts.find(({ interactionId }) => interactionId === newestId);
  return (
    jobs.find(({ next }) => next !== null) ??
    (newest?.state === 'reviewed' ? undefined : newest) ??
    jobs.find(isUnderWay) ??
    newest ??
    null
  );
}

/** Asked for or agreed, and not done yet. */
export const isUnderWay = ({ state }: JobView): boolean => state === 'asked' || state === 'accepted';

const MINUTE = 60_000;

/** REV-04: "59 minutes", rounded up. */
export const minutesOf = (ms: number): string =>
  plural(Math.ceil(ms / MINUTE), { one: '# minute', other: '# minutes' });
