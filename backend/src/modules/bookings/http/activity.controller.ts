import { Controller, Get } from '@nestjs/common';
import { daysUpTo, lagosDayOf } from '../../../kernel/period.js';
import type { SessionUser } from '../../../platform/auth/session-user.js';
import { Clock } from '../../../platform/clock.js';
import { SignedIn } from '../../../platform/http/access-policy.js';
import { CurrentUser } from '../../../platform/http/visitor.js';
import { ListingFigures, ListingReader } from '../../listings/public/index.js';
import { ActivityQueries } from '../read-models/activity.queries.js';

const DAYS_SHOWN = 30;

/** What a provider's dashboard draws. */
@SignedIn()
@Controller('api/provider/activity')
export class ActivityController {
  constructor(
    private readonly activity: ActivityQueries,
    private readonly listings: ListingReader,
    private readonly figures: ListingFigures,
    private readonly clock: Clock,
  ) {}

  /** Views of the caller's listings, and what customers sent, of the last 30 days of Lagos; oldest first, today too. */
  @Get()
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
    return days.map((day) => ({
      day,
      profileViews: views.get(day)?.profileViews ?? 0,
      cardViews: views.get(day)?.cardViews ?? 0,
      contacts: sentOn.get(day)?.contacts ?? 0,
      bookings: sentOn.get(day)?.bookings ?? 0,
    }));
  }
}

export interface ActivityDayView {
  /** Of Lagos, `2026-11-30`. */
  day: string;
  profileViews: number;
  cardViews: number;
  contacts: number;
  bookings: number;
}
