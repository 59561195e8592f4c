import type { BookingView } from '../../../lib/api/api-types.js';

type Status = BookingView['status'];

export const BOOKING_STATUS: Readonly<Record<Status, string>> = {
  pending: 'Pending',
  accepted: 'Accepted',
  rejected: 'Declined',
};

/** BOOK-07: yellow pending, green accepted, red otherwise. */
export const bookingTone = (status: Status) =>
  status === 'pending' ? 'warning' : status === 'accepted' ? 'success' : 'danger';
