import type { Kobo } from '../../../kernel/money.js';
import { lagosDayOf, msLeft, msOf } from '../../../kernel/period.js';
import { REVIEW_WAIT_MS } from './booking-windows.js';

// What customer and provider have about one listing (contract 3.15), put together from their interactions and bookings.

export type JobRole = 'customer' | 'provider';
export type JobState = 'asked' | 'accepted' | 'done' | 'reviewed' | 'declined' | 'cancelled' | 'expired';

export interface JobAction {
  action: 'confirm_contact' | 'answer_booking' | 'answer_move' | 'answer_quote' | 'complete' | 'review';
  /** Of its button. */
  label: string;
}

export interface JobStep {
  what:
    | 'contacted'
    | 'booked'
    | 'accepted'
    | 'declined'
    | 'quoted'
    | 'quote_agreed'
    | 'quote_declined'
    | 'move_asked'
    | 'moved'
    | 'move_declined'
    | 'cancelled'
    | 'expired'
    | 'done'
    | 'reviewed';
  /** ISO 8601. */
  at: string;
  by: JobRole | 'site';
  /** Of a step about the price. */
  total?: Kobo;
  /** Of moves: the time that it is about. ISO 8601. */
  slotStart?: string;
}

/** A price that was named for a booking. */
export interface JobQuote {
  version: number;
  total: Kobo;
  status: 'proposed' | 'agreed' | 'declined';
  proposedAt: string;
  answeredAt: string | null;
}

export interface JobInteraction {
  id: number;
  status: 'pending' | 'confirmed' | 'completed' | 'cancelled';
  createdAt: string;
  confirmedAt: string | null;
  completedAt: string | null;
  reviewedAt: string | null;
}

/** A party asked to move a booking, or answered. */
export interface BookingMove {
  what: 'move_asked' | 'moved' | 'move_declined';
  /** ISO 8601. */
  at: string;
  by: JobRole;
  /** The time that it was about. */
  slotStart: string;
}

export interface JobBooking {
  id: number;
  status: 'pending' | 'accepted' | 'rejected' | 'cancelled' | 'expired';
  interactionId: number | null;
  /** `2026-11-30`; null: none was named. */
  preferredDate: string | null;
  createdAt: string;
  decidedAt: string | null;
  cancelledAt: string | null;
  cancelledBy: JobRole | 'site' | null;
  expiredAt: string | null;
  /** Who asked to move it and waits for an answer; null: no one did. */
  rescheduleBy: JobRole | null;
  moves: readonly BookingMove[];
  /** The first one first. */
  quotes: readonly JobQuote[];
}

export interface Job {
  /** `interaction-7`, or `booking-9` while no interaction is open. */
  id: string;
  state: JobState;
  /** In the order of time. */
  steps: JobStep[];
  /** The latest pending one, else one with an open move, else the latest that has not ended, else the latest. */
  bookingId: number | null;
  interactionId: number | null;
  bookings: readonly JobBooking[];
  /** Done, not reviewed, and the newest interaction of the two, which decides about reviews (OP-59). */
  isReviewable: boolean;
  /** When something happened last. */
  at: string;
}

/**
 * The jobs of one customer and one listing, whose interactions come in the order of their ids. A booking belongs to the interaction that its acceptance took or opened; one
 * that waits, to the open interaction; those that wait without one are one job; one that ended without an interaction
 * is a job of its own.
 */
export const jobsOf = (interactions: readonly JobInteraction[], bookings: readonly JobBooking[]): Job[] => {
  const open = interactions.find(({ status }) => status === 'pending' || status === 'confirmed');
  const newest = interactions.findLast(({ status }) => status !== 'cancelled');
  const isOf = (booking: JobBooking, { id }: JobInteraction): boolean =>
    booking.interactionId === id || (booking.status === 'pending' && id === open?.id);
  const ofInteractions = interactions.map((interaction) =>
    jobOf(
      interaction,
      bookings.filter((booking) => isOf(booking, interaction)),
      interaction === newest,
    ),
  );
  const others = bookings.filter((booking) => !interactions.some((one) => isOf(booking, one)));
  const [ended, waiting] = [others.filter(hasEnded), others.filter((booking) => !hasEnded(booking))];
  return [
    ...ofInteractions,
    ...(waiting.length > 0 ? [jobOf(null, waiting)] : []),
    ...ended.map((booking) => jobOf(null, [booking])),
  ];
};

const hasEnded = ({ status }: JobBooking): boolean => status !== 'pending' && status !== 'accepted';

/** Whether this is the id of the job, or the one that it had before it got an interaction or another booking. */
export const isOfJob = (id: unknown, job: Job): boolean =>
  id === job.id || job.bookings.some((booking) => id === `booking-${booking.id}`);

const jobOf = (
  interaction: JobInteraction | null,
  bookings: readonly JobBooking[],
  isNewest = false,
): Job => {
  const steps = stepsOf(interaction, bookings).toSorted((one, other) => one.at.localeCompare(other.at));
  const inOrder = bookings.toSorted((one, other) => one.id - other.id);
  const booking =
    inOrder.findLast(({ status }) => status === 'pending') ??
    inOrder.findLast(({ rescheduleBy }) => rescheduleBy !== null) ??
    inOrder.findLast((one) => !hasEnded(one)) ??
    inOrder.at(-1);
  const state = stateOf(interaction, booking);
  return {
    id: interaction ? `interaction-${interaction.id}` : `booking-${booking?.id ?? 0}`,
    state,
    steps,
    bookingId: booking?.id ?? null,
    interactionId: interaction?.id ?? null,
    bookings,
    isReviewable: isNewest && state === 'done',
    at: steps.at(-1)?.at ?? '',
  };
};

