import { Controller, Get } from '@nestjs/common';
import { daysUpTo, lagosDayOf } from '../../../kernel/period.js';
import type { SessionUser } from '../../../platform/auth/session-user.js';
import { Clock } from '../../../platform/clock.js';
import { SignedIn } from '../../../platform/http/access-policy.js';
import { CurrentUser } from '../../../platform/http/visitor.js';
import { ListingFigures, ListingReader } from '../../listings/public/index.js';
import { HeldTimes } from '../use-cases/held-times.js';
import { ActivityQueries } from '../read-models/activity.queries.js';
import { providerWaitingOf, type ActivityDayView, type ProviderWaitingView } from './activity.views.js';

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
    const withoutTimes = own.filter(({ id, isActive }) => isActive && !withTimes.has(id));
    return providerWaitingOf(bookings, requests, reviews, withoutTimes);
  }
}
