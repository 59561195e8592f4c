import { hash } from 'node:crypto';
import { Controller, Delete, Get, NotFoundException, Param, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { SessionUser } from '../../../platform/auth/session-user.js';
import { Clock } from '../../../platform/clock.js';
import { Config } from '../../../platform/config/config.js';
import { Public, SignedIn } from '../../../platform/http/access-policy.js';
import { SendsFile } from '../../../platform/http/encoding.js';
import { CurrentUser } from '../../../platform/http/visitor.js';
import { RateLimits } from '../../../platform/rate-limits/rate-limits.js';
import { BookingQueries } from '../read-models/bookings/bookings.queries.js';
import { CalendarFeeds } from '../stores/calendar-feeds.js';
import { feedOf, feedSpanOf, type CalendarFeedView } from './booking-calendar.views.js';

/** More than any calendar program reads one address: most do so once in an hour or a day. */
const READS_PER_HOUR = 60;
const NEW_ADDRESSES_PER_HOUR = 20;

/** A person's bookings for a calendar program, by a secret address (contract 3.15). */
@SignedIn()
@Controller('api/calendar-feed')
export class CalendarFeedController {
  constructor(
    private readonly feeds: CalendarFeeds,
    private readonly bookings: BookingQueries,
    private readonly limits: RateLimits,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** The address is shown this once; a new one voids the old. */
  @Post()
  async make(@CurrentUser() user: SessionUser): Promise<{ url: string }> {
    await this.limits.takeHourly(`calendar-feed:new:${user.id}`, NEW_ADDRESSES_PER_HOUR);
    const secret = await this.feeds.renew(user.id);
    return { url: `${this.config.publicUrl}/api/calendar-feed/${secret}.ics` };
  }

  /** Whether there is one, beyond the contract. */
  @Get()
  async state(@CurrentUser() user: SessionUser): Promise<CalendarFeedView> {
    const madeAt = await this.feeds.madeAt(user.id);
    return { createdAt: madeAt?.toISOString() ?? null };
  }

  /** Voids the address, beyond the contract. */
  @Delete()
  async remove(@CurrentUser() user: SessionUser): Promise<CalendarFeedView> {
    await this.feeds.remove(user.id);
    return { createdAt: null };
  }

  /** Accepted bookings of the past 30 and the coming 365 days, those cancelled since included. */
  @Public()
  @SendsFile()
  @Get(':secret.ics')
  async read(
    @Param('secret') secret: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const userId = await this.feeds.ownerOf(secret);
    if (userId === null) throw new NotFoundException('Calendar feed not found');
    await this.limits.takeHourly(`calendar-feed:read:${userId}`, READS_PER_HOUR);
    const text = feedOf(await this.bookings.appointmentsOf(userId, feedSpanOf(this.clock.nowMs())), userId);
    response.setHeader('Cache-Control', 'private, no-cache');
    response.setHeader('ETag', `"${hash('sha1', text, 'base64url')}"`);
    if (request.fresh) return void response.status(304).end();
    response.type('text/calendar').send(text);
  }
}
