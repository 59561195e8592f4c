import { type Kobo, koboFromNaira } from '../kernel/money.js';
import type { PlannedBooking } from './bookings-plan.js';
import { GOOD, type Offer, OLDEST_JOB, type PlannedJob, reviewedJob } from './jobs-plan.js';
import type { Random } from './random.js';

/** What the two who can sign in have to do with others, in every state that their screens know. */
interface JobsOfTheLogins {
  jobs: PlannedJob[];
  bookings: PlannedBooking[];
}

export const jobsOfTheLogins = (
  offers: readonly Offer[],
  customers: readonly string[],
  random: Random,
): JobsOfTheLogins => {
  const find = (provider: string, index = 0): Offer => {
    const offer = offers.find((one) => one.provider === provider && one.index === index);
    if (!offer) throw new Error(`${provider} has no listing ${index} in the demo world`);
    return offer;
  };
  return {
    jobs: [...jobsOfTheCustomer(find, customers, random), ...jobsOfTheProvider(find, customers, random)],
    bookings: [...bookingsOfTheCustomer(find), ...bookingsOfTheProvider(find)],
  };
};

type Find = (provider: string, index?: number) => Offer;

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

/** Two reviews, a job to review, one to complete, one that waits for the provider. */
const jobsOfTheCustomer = (find: Find, customers: readonly string[], random: Random): PlannedJob[] => [
  reviewedJob('customer', find('provider 3'), 48, customers, random),
  reviewedJob('customer', find('provider 29'), 25, customers, random),
  underWay('customer', find('provider 42'), [5, 4, 2]),
  underWay('customer', find('provider 58'), [3, 2]),
  underWay('customer', find('provider 17'), [1]),
];

const REVIEWS_OF_THE_PROVIDER = 17;

/** Reviews of both listings, a contact that is confirmed, and two that ask for it. */
const jobsOfTheProvider = (find: Find, customers: readonly string[], random: Random): PlannedJob[] => {
  const [waiting = '', another = '', working = '', ...reviewing] = random.some(
    customers,
    REVIEWS_OF_THE_PROVIDER + 3,
  );
  const good = (index: number): Offer => ({ ...find('provider', index), stars: GOOD });
  return [
    ...reviewing.map((customer, place) =>
      reviewedJob(customer, good(place % 2), random.between(10, OLDEST_JOB), customers, random),
    ),
    underWay(working, find('provider', 1), [4, 3]),
    underWay(waiting, find('provider'), [1]),
    { ...underWay(another, find('provider', 1), [0]), notes: 'It is for about fifty guests.' },
  ];
};

const booking = (
  customer: string,
  offer: Offer,
  text: string,
  about: Partial<PlannedBooking>,
): PlannedBooking => ({
  customer,
  offer,
  text,
  requestedOn: 1,
  daysAhead: null,
  time: null,
  location: null,
  budget: null,
  decision: null,
  ...about,
});

const bookingsOfTheCustomer = (find: Find): PlannedBooking[] => [
  booking('customer', find('provider 29'), 'Please look at it once more, as last time.', {
    daysAhead: 6,
    time: '10:00',
  }),
  booking('customer', find('provider'), 'Small chops and drinks for thirty people.', {
    requestedOn: 8,
    daysAhead: 17,
    time: '14:00',
    location: 'Adeniran Ogunsanya Street, Surulere',
    budget: koboFromNaira(120_000) as Kobo,
    decision: { on: 7, status: 'accepted', response: 'With pleasure, Ada. I will call you about the menu.' },
  }),
  booking('customer', find('provider 71'), 'Could you come before noon?', {
    requestedOn: 12,
    daysAhead: 4,
    time: 'before noon',
    decision: { on: 11, status: 'rejected', response: 'Sorry, that morning we are at a wedding.' },
  }),
];

/** The second one lies on the day and at the hour of the customer's, which is accepted. */
const bookingsOfTheProvider = (find: Find): PlannedBooking[] => [
  booking('customer 7', find('provider'), 'Jollof, moin moin and chicken for sixty guests.', {
    requestedOn: 2,
    daysAhead: 20,
    time: '12:00',
    location: 'Ikeja',
    budget: koboFromNaira(250_000) as Kobo,
  }),
  booking('customer 19', find('provider', 1), 'Decoration of a small hall, colours are green and gold.', {
    requestedOn: 1,
    daysAhead: 10,
    time: '14:00',
    location: 'Yaba',
  }),
  booking('customer 31', find('provider'), 'Lunch packs for our office, twenty pieces every day.', {
    requestedOn: 30,
    daysAhead: 3,
    decision: { on: 29, status: 'rejected', response: 'Sorry, I cook for parties only.' },
  }),
];
