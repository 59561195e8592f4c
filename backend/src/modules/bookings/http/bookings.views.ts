import { nairaOf } from '../../../kernel/money.js';
import type { BookingRequested } from '../domain/booking.events.js';
import type {
  CustomerBookingRow,
  PricedBooking,
  ProviderBookingRow,
} from '../read-models/bookings/bookings.queries.js';
import { quotesOf } from './quotes.views.js';

/** `Booking` of the contract. */
export const bookingOf = (row: PricedBooking) => ({
  id: row.id,
  customerId: row.customerId,
  providerId: row.providerId,
  listingId: row.listingId,
  serviceDescription: row.serviceDescription,
  preferredDate: row.preferredDate,
  preferredTime: row.preferredTime,
  location: row.location,
  budget: row.budget === null ? null : nairaOf(row.budget),
  status: row.status,
  providerResponse: row.providerResponse,
  completedAt: row.completedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  ...(row.requestId !== null && { requestId: row.requestId }),
  ...quotesOf(row.quotes),
  ...(row.slotStart && { slotStart: row.slotStart.toISOString() }),
  ...(row.slotEnd && { slotEnd: row.slotEnd.toISOString() }),
  ...(row.reschedule && { reschedule: rescheduleOf(row.reschedule, row.rescheduleReason) }),
  ...(row.cancelledBy && { cancelledBy: row.cancelledBy }),
  ...(row.cancelReason !== null && { cancelReason: row.cancelReason }),
});
export type BookingView = ReturnType<typeof bookingOf>;

/** Contract 3.15: a new time that waits for the answer of the other party. */
const rescheduleOf = (
  { slotStart, slotEnd, by }: NonNullable<PricedBooking['reschedule']>,
  reason: string | null,
) => ({ slotStart, slotEnd, by, ...(reason !== null && { reason }) });

/** The same as it was just recorded. */
export const requestedBookingOf = ({
  bookingId,
  requestedAt,
  slotStart,
  slotEnd,
  ...wanted
}: BookingRequested['data']) =>
  bookingOf({
    ...wanted,
    id: bookingId,
    slotStart: slotStart === null ? null : new Date(slotStart),
    slotEnd: slotEnd === null ? null : new Date(slotEnd),
    answerDueAt: null,
    reschedule: null,
    rescheduleById: null,
    rescheduleReason: null,
    moves: [],
    movedAt: null,
    reminderDueAt: null,
    expiredAt: null,
    status: 'pending',
    providerResponse: null,
    interactionId: null,
    decidedAt: null,
    completedAt: null,
    quotes: null,
    cancelledAt: null,
    cancelledBy: null,
    cancelledById: null,
    cancelReason: null,
    createdAt: new Date(requestedAt),
  });

/** `ProviderBooking`: with the customer (BOOK-09), and whether it meets a job taken already. */
export const providerBookingOf = (row: ProviderBookingRow) => ({
  ...bookingOf(row),
  customerName: row.customerName ?? 'Deleted user',
  customerEmail: row.customerEmail ?? '',
  overlaps: row.overlaps,
});
export type ProviderBookingView = ReturnType<typeof providerBookingOf>;

/** `CustomerBooking`: with the provider (BOOK-09), whose phone shows once it is accepted (B7). */
export const customerBookingOf = (row: CustomerBookingRow) => ({
  ...bookingOf(row),
  providerName: row.businessName ?? 'Deleted user',
  providerPhone: row.status === 'accepted' ? row.phone || null : null,
  serviceType: row.serviceType ?? '',
});
export type CustomerBookingView = ReturnType<typeof customerBookingOf>;
