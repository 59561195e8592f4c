import { Controller, Get } from '@nestjs/common';
import { nairaOf } from '../../../kernel/money.js';
import { daysUpTo, lagosDayOf } from '../../../kernel/period.js';
import type { SessionUser } from '../../../platform/auth/session-user.js';
import { Clock } from '../../../platform/clock.js';
import { SignedIn } from '../../../platform/http/access-policy.js';
import { CurrentUser } from '../../../platform/http/visitor.js';
import { ListingFigures, ListingReader } from '../../listings/public/index.js';
import { HeldTimes } from '../use-cases/held-times.js';
import { ActivityQueries } from '../read-models/activity.queries.js';

/** Eight weeks. */
const DAYS_SHOWN = 56;
const MOST_WAITING = 5;

/** What a provider's dashboard draws. */
@SignedIn()
@Controller('api/provider')
export class ActivityController {
  constructor(
    private readonly activity: ActivityQueries,
    private readonly times: HeldTimes,
    private readonly listings: ListingReader,
    private readonly figures: ListingFigures,
    private readonly clock: Clock,
  ) {}

  /** Views of the caller's listings, and what customers sent, of the last 56 days of Lagos; oldest first, today too. */
  @Get('activity')
  async read(@CurrentUser() user: SessionUser): Promise<ActivityDayView[]> {
    const days = daysUpTo(lagosDayOf(this.clock.nowMs()), DAYS_SHOWN);
    const [first = ''] = days;
    const own = await this.listings.ofOwner(user.id);
    const [views, sent] = await Promise.all([
      this.figures.byDay(
        own.map(({ id }) => id),
        first,
      ),
      this.activity.since(user.id, first),
    ]);
    const sentOn = new Map(sent.map((count) => [count.day, count]));
    const sum = (day: string, of: 'profileViews' | 'cardViews') =>
      views.reduce((total, one) => total + (one.day === day ? one[of] : 0), 0);
    return days.map((day) => ({
      day,
      profileViews: sum(day, 'profileViews'),
      cardViews: sum(day, 'cardViews'),
      contacts: sentOn.get(day)?.contacts ?? 0,
      bookings: sentOn.get(day)?.bookings ?? 0,
    }));
  }

  /** What the caller could do next, beside what their jobs say: the first of each kind, and how many there are. */
  @Get('waiting')
  async waiting(@CurrentUser() user: SessionUser): Promise<ProviderWaitingView> {
    const [since = ''] = daysUpTo(lagosDayOf(this.clock.nowMs()), DAYS_SHOWN);
    const [bookings, requests, reviews, own, calendars] = await Promise.all([
      this.activity.unansweredBookings(user.id, MOST_WAITING),
      this.activity.fittingRequests(user.id, this.clock.now(), MOST_WAITING),
      this.activity.unansweredReviews(user.id, since, MOST_WAITING),
      this.listings.ofOwner(user.id),
      this.times.calendarsOf(user.id),
    ]);
    const withTimes = new Set(calendars.map(([listingId]) => listingId));
    return {
      bookings: bookings.map(({ slotStart, slotEnd, budget, answerDueAt, ...booking }) => ({
        ...booking,
        slotStart: slotStart?.toISOString() ?? null,
        slotEnd: slotEnd?.toISOString() ?? null,
        budget: budget === null ? null : nairaOf(budget),
        answerDueAt: answerDueAt?.toISOString() ?? null,
      })),
      requests: {
        count: requests[0]?.all ?? 0,
        first: requests.map(({ all: _, createdAt, ...request }) => ({
          ...request,
          createdAt: createdAt.toISOString(),
        })),
      },
      reviews: {
        count: reviews[0]?.all ?? 0,
        first: reviews.map(({ all: _, authorName, createdAt, ...review }) => ({
          ...review,
          authorName: authorName ?? 'Deleted user',
          createdAt: createdAt.toISOString(),
        })),
      },
      listingsWithoutTimes: own
        .filter(({ id, isActive }) => isActive && !withTimes.has(id))
        .map(({ id }) => id),
    };
  }
}

/** Amounts in naira, times ISO 8601. */
export interface ProviderWaitingView {
  /** Not answered, the first to expire first: what the list of jobs does not say. */
  bookings: {
    id: number;
    serviceDescription: string;
    preferredDate: string | null;
    preferredTime: string | null;
    slotStart: string | null;
    slotEnd: string | null;
    budget: number | null;
    answerDueAt: string | null;
  }[];
  /** Open ones that fit an active listing and have no offer of the caller, newest first. */
  requests: {
    count: number;
    first: {
      id: number;
      title: string;
      city: string;
      state: string;
      budget: string;
      createdAt: string;
    }[];
  };
  /** Without a response, of the last eight weeks, newest first. */
  reviews: {
    count: number;
    first: {
      id: number;
      listingId: number;
      businessName: string;
      rating: number;
      authorName: string;
      createdAt: string;
    }[];
  };
  /** Active listings without bookable times. */
  listingsWithoutTimes: number[];
}

export interface ActivityDayView {
  /** Of Lagos, `2026-11-30`. */
  day: string;
  profileViews: number;
  cardViews: number;
  contacts: number;
  bookings: number;
}
