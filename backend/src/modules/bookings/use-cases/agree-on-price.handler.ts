import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { booking, bookingStream } from '../domain/booking.decider.js';
import { answerQuote, proposeQuote } from '../domain/quote.decider.js';
import type { Quote } from '../domain/quote.events.js';

/** Contract 3.15. Throws BookingNotFound, NotYourBooking, BookingNotAccepted, TooManyQuotes. */
export class ProposeQuote extends Command<void> {
  constructor(
    readonly bookingId: number,
    readonly userId: number,
    readonly quote: Quote,
  ) {
    super();
  }
}

@CommandHandler(ProposeQuote)
export class ProposeQuoteHandler implements ICommandHandler<ProposeQuote> {
  constructor(private readonly store: DeciderStore) {}

  async execute({ bookingId, userId, quote }: ProposeQuote): Promise<void> {
    await this.store.handle(booking, bookingStream(bookingId), ProposeQuote.name, async (now) =>
      proposeQuote({ bookingId, userId, quote, proposedAt: now }),
    );
  }
}

/**
 * Contract 3.15. `version`: the price that the customer has seen; null: the latest. Throws BookingNotFound,
 * NotYourQuoteToAnswer, QuoteNotOpen, QuoteChanged.
 */
export class AnswerQuote extends Command<void> {
  constructor(
    readonly bookingId: number,
    readonly userId: number,
    readonly accept: boolean,
    readonly version: number | null,
  ) {
    super();
  }
}

@CommandHandler(AnswerQuote)
export class AnswerQuoteHandler implements ICommandHandler<AnswerQuote> {
  constructor(private readonly store: DeciderStore) {}

  async execute({ bookingId, userId, accept, version }: AnswerQuote): Promise<void> {
    await this.store.handle(booking, bookingStream(bookingId), AnswerQuote.name, async (now) =>
      answerQuote({ bookingId, userId, accept, version, answeredAt: now }),
    );
  }
}
