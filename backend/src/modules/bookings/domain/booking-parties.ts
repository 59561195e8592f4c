import type { JobRole } from './job.js';

/** A booking, its two parties, and the listing that it is about. */
export interface Parties {
  bookingId: number;
  customerId: number;
  providerId: number;
  listingId: number;
}

export const partiesOf = (
  bookingId: number,
  { customerId, providerId, listingId }: Omit<Parties, 'bookingId'>,
): Parties => ({ bookingId, customerId, providerId, listingId });

/** The user id of the party in this role. */
export const idOf = (
  { customerId, providerId }: Pick<Parties, 'customerId' | 'providerId'>,
  by: JobRole,
): number => (by === 'customer' ? customerId : providerId);

/** What most events of a booking declare; others override parts of it. */
export const bookingEvent = {
  category: 'booking',
  version: 1,
  subject: ({ customerId }: Parties) => customerId,
  personal: [],
};
