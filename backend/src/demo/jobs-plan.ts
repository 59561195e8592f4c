import type { ContactMethod } from '../modules/bookings/domain/interaction.events.js';
import { CONTACT_NOTES } from './booking-texts.js';
import { JOBS_OF_TRADES } from './jobs-of-trades.js';
import type { PlannedListing } from './listing-plan.js';
import type { Random } from './random.js';
import {
  APOLOGIES,
  CONTENT_ENDINGS,
  DISAPPOINTED_ENDINGS,
  REVIEW_OPENINGS,
  REVIEW_VERDICTS,
  THANKS,
} from './review-texts.js';

/** A listing that can be hired, by the names that `Seeding` knows. */
export interface Offer {
  provider: string;
  /** Its place among the provider's listings. */
  index: number;
  firstName: string;
  listing: PlannedListing;
  /** How many stars each of ten customers would give. */
  stars: readonly number[];
  /** How often it is hired, next to others. */
  share: number;
}

/** Days count back from today, and every step is at least a day after the one before. */
export interface PlannedJob {
  customer: string;
  offer: Offer;
  method: ContactMethod;
  notes: string | null;
  contactedOn: number;
  /** Null: not yet. */
  confirmedOn: number | null;
  completedOn: number | null;
  review: PlannedReview | null;
}

export interface PlannedReview {
  on: number;
  rating: number;
  comment: string;
  response: { on: number; text: string } | null;
  /** Customers who found it helpful. */
  helpfulTo: readonly string[];
}

/** The first contact of all, in days before today. */
export const OLDEST_JOB = 60;
const REVIEWS = 600;
const OPEN_JOBS = 110;

/** What ten customers of one provider give. */
const EXCELLENT = [5, 5, 5, 5, 5, 5, 5, 5, 4, 4];
export const GOOD = [5, 5, 5, 5, 5, 5, 4, 4, 4, 3];
const FAIR = [5, 5, 5, 5, 4, 4, 4, 4, 3, 2];
const MIXED = [5, 5, 4, 4, 4, 3, 3, 2, 2, 1];
/** Most are good, because the bad ones do not stay. */
const KINDS = [EXCELLENT, EXCELLENT, EXCELLENT, GOOD, GOOD, GOOD, FAIR, FAIR, MIXED];

/** Who pays to be seen is hired more often. */
export const offersOf = (
  provider: string,
  { firstName, listings }: { firstName: string; listings: readonly PlannedListing[] },
  isPromoted: boolean,
  random: Random,
): Offer[] =>
  listings.map((listing, index) => ({
    provider,
    index,
    firstName,
    listing,
    stars: random.pick(KINDS),
    share: Math.floor(26 * random.next() ** 6) + (isPromoted ? 4 : 0),
  }));

/** `text` about a job of the offer, filled in. */
export const told = (text: string, { firstName, listing }: Offer, random: Random): string =>
  text
    .replaceAll('{job}', random.pick(JOBS_OF_TRADES[listing.serviceType] ?? ['a small job']))
    .replaceAll('{first}', firstName)
    .replaceAll('{area}', listing.sublocation ?? listing.city)
    .replaceAll('{city}', listing.city);

/**
 * Some 600 reviewed jobs and a hundred that are still under way. A few providers have many, most have a few, some have
 * none; nobody hires the same offer twice.
 */
export const planJobs = (
  offers: readonly Offer[],
  customers: readonly string[],
  random: Random,
): PlannedJob[] => {
  const lots = offers.flatMap((offer) => Array<Offer>(offer.share).fill(offer));
  const pairs = new Set<string>();
  const drawn = (): Pick<PlannedJob, 'customer' | 'offer'> => {
    const [customer, offer] = [random.pick(customers), random.pick(lots)];
    const pair = `${customer} ${offer.provider} ${offer.index}`;
    if (pairs.has(pair)) return drawn();
    pairs.add(pair);
    return { customer, offer };
  };
  return Array.from({ length: REVIEWS + OPEN_JOBS }, (_, index) => {
    const { customer, offer } = drawn();
    return index < REVIEWS
      ? reviewedJob(customer, offer, random.between(10, OLDEST_JOB), customers, random)
      : openJob(customer, offer, random);
  });
};

export const reviewedJob = (
  customer: string,
  offer: Offer,
  contactedOn: number,
  customers: readonly string[],
  random: Random,
): PlannedJob => {
  const confirmedOn = contactedOn - random.between(1, 2);
  const completedOn = confirmedOn - random.between(1, 4);
  const rating = random.pick(offer.stars);
  const on = completedOn - random.between(1, 2);
  const readers = customers.filter((name) => name !== customer);
  const review = {
    on,
    rating,
    comment: told(commentOf(rating, random), offer, random),
    response: random.chance(rating < 4 ? 0.5 : 0.25)
      ? { on: on - 1, text: told(random.pick(rating < 4 ? APOLOGIES : THANKS), offer, random) }
      : null,
    helpfulTo: random.chance(0.3) ? random.some(readers, random.between(1, 4)) : [],
  };
  return { ...contactOf(customer, offer, random), contactedOn, confirmedOn, completedOn, review };
};

/** Contacted, confirmed, or done and not yet reviewed. */
const openJob = (customer: string, offer: Offer, random: Random): PlannedJob => {
  const contactedOn = random.between(4, 30);
  const confirmedOn = random.chance(0.6) ? contactedOn - random.between(0, 1) - 1 : null;
  const completedOn = confirmedOn !== null && random.chance(0.4) ? confirmedOn - 1 : null;
  return { ...contactOf(customer, offer, random), contactedOn, confirmedOn, completedOn, review: null };
};

const contactOf = (customer: string, offer: Offer, random: Random) => ({
  customer,
  offer,
  method: random.chance(offer.listing.hasWhatsapp ? 0.6 : 0) ? ('whatsapp' as const) : ('phone' as const),
  notes: random.chance(0.15) ? told(random.pick(CONTACT_NOTES), offer, random) : null,
});

const commentOf = (rating: number, random: Random): string => {
  const endings = rating < 4 ? DISAPPOINTED_ENDINGS : CONTENT_ENDINGS;
  return [
    ...(random.chance(0.85) ? [random.pick(REVIEW_OPENINGS)] : []),
    random.pick(REVIEW_VERDICTS[rating - 1] ?? []),
    ...(random.chance(0.4) ? [random.pick(endings)] : []),
  ].join(' ');
};
