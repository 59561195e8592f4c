import type { ContactMethod } from '../modules/bookings/domain/interaction.events.js';
import { BOOKING_TEXTS, found, PROMOTED, REVIEW_TEXTS, tradeOf } from './data.js';
import type { PlannedListing } from './listings.js';
import type { Random } from './random.js';
import type { SeededUser } from './seeding.js';

/** A listing that can be hired. */
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

/** Every step is at least a day after the one before; null: not taken yet. */
export interface PlannedJob {
  customer: string;
  offer: Offer;
  method: ContactMethod;
  notes: string | null;
  contactedOn: number;
  confirmedOn: number | null;
  completedOn: number | null;
  review: {
    on: number;
    rating: number;
    comment: string;
    response: { on: number; text: string } | null;
    /** Customers who found it helpful. */
    helpfulTo: readonly string[];
  } | null;
}

/** The first contact of all, in days before today. */
export const OLDEST_JOB = 60;
const REVIEWS = 600;
const OPEN_JOBS = 110;

/** What ten customers of one provider give. */
const EXCELLENT = [5, 5, 5, 5, 5, 5, 5, 5, 4, 4];
const GOOD = [5, 5, 5, 5, 5, 5, 4, 4, 4, 3];
const FAIR = [5, 5, 5, 5, 4, 4, 4, 4, 3, 2];
const MIXED = [5, 5, 4, 4, 4, 3, 3, 2, 2, 1];
/** Most are good, because the bad ones do not stay. */
const KINDS = [EXCELLENT, EXCELLENT, EXCELLENT, GOOD, GOOD, GOOD, FAIR, FAIR, MIXED];

/** Providers who pay for promotion are hired more often. */
export const offersOf = ({ name, account, listings }: SeededUser, random: Random): Offer[] =>
  listings.map((listing, index) => ({
    provider: name,
    index,
    firstName: account.firstName,
    listing,
    stars: random.pick(KINDS),
    share: Math.floor(26 * random.next() ** 6) + (PROMOTED.some(({ provider }) => provider === name) ? 4 : 0),
  }));

export const offerOf = (offers: readonly Offer[], provider: string, index = 0): Offer =>
  found(
    offers.find((offer) => offer.provider === provider && offer.index === index),
    `listing ${index} of ${provider}`,
  );

/** `text` about a job of the offer, filled in. */
export const fillIn = (text: string, { firstName, listing }: Offer, random: Random): string =>
  text
    .replaceAll('{job}', random.pick(tradeOf(listing.serviceType).jobs))
    .replaceAll('{first}', firstName)
    .replaceAll('{area}', listing.sublocation ?? listing.city)
    .replaceAll('{city}', listing.city);

/**
 * Some 600 reviewed jobs and a hundred that are still under way. A few providers have many, most have a few, some have
 * none; no customer hires the same offer twice.
 */
export const planJobs = (
  offers: readonly Offer[],
  customers: readonly string[],
  random: Random,
): PlannedJob[] => {
  const lots = offers.flatMap((offer) => Array<Offer>(offer.share).fill(offer));
  const pairs = new Set<string>();
  const drawn = (): [customer: string, offer: Offer] => {
    const [customer, offer] = [random.pick(customers), random.pick(lots)];
    const pair = `${customer} ${offer.provider} ${offer.index}`;
    if (pairs.has(pair)) return drawn();
    pairs.add(pair);
    return [customer, offer];
  };
  return Array.from({ length: REVIEWS + OPEN_JOBS }, (_, index) => {
    const [customer, offer] = drawn();
    return index < REVIEWS
      ? reviewedJob(customer, offer, random.between(10, OLDEST_JOB), customers, random)
      : openJob(customer, offer, random);
  });
};

const reviewedJob = (
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
  const { apologies, thanks } = REVIEW_TEXTS;
  const review = {
    on,
    rating,
    comment: fillIn(commentOf(rating, random), offer, random),
    response: random.chance(rating < 4 ? 0.5 : 0.25)
      ? { on: on - 1, text: fillIn(random.pick(rating < 4 ? apologies : thanks), offer, random) }
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
  notes: random.chance(0.15) ? fillIn(random.pick(BOOKING_TEXTS.contactNotes), offer, random) : null,
});

const commentOf = (rating: number, random: Random): string => {
  const { openings, verdicts, contentEndings, disappointedEndings } = REVIEW_TEXTS;
  return [
    ...(random.chance(0.85) ? [random.pick(openings)] : []),
    random.pick(verdicts[rating - 1] ?? []),
    ...(random.chance(0.4) ? [random.pick(rating < 4 ? disappointedEndings : contentEndings)] : []),
  ].join(' ');
};

const REVIEWS_OF_THE_PROVIDER = 17;

/**
 * Of the two who can sign in. The customer has two reviews, a job to review, one to complete, one that waits for the
 * provider; the provider has reviews of both listings, a contact that is confirmed, and two to confirm.
 */
export const jobsOfTheLogins = (
  offers: readonly Offer[],
  customers: readonly string[],
  random: Random,
): PlannedJob[] => {
  const reviewedByTheCustomer = [
    reviewedJob('customer', offerOf(offers, 'provider 3'), 48, customers, random),
    reviewedJob('customer', offerOf(offers, 'provider 29'), 25, customers, random),
  ];
  const [waiting = '', another = '', working = '', ...reviewing] = random.some(
    customers,
    REVIEWS_OF_THE_PROVIDER + 3,
  );
  const [first, second] = [offerOf(offers, 'provider'), offerOf(offers, 'provider', 1)];
  const good = (place: number): Offer => ({ ...(place % 2 === 0 ? first : second), stars: GOOD });
  return [
    ...reviewedByTheCustomer,
    underWay('customer', offerOf(offers, 'provider 42'), [5, 4, 2]),
    underWay('customer', offerOf(offers, 'provider 58'), [3, 2]),
    underWay('customer', offerOf(offers, 'provider 17'), [1]),
    ...reviewing.map((customer, place) =>
      reviewedJob(customer, good(place), random.between(10, OLDEST_JOB), customers, random),
    ),
    underWay(working, second, [4, 3]),
    underWay(waiting, first, [1]),
    { ...underWay(another, second, [0]), notes: 'It is for about fifty guests.' },
  ];
};

const underWay = (
  customer: string,
  offer: Offer,
  days: readonly [contacted: number, confirmed?: number, completed?: number],
): PlannedJob => ({
  customer,
  offer,
  method: 'phone',
  notes: null,
  contactedOn: days[0],
  confirmedOn: days[1] ?? null,
  completedOn: days[2] ?? null,
  review: null,
});
