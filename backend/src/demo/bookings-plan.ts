import { type Kobo, koboFromNaira } from '../kernel/money.js';
import { ACCEPTANCES, BOOKING_TIMES, BOOKING_WISHES, REFUSALS } from './booking-texts.js';
import { type Offer, told } from './jobs-plan.js';
import type { Random } from './random.js';

/** Days count back from today; an appointment lies `daysAhead` days after the wish. */
export interface PlannedBooking {
  customer: string;
  offer: Offer;
  text: string;
  requestedOn: number;
  daysAhead: number | null;
  time: string | null;
  location: string | null;
  budget: Kobo | null;
  /** Null: waits for the provider. */
  decision: { on: number; status: 'accepted' | 'rejected'; response: string | null } | null;
}

const BOOKINGS = 110;
const OLDEST_BOOKING = 60;

/** In all states: old ones are mostly decided, those of the last days mostly not. */
export const planBookings = (
  offers: readonly Offer[],
  customers: readonly string[],
  random: Random,
): PlannedBooking[] =>
  Array.from({ length: BOOKINGS }, () => {
    const requestedOn = Math.floor(OLDEST_BOOKING * random.next() ** 2) + 1;
    const isDecided = random.chance(requestedOn > 5 ? 0.9 : 0.3);
    return booking(random.pick(customers), random.pick(offers), requestedOn, isDecided, random);
  });

const booking = (
  customer: string,
  offer: Offer,
  requestedOn: number,
  isDecided: boolean,
  random: Random,
): PlannedBooking => {
  const isAccepted = random.chance(0.75);
  const answers = isAccepted ? ACCEPTANCES : REFUSALS;
  return {
    customer,
    offer,
    text: told(random.pick(BOOKING_WISHES), offer, random),
    requestedOn,
    daysAhead: random.chance(0.8) ? random.between(2, 14) : null,
    time: random.pick(BOOKING_TIMES),
    location: random.chance(0.6) ? `${offer.listing.sublocation ?? ''}, ${offer.listing.city}` : null,
    budget: random.chance(0.5) ? budgetAround(offer.listing.startingPrice, random) : null,
    decision: isDecided
      ? {
          on: requestedOn - 1,
          status: isAccepted ? 'accepted' : 'rejected',
          response: random.chance(0.8) ? random.pick(answers) : null,
        }
      : null,
  };
};

/** In whole thousands of naira. */
const budgetAround = (price: Kobo | null, random: Random): Kobo => {
  const naira = (price ?? 500_000) / 100;
  return koboFromNaira(Math.max(1, Math.round((naira * (0.8 + random.next() * 2)) / 1_000)) * 1_000) as Kobo;
};