/** The steps of a booking's price. That of a chosen offer was named before the booking, and is agreed on with it. */
const priceSteps = ({ quotes, createdAt }: JobBooking): JobStep[] =>
  quotes
    .filter(({ proposedAt }) => proposedAt > createdAt)
    .flatMap(({ total, status, proposedAt, answeredAt }) => {
      const named: JobStep = { what: 'quoted', at: proposedAt, by: 'provider', total };
      if (answeredAt === null) return [named];
      const what = status === 'agreed' ? 'quote_agreed' : 'quote_declined';
      return [named, { what, at: answeredAt, by: 'customer', total }];
    });

/** The price of an accepted booking that waits for the customer's answer. */
export const openQuoteOf = ({ bookings }: Job): (JobQuote & { bookingId: number }) | null => {
  for (const { id, status, quotes } of bookings) {
    const last = quotes.at(-1);
    if (status === 'accepted' && last?.status === 'proposed') return { ...last, bookingId: id };
  }
  return null;
};

const stepsOf = (interaction: JobInteraction | null, bookings: readonly JobBooking[]): JobStep[] => {
  const steps: (JobStep | null)[] = bookings.flatMap((booking) => {
    const { status, createdAt, decidedAt, cancelledAt, cancelledBy, expiredAt, moves } = booking;
    return [
      { what: 'booked', at: createdAt, by: 'customer' },
      decidedAt === null
        ? null
        : { what: status === 'rejected' ? 'declined' : 'accepted', at: decidedAt, by: 'provider' },
      ...priceSteps(booking),
      ...moves,
      cancelledAt === null ? null : { what: 'cancelled', at: cancelledAt, by: cancelledBy ?? 'site' },
      expiredAt === null ? null : { what: 'expired', at: expiredAt, by: 'site' },
    ];
  });
  if (interaction) {
    const { createdAt, confirmedAt, completedAt, reviewedAt } = interaction;
    // The booking that opened it was accepted at that moment.
    const isContact = !bookings.some(({ decidedAt }) => decidedAt === createdAt);
    const isAccepted = steps.some((step) => step?.what === 'accepted');
    steps.push(
      isContact ? { what: 'contacted', at: createdAt, by: 'customer' } : null,
      confirmedAt === null || isAccepted ? null : { what: 'accepted', at: confirmedAt, by: 'provider' },
      completedAt === null ? null : { what: 'done', at: completedAt, by: 'customer' },
      reviewedAt === null ? null : { what: 'reviewed', at: reviewedAt, by: 'customer' },
    );
  }
  return steps.filter((step) => step !== null);
};

const stateOf = (interaction: JobInteraction | null, booking: JobBooking | undefined): JobState => {
  if (interaction?.reviewedAt) return 'reviewed';
  if (interaction?.status === 'completed') return 'done';
  if (interaction?.status === 'confirmed') return 'accepted';
  if (interaction?.status === 'cancelled' || booking?.status === 'cancelled') return 'cancelled';
  if (booking?.status === 'rejected') return 'declined';
  if (booking?.status === 'expired') return 'expired';
  return booking?.status === 'accepted' ? 'accepted' : 'asked';
};

/**
 * The one thing that this party can do next, and that the server allows; null: nothing, or it is the other's turn.
 * `now`: ISO 8601.
 */
export const nextOf = (job: Job, role: JobRole, now: string): JobAction | null => {
  const { state, steps, bookings, interactionId } = job;
  const isAskedToMove = ({ rescheduleBy: by }: JobBooking): boolean => by !== null && by !== role;
  const isPending = ({ status }: JobBooking): boolean => status === 'pending';
  if (role === 'provider' && bookings.some(isPending))
    return { action: 'answer_booking', label: 'Answer booking' };
  if (state === 'accepted' && bookings.some(isAskedToMove))
    return { action: 'answer_move', label: 'Answer the new time' };
  if (role === 'provider')
    return state === 'asked' ? { action: 'confirm_contact', label: 'Confirm contact' } : null;
  if (state === 'accepted' && openQuoteOf(job))
    return { action: 'answer_quote', label: 'Agree on the price' };
  if (state === 'accepted' && interactionId !== null && hasBegun(bookings, now))
    return { action: 'complete', label: 'Mark as completed' };
  const done = steps.find(({ what }) => what === 'done');
  const canReview = job.isReviewable && done && msLeft(done.at, REVIEW_WAIT_MS, now) === 0;
  return canReview ? { action: 'review', label: 'Write a review' } : null;
};

/** Of several accepted bookings one whose day has begun in Lagos is enough. */
const hasBegun = (bookings: readonly JobBooking[], now: string): boolean => {
  const accepted = bookings.filter(({ status }) => status === 'accepted');
  const today = lagosDayOf(msOf(now));
  return accepted.length === 0 || accepted.some(({ preferredDate: day }) => day === null || day <= today);
};

/** Whether something is left to happen for this party. */
export const isOpen = ({ state, isReviewable }: Job, role: JobRole): boolean =>
  state === 'asked' || state === 'accepted' || (isReviewable && role === 'customer');
