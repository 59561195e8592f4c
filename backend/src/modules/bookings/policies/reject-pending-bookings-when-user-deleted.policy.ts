import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AccountErasureStep } from '../../identity/public/index.js';
import { RejectPendingBookings } from '../use-cases/decide-on-booking/reject-pending-bookings.handler.js';

/** OP-50: one of the two is gone. What was decided before stays. */
@Injectable()
export class RejectPendingBookingsWhenUserDeleted extends AccountErasureStep {
  constructor(private readonly commands: CommandBus) {
    super();
  }

  async eraseAllOf(userId: number): Promise<void> {
    await this.commands.execute(new RejectPendingBookings(userId));
  }
}
