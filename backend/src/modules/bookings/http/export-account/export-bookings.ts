import { Injectable } from '@nestjs/common';
import { AccountExportPart } from '../../../identity/public/index.js';
import { customerBookingOf, providerBookingOf } from '../bookings.views.js';
import { BookingQueries } from '../../read-models/bookings/bookings.queries.js';

/** OP-38: what a person asked of providers, then what customers asked of them, as their dashboard shows it. */
@Injectable()
export class ExportBookings extends AccountExportPart {
  readonly key = 'bookings';

  constructor(private readonly bookings: BookingQueries) {
    super();
  }

  async exportOf(userId: number) {
    const asked = await this.bookings.ofCustomer(userId, null);
    const received = await this.bookings.ofProvider(userId, null);
    return [...asked.map(customerBookingOf), ...received.map(providerBookingOf)];
  }
}
