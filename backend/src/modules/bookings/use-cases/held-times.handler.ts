import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { booking, bookingStream } from '../domain/booking.decider.js';
import { expire, lapseHold, remind } from '../domain/booking-times.decider.js';
import type { BookingHoldLapsed } from '../domain/booking-times.events.js';
import { HeldTimes } from './held-times.js';

/** Contract 3.15: a booking with a time was not answered within 48 hours. Nothing happens when it was. */
export class ExpireBooking extends Command<void> {
  constructor(readonly bookingId: number) {
    super();
  }
}

@CommandHandler(ExpireBooking)
export class ExpireBookingHandler implements ICommandHandler<ExpireBooking> {
  constructor(
    private readonly times: HeldTimes,
    private readonly store: DeciderStore,
  ) {}

  async execute({ bookingId }: ExpireBooking): Promise<void> {
    await this.store.handle(booking, bookingStream(bookingId), ExpireBooking.name, async (now) =>
      expire({ bookingId, expiredAt: now }),
    );
    await this.times.freeUnneeded(bookingId);
  }
}

/**
 * The request that took a time did not come, because its process died: it is refused from now on, and the time is free.
 * Nothing happens when it came.
 */
export class LapseHold extends Command<void> {
  constructor(readonly hold: Omit<BookingHoldLapsed['data'], 'lapsedAt'>) {
    super();
  }
}

@CommandHandler(LapseHold)
export class LapseHoldHandler implements ICommandHandler<LapseHold> {
  constructor(
    private readonly times: HeldTimes,
    private readonly store: DeciderStore,
  ) {}

  async execute({ hold }: LapseHold): Promise<void> {
    const { bookingId } = hold;
    await this.store.handle(booking, bookingStream(bookingId), LapseHold.name, async (now) =>
      lapseHold({ ...hold, lapsedAt: now }),
    );
    await this.times.freeUnneeded(bookingId);
  }
}

/** A booking ended or moved: releases the holds that it no longer needs. */
export class FreeTimes extends Command<void> {
  constructor(readonly bookingId: number) {
    super();
  }
}

@CommandHandler(FreeTimes)
export class FreeTimesHandler implements ICommandHandler<FreeTimes> {
  constructor(private readonly times: HeldTimes) {}

  execute({ bookingId }: FreeTimes): Promise<void> {
    return this.times.freeUnneeded(bookingId);
  }
}

/** Contract 3.15: an accepted time is near. Does nothing unless a reminder is due. */
export class RemindOfBooking extends Command<void> {
  constructor(readonly bookingId: number) {
    super();
  }
}

@CommandHandler(RemindOfBooking)
export class RemindOfBookingHandler implements ICommandHandler<RemindOfBooking> {
  constructor(private readonly store: DeciderStore) {}

  async execute({ bookingId }: RemindOfBooking): Promise<void> {
    await this.store.handle(booking, bookingStream(bookingId), RemindOfBooking.name, async (now) =>
      remind({ bookingId, remindedAt: now }),
    );
  }
}
