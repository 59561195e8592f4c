import { Body, Controller, Get, HttpCode, NotFoundException, Param, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { SessionUser } from '../../../platform/auth/session-user.js';
import { SignedIn } from '../../../platform/http/access-policy.js';
import { PositiveIntPipe } from '../../../platform/http/positive-int-pipe.js';
import { CurrentUser } from '../../../platform/http/visitor.js';
import { WaitsFor } from '../../../platform/http/waits-for.js';
import { ReadYourWrites } from '../../../platform/projections/read-your-writes.js';
import { BookingNotFound } from '../domain/booking.errors.js';
import { bookings } from '../read-models/bookings/bookings.projection.js';
import { BookingQueries } from '../read-models/bookings/bookings.queries.js';
import { AnswerQuote, ProposeQuote } from '../use-cases/agree-on-price.handler.js';
import { bookingOf, type BookingView } from './bookings.views.js';
import { AnswerQuoteBody, QuoteBody, quoteIn } from './quotes.body.js';
import { receiptOf, type BookingReceiptView } from './quotes.views.js';

const bookingId = new PositiveIntPipe('Booking not found');

/** Contract 3.15, An agreed price. */
@SignedIn()
@Controller('api/bookings/:id')
export class QuotesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: BookingQueries,
    private readonly readYourWrites: ReadYourWrites,
  ) {}

  /** The provider names a price for an accepted booking, or another one. */
  @Put('quote')
  @HttpCode(200)
  @WaitsFor(bookings)
  async propose(
    @Param('id', bookingId) id: number,
    @Body() body: QuoteBody,
    @CurrentUser() user: SessionUser,
  ): Promise<{ booking: BookingView }> {
    await this.commands.execute(new ProposeQuote(id, user.id, quoteIn(body)));
    return this.booking(id);
  }

  /** The customer agrees to the price or declines it, once. */
  @Put('quote/answer')
  @HttpCode(200)
  @WaitsFor(bookings)
  async answer(
    @Param('id', bookingId) id: number,
    @Body() { accept, version }: AnswerQuoteBody,
    @CurrentUser() user: SessionUser,
  ): Promise<{ booking: BookingView }> {
    await this.commands.execute(new AnswerQuote(id, user.id, accept, version ?? null));
    return this.booking(id);
  }

  /** For either party of a completed job with an agreed price. */
  @Get('receipt')
  async receipt(
    @Param('id', bookingId) id: number,
    @CurrentUser() user: SessionUser,
  ): Promise<BookingReceiptView> {
    const booking = await this.queries.appointment(id, user.id);
    const receipt = booking && receiptOf(booking);
    if (!receipt) throw new NotFoundException('Receipt not found');
    return receipt;
  }

  private async booking(id: number): Promise<{ booking: BookingView }> {
    await this.readYourWrites.seen(bookings);
    const row = await this.queries.find(id);
    if (!row) throw new BookingNotFound();
    return { booking: bookingOf(row) };
  }
}
