import { Injectable } from '@nestjs/common';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { booking, bookingStream, rejectForDeletedUser } from '../domain/booking.decider.js';
import {
  cancelForDeletedOwner,
  serviceRequest,
  serviceRequestStream,
} from '../domain/service-request.decider.js';
import { BookingQueries } from '../read-models/bookings/bookings.queries.js';
import { RequestViews } from '../stores/request-views.js';
import { ServiceRequestQueries } from '../read-models/service-requests/service-requests.queries.js';

/** OP-42, OP-50: ends what a person with a deleted account has open, as far as the read models show it. May be repeated. */
@Injectable()
export class CloseForDeletedUser {
  constructor(
    private readonly bookings: BookingQueries,
    private readonly requests: ServiceRequestQueries,
    private readonly views: RequestViews,
    private readonly store: DeciderStore,
  ) {}

  /** Every pending booking, as provider or customer. */
  async rejectBookings(userId: number): Promise<void> {
    for (const bookingId of await this.bookings.pendingOf(userId)) {
      await this.store.handle(booking, bookingStream(bookingId), 'RejectPendingBookings', async (now) =>
        rejectForDeletedUser({ bookingId, decidedAt: now }),
      );
    }
  }

  /** Every service request; the views that the person counted for are forgotten. */
  async cancelRequests(userId: number): Promise<void> {
    const own = await this.requests.ofCustomer(userId, { limit: null, before: null });
    for (const { id } of own.filter(({ status }) => status === 'open' || status === 'in_progress')) {
      await this.store.handle(serviceRequest, serviceRequestStream(id), 'WithdrawRequests', async (now) =>
        cancelForDeletedOwner({ requestId: id, changedAt: now }),
      );
    }
    await this.views.forget(userId);
  }
}
