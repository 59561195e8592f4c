import {
  Body,
  Controller,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  StreamableFile,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { daysAfter } from '../../../kernel/period.js';
import type { SessionUser } from '../../../platform/auth/session-user.js';
import { Clock } from '../../../platform/clock.js';
import { SignedIn } from '../../../platform/http/access-policy.js';
import { PositiveIntPipe } from '../../../platform/http/positive-int-pipe.js';
import { CurrentUser } from '../../../platform/http/visitor.js';
import { WaitsFor } from '../../../platform/http/waits-for.js';
import { ReadYourWrites } from '../../../platform/projections/read-your-writes.js';
import { BookingNotFound } from '../domain/booking.errors.js';
import { bookings } from '../read-models/bookings/bookings.projection.js';
import { BookingQueries, MOST_APPOINTMENTS } from '../read-models/bookings/bookings.queries.js';
import { DecideOnBooking } from '../use-cases/decide-on-booking.handler.js';
import { RequestBooking } from '../use-cases/request-booking.handler.js';
import { calendarOf } from './booking-calendar.views.js';
import {
  bookingOf,
  customerBookingOf,
  providerBookingOf,
  requestedBookingOf,
  type CustomerBookingView,
  type ProviderBookingView,
} from './bookings.views.js';
import { listingIdIn } from './interactions.body.js';
import { quoteIn } from './quotes.body.js';
import { DecideOnBookingBody, RequestBookingBody, wishesOf } from './request-booking.body.js';
import { rangeOf, type SlotsQuery } from './times.body.js';

const bookingId = new PositiveIntPipe('Booking not found');
const LONGEST_LIST = 500;

@SignedIn()
@Controller('api')
export class BookingsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: BookingQueries,
    private readonly clock: Clock,
    private readonly readYourWrites: ReadYourWrites,
  ) {}

  /** BOOK-04. The same Idempotency-Key gives the same booking. */
  @Post('service/book')
  @WaitsFor(bookings)
  async request(@Body() body: RequestBookingBody, @CurrentUser() user: SessionUser) {
    const requested = await this.commands.execute(
      new RequestBooking(user.id, listingIdIn(body.providerId), wishesOf(body), body.slotStart ?? null),
    );
    return { message: 'Booking submitted', booking: requestedBookingOf(requested) };
  }

  /** BOOK-09: on the caller's own listings, newest first; of `days` days (1 to 31) from the date `from` on, if that is named. */
  @Get('provider/bookings')
  async ofProvider(
    @Query() query: SlotsQuery,
    @CurrentUser() user: SessionUser,
  ): Promise<ProviderBookingView[]> {
    const range = query.from === undefined ? null : rangeOf(query, this.clock.now());
    const found = range
      ? await this.queries.ofProvider(user.id, MOST_APPOINTMENTS, {
          first: range.from,
          last: daysAfter(range.from, range.days - 1).slice(0, 10),
        })
      : await this.queries.ofProvider(user.id, LONGEST_LIST);
    return found.map(providerBookingOf);
  }

  /** BOOK-09: the caller's own, newest first. */
  @Get('customer/bookings')
  async ofCustomer(@CurrentUser() user: SessionUser): Promise<CustomerBookingView[]> {
    const found = await this.queries.ofCustomer(user.id, LONGEST_LIST);
    return found.map(customerBookingOf);
  }

  /** Contract 3.14: for the calendar of either party, once it is accepted; cancelled since, it removes the entry (3.15). */
  @Get('bookings/:id/calendar.ics')
  @Header('Content-Type', 'text/calendar; charset=utf-8')
  @Header('Content-Disposition', 'attachment; filename="booking.ics"')
  async calendar(
    @Param('id', bookingId) id: number,
    @CurrentUser() user: SessionUser,
  ): Promise<StreamableFile> {
    const booking = await this.queries.appointment(id, user.id);
    if (!booking) throw new BookingNotFound();
    return new StreamableFile(Buffer.from(calendarOf(booking, user.id)));
  }

  /** BOOK-06, BOOK-10. */
  @Put('provider/bookings/:id')
  @HttpCode(200)
  @WaitsFor(bookings)
  async decide(
    @Param('id', bookingId) id: number,
    @Body() { status, providerResponse, quote }: DecideOnBookingBody,
    @CurrentUser() user: SessionUser,
  ) {
    const price = quote ? quoteIn(quote) : null;
    await this.commands.execute(new DecideOnBooking(id, user.id, status, providerResponse ?? null, price));
    await this.readYourWrites.seen(bookings);
    const row = await this.queries.find(id);
    if (!row) throw new BookingNotFound();
    return { message: `Booking ${status} successfully!`, booking: bookingOf(row) };
  }
}
