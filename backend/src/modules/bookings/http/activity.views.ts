import { nairaOf } from '../../../kernel/money.js';
import type {
  Counted,
  FittingRequest,
  UnansweredBooking,
  UnansweredReview,
} from '../read-models/activity.queries.js';

export interface ActivityDayView {
  /** Of Lagos, `2026-11-30`. */
  day: string;
  profileViews: number;
  cardViews: number;
  contacts: number;
  bookings: number;
}

/** What a provider could do next. Amounts in naira, times ISO 8601. */
export const providerWaitingOf = (
  bookings: readonly UnansweredBooking[],
  requests: readonly Counted<FittingRequest>[],
  reviews: readonly Counted<UnansweredReview>[],
  listingsWithoutTimes: readonly { id: number }[],
) => ({
  /** Not answered, the first to expire first: what the list of jobs does not say. */
  bookings: bookings.map(({ slotStart, slotEnd, budget, answerDueAt, ...booking }) => ({
    ...booking,
    slotStart: slotStart?.toISOString() ?? null,
    slotEnd: slotEnd?.toISOString() ?? null,
    budget: budget === null ? null : nairaOf(budget),
    answerDueAt: answerDueAt?.toISOString() ?? null,
  })),
  /** Open ones that fit an active listing and have no offer of the provider, newest first. */
  requests: {
    count: requests[0]?.all ?? 0,
    first: requests.map(({ all: _all, createdAt, ...request }) => ({
      ...request,
      createdAt: createdAt.toISOString(),
    })),
  },
  /** Without a response, of the last eight weeks, newest first. */
  reviews: {
    count: reviews[0]?.all ?? 0,
    first: reviews.map(({ all: _all, authorName, createdAt, ...review }) => ({
      ...review,
      authorName: authorName ?? 'Deleted user',
      createdAt: createdAt.toISOString(),
    })),
  },
  /** Active listings without bookable times. */
  listingsWithoutTimes: listingsWithoutTimes.map(({ id }) => id),
});
export type ProviderWaitingView = ReturnType<typeof providerWaitingOf>;
