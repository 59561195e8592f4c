import { randomBytes } from 'node:crypto';
import type { INestApplication } from '@nestjs/common';
import { stateNamed } from '../kernel/nigeria.js';
import { Clock } from '../platform/clock.js';
import { Config } from '../platform/config/config.js';
import { ProjectionRunner } from '../platform/projections/projection-runner.js';
import { enterBooking } from './bookings.js';
import { planBookings } from './bookings-plan.js';
import { Diary } from './diary.js';
import { fillGalleries } from './galleries.js';
import { seedInbox } from './inbox.js';
import { enterJob } from './jobs.js';
import { jobsOfTheLogins } from './jobs-of-the-logins.js';
import { offersOf, OLDEST_JOB, planJobs } from './jobs-plan.js';
import { isPromoted, moneyDesk, seedMoney } from './money.js';
import { readOldNews } from './news.js';
import { personIn } from './people.js';
import { placeIn } from './places.js';
import { planListing, type PlannedListing } from './listing-plan.js';
import { planProviders, statesOf } from './provider-plan.js';
import { Random } from './random.js';
import { eachOf, inventedPhone, plannedUser, Seeding, type SeededUser } from './seeding.js';
import { type GoTo, inThePast } from './the-past.js';
import { TRADES } from './trades.js';

/** An account to try the product with. */
export interface DemoLogin {
  /** What it shows, in words. */
  who: string;
  email: string;
  password: string;
}

const SEED = 20_260_101;
const CUSTOMERS = 80;
const SIDE_BY_SIDE = 16;
/** Days before today: when the first one signed up, and when the last one. */
const [FIRST_SIGN_UP, LAST_SIGN_UP] = [120, OLDEST_JOB + 5];
/** Known to everybody who reads this, so it is used outside production only. */
const DEMO_PASSWORD = 'Handwork-2026!';

/**
 * Fills an empty product with people and listings, through the commands that people would send; always the same
 * ones. Answers the accounts to try it with; in production they have no known password and the answer is empty.
 */
export const seedDemoWorld = async (app: INestApplication): Promise<DemoLogin[]> => {
  const isProduction = app.get(Config, { strict: false }).nodeEnv === 'production';
  const password = isProduction ? `${randomBytes(18).toString('base64url')}-aA1` : DEMO_PASSWORD;
  const seeding = new Seeding(app, 'demo');
  const clock = app.get(Clock, { strict: false });
  const people = [...loginsOf(password), ...demoProviders(), moneyDesk, ...demoCustomers()];
  await inThePast(clock, async (goTo) => {
    await seedPeople(seeding, people, goTo);
    await app.get(ProjectionRunner, { strict: false }).caughtUp(); // contacts ask whether the listing is there
    await diaryOf(people, seeding, clock).live(goTo);
  });
  await seeding.register(newcomer(password)); // today: the link in the mail is valid for a day
  await seedMoney(app, seeding);
  await fillGalleries(app, seeding, people);
  await seeding.pictures.putAway();
  await seedInbox(seeding);
  await readOldNews(app, seeding);
  return isProduction ? [] : DEMO_LOGINS.map(({ who, email }) => ({ who, email, password }));
};

const seedPeople = async (seeding: Seeding, people: readonly SeededUser[], goTo: GoTo): Promise<void> => {
  for (const user of people) await seeding.takeIds(user);
  await eachOf(people.entries(), SIDE_BY_SIDE, async ([place, user]) => {
    goTo(FIRST_SIGN_UP - ((FIRST_SIGN_UP - LAST_SIGN_UP) * place) / people.length);
    await seeding.register(user);
    if (user.account.password === null) await seeding.silence(user); // nobody would read it
    await seeding.publish(user);
  });
};

const diaryOf = (people: readonly SeededUser[], seeding: Seeding, clock: Clock): Diary => {
  const random = new Random(SEED + 2);
  const offers = people.flatMap(({ name, account: { firstName }, listings }) =>
    offersOf(name, { firstName, listings }, isPromoted(name), random),
  );
  const customers = people.filter(({ name }) => name.startsWith('customer ')).map(({ name }) => name);
  const others = offers.filter(({ provider }) => provider !== 'provider');
  const own = jobsOfTheLogins(offers, customers, random);
  const diary = new Diary();
  const jobs = [...own.jobs, ...planJobs(others, customers, random)];
  for (const [place, job] of jobs.entries()) enterJob(diary, seeding, `job ${place + 1}`, job);
  const bookings = [...own.bookings, ...planBookings(others, customers, random)];
  for (const [place, one] of bookings.entries())
    enterBooking(diary, seeding, clock, `booking ${place + 1}`, one);
  return diary;
};

const DEMO_LOGINS = [
  { who: 'customer', email: 'customer@handwork.example' },
  { who: 'provider with two listings', email: 'provider@handwork.example' },
  { who: 'new user, e-mail and phone unverified', email: 'new@handwork.example' },
];

const accountWith = (password: string) =>
  ({ password, role: 'user', acceptsTerms: true, emailProof: 'operator' }) as const;

const loginsOf = (password: string): SeededUser[] => {
  const account = accountWith(password);
  return [
    {
      name: 'customer',
      account: { ...account, firstName: 'Ada', lastName: 'Obi', email: 'customer@handwork.example' },
      listings: [],
      phoneOf: inventedPhone,
    },
    {
      name: 'provider',
      account: { ...account, firstName: 'Titilayo', lastName: 'Balogun', email: 'provider@handwork.example' },
      listings: listingsOfTitilayo(),
      phoneOf: inventedPhone,
    },
  ];
};

const newcomer = (password: string): SeededUser => ({
  name: 'new user',
  account: {
    ...accountWith(password),
    firstName: 'Emeka',
    lastName: 'Eze',
    email: 'new@handwork.example',
    emailProof: 'link',
  },
  listings: [],
  phoneOf: null,
});

const listingsOfTitilayo = (): PlannedListing[] => {
  const random = new Random(SEED + 1);
  const person = { firstName: 'Titilayo', lastName: 'Balogun' };
  const place = placeIn(stateNamed('Lagos') ?? 'Lagos', random);
  return TRADES.filter(({ serviceType }) => ['catering', 'eventPlanning'].includes(serviceType)).map(
    (trade) => ({ ...planListing(trade, person, place, random), pictures: [0] }),
  );
};

const demoProviders = (): SeededUser[] =>
  planProviders(new Random(SEED)).map((plan, index) => {
    const email = `${plan.firstName}.${plan.lastName}.${index + 1}@handwork.example`.toLowerCase();
    return plannedUser(`provider ${index + 1}`, email, plan);
  });

/** They hire others; nobody asks for their phone. */
const demoCustomers = (): SeededUser[] => {
  const random = new Random(SEED + 3);
  return statesOf(CUSTOMERS, random).map((state, index) => {
    const person = personIn(state, random);
    const email = `${person.firstName}.${person.lastName}.c${index + 1}@handwork.example`.toLowerCase();
    const user = plannedUser(`customer ${index + 1}`, email, { ...person, listings: [] });
    return { ...user, phoneOf: null };
  });
};
