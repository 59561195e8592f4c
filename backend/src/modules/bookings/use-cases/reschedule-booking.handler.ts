import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { RateLimits } from '../../../platform/rate-limits/rate-limits.js';
import { booking, bookingStream } from '../domain/booking.decider.js';
import {
  answerReschedule,
  assertMovable,
  isAsked,
  proposeReschedule,
} from '../domain/booking-times.decider.js';
import { MOVES_PER_HOUR } from '../domain/booking-windows.js';
import { HeldTimes } from './held-times.js';

/**
 * Contract 3.15. Either party asks to move an accepted booking; the new time is held until the other answers. Asked for
 * again, nothing happens. Throws BookingNotFound, BookingNotAccepted, InvalidTime, TimeNotAvailable, TooManyRequests.
 */
export class RescheduleBooking extends Command<void> {
  constructor(
    readonly bookingId: number,
    readonly userId: number,
    readonly slotStart: string,
    readonly reason: string | null,
  ) {
    super();
  }
}

@CommandHandler(RescheduleBooking)
export class RescheduleBookingHandler implements ICommandHandler<RescheduleBooking> {
  constructor(
    private readonly times: HeldTimes,
    private readonly store: DeciderStore,
    private readonly limits: RateLimits,
  ) {}

  async execute({ bookingId, userId, slotStart, reason }: RescheduleBooking): Promise<void> {
    const stream = bookingStream(bookingId);
    await this.store.handle(booking, stream, RescheduleBooking.name, async (now) => {
      const { state } = await this.store.load(booking, stream);
      const { booking: found, by } = assertMovable(state, userId);
      if (isAsked(found, by, slotStart)) return () => [];
      const { providerId, customerId, listingId } = found;
      const wanted = { userId: providerId, customerId, bookingId, listingId, slotStart };
      await this.times.assertFree(wanted); // what it refuses uses nothing up
      await this.limits.takeHourly(`moves:${userId}`, MOVES_PER_HOUR);
      const held = await this.times.hold(wanted, RescheduleBooking.name);
      return proposeReschedule({ bookingId, userId, ...held, reason, proposedAt: now });
    });
    await this.times.freeUnneeded(bookingId);
  }
}

/** Contract 3.15. Throws BookingNotFound, BookingNotAccepted, NoNewTimeToAnswer, OwnNewTimeNotAnswerable, TimeNotAvailable. */
export class AnswerReschedule extends Command<void> {
  constructor(
    readonly bookingId: number,
    readonly userId: number,
    readonly accept: boolean,
  ) {
    super();
  }
}

@CommandHandler(AnswerReschedule)
export class AnswerRescheduleHandler implements ICommandHandler<AnswerReschedule> {
  constructor(
    private readonly times: HeldTimes,
    private readonly store: DeciderStore,
  ) {}

  async execute({ bookingId, userId, accept }: AnswerReschedule): Promise<void> {
    await this.store.handle(booking, bookingStream(bookingId), AnswerReschedule.name, async (now) =>
      answerReschedule({ bookingId, userId, accept, answeredAt: now }),
    );
    await this.times.freeUnneeded(bookingId);
  }
}
