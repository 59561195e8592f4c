import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody } from '@nestjs/swagger';
import type { SessionUser } from '../../../platform/auth/session-user.js';
import { Clock } from '../../../platform/clock.js';
import { Public, SignedIn } from '../../../platform/http/access-policy.js';
import { PositiveIntPipe } from '../../../platform/http/positive-int-pipe.js';
import { CurrentUser } from '../../../platform/http/visitor.js';
import { WaitsFor } from '../../../platform/http/waits-for.js';
import { ReadYourWrites } from '../../../platform/projections/read-your-writes.js';
import { ListingReader } from '../../listings/public/index.js';
import { BookingNotFound, NotYourListing } from '../domain/booking.errors.js';
import { ListingNotFound } from '../domain/interaction.errors.js';
import { bookings } from '../read-models/bookings/bookings.projection.js';
import { BookingQueries } from '../read-models/bookings/bookings.queries.js';
import { CancelBooking } from '../use-cases/cancel-booking.handler.js';
import { HeldTimes } from '../use-cases/held-times.js';
import { AnswerReschedule, RescheduleBooking } from '../use-cases/reschedule-booking.handler.js';
import { SetAvailability } from '../use-cases/set-availability.handler.js';
import { bookingOf, type BookingView } from './bookings.views.js';
import {
  AVAILABILITY_SCHEMA,
  availabilityIn,
  CancelBookingBody,
  rangeOf,
  RescheduleAnswerBody,
  RescheduleBody,
  type SlotsQuery,
} from './times.body.js';
import { availabilityOf, type AvailabilityView, type SlotsView } from './times.views.js';

const listingId = new PositiveIntPipe('Listing not found');
const bookingId = new PositiveIntPipe('Booking not found');

/** Contract 3.15, Availability and times. */
@Controller('api')
export class TimesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly times: HeldTimes,
    private readonly listings: ListingReader,
    private readonly queries: BookingQueries,
    private readonly clock: Clock,
    private readonly readYourWrites: ReadYourWrites,
  ) {}

  /** By its owner; null: it has no calendar. What is held stays held. */
  @Put('listings/:id/availability')
  @SignedIn()
  @ApiBody({ schema: AVAILABILITY_SCHEMA })
  async setAvailability(
    @Param('id', listingId) id: number,
    @Body() body: unknown,
    @CurrentUser() user: SessionUser,
  ): Promise<AvailabilityView | null> {
    const set = await this.commands.execute(new SetAvailability(id, user.id, availabilityIn(body)));
    return set && availabilityOf(set);
  }

  /** For its owner. */
  @Get('listings/:id/availability')
  @SignedIn()
  async availability(
    @Param('id', listingId) id: number,
    @CurrentUser() user: SessionUser,
  ): Promise<AvailabilityView | null> {
    const listing = await this.listings.detail(id);
    if (!listing) throw new ListingNotFound();
    if (listing.userId !== user.id) throw new NotYourListing();
    const found = await this.times.availabilityOf(listing);
    return found && availabilityOf(found);
  }

  /** Those that can be booked now, of a listing that is on show. */
  @Get('listings/:id/slots')
  @Public()
  async slots(@Param('id', listingId) id: number, @Query() query: SlotsQuery): Promise<SlotsView> {
    const range = rangeOf(query, this.clock.now());
    const listing = await this.listings.detail(id);
    if (!listing?.isActive) throw new ListingNotFound();
    return { timezone: 'Africa/Lagos', slots: await this.times.freeSlots(listing, range) };
  }

  /** Either party asks; the old time is held until the other has answered. */
  @Put('bookings/:id/reschedule')
  @SignedIn()
  @WaitsFor(bookings)
  async reschedule(
    @Param('id', bookingId) id: number,
    @Body() { slotStart, reason }: RescheduleBody,
    @CurrentUser() user: SessionUser,
  ): Promise<{ booking: BookingView }> {
    await this.commands.execute(new RescheduleBooking(id, user.id, slotStart, reason ?? null));
    return this.view(id);
  }

  /** By the party that did not ask. */
  @Put('bookings/:id/reschedule/answer')
  @SignedIn()
  @WaitsFor(bookings)
  async answer(
    @Param('id', bookingId) id: number,
    @Body() { accept }: RescheduleAnswerBody,
    @CurrentUser() user: SessionUser,
  ): Promise<{ booking: BookingView }> {
    await this.commands.execute(new AnswerReschedule(id, user.id, accept));
    return this.view(id);
  }

  /** By either party; its time is free at once. */
  @Post('bookings/:id/cancel')
  @SignedIn()
  @HttpCode(200)
  @WaitsFor(bookings)
  async cancel(
    @Param('id', bookingId) id: number,
    @Body() { reason }: CancelBookingBody,
    @CurrentUser() user: SessionUser,
  ): Promise<{ booking: BookingView }> {
    await this.commands.execute(new CancelBooking(id, user.id, reason ?? null));
    return this.view(id);
  }

  private async view(id: number): Promise<{ booking: BookingView }> {
    await this.readYourWrites.seen(bookings);
    const row = await this.queries.find(id);
    if (!row) throw new BookingNotFound();
    return { booking: bookingOf(row) };
  }
}
