import { daysAfter } from '../kernel/period.js';
import { DecideOnBooking } from '../modules/bookings/use-cases/decide-on-booking.handler.js';
import { RequestBooking } from '../modules/bookings/use-cases/request-booking.handler.js';
import type { Clock } from '../platform/clock.js';
import type { PlannedBooking } from './bookings-plan.js';
import type { Diary } from './diary.js';
import type { Seeding } from './seeding.js';

/** Enters a booking and, where the provider has answered, the answer. */
export const enterBooking = (
  diary: Diary,
  seeding: Seeding,
  clock: Clock,
  name: string,
  booking: PlannedBooking,
): void => {
  const { customer, offer, text, requestedOn, daysAhead, time, location, budget, decision } = booking;
  const { userId } = seeding.idsOf(customer);
  const { userId: ownerId } = seeding.idsOf(offer.provider);
  const listingId = seeding.listingOf(offer.provider, offer.index);
  let id = 0; // known once it is requested
  diary.enter(requestedOn, async () => {
    const wish = new RequestBooking(userId, listingId, {
      serviceDescription: text,
      preferredDate: daysAhead === null ? null : daysAfter(clock.now(), daysAhead).slice(0, 10),
      preferredTime: time,
      location,
      budget,
    });
    id = (await seeding.send(`${name} request`, wish, { userId, role: 'user' })).bookingId;
  });
  if (!decision) return;
  diary.enter(decision.on, () =>
    seeding.send(`${name} decision`, new DecideOnBooking(id, ownerId, decision.status, decision.response), {
      userId: ownerId,
      role: 'provider',
    }),
  );
};
