import { randomBytes } from 'node:crypto';
import type { INestApplication } from '@nestjs/common';
import { Favourites } from '../modules/discovery/stores/favourites.js';
import { SavedSearches } from '../modules/discovery/stores/saved-searches.js';
import {
  NotificationQueries,
  NotificationReads,
} from '../modules/identity/read-models/notifications/notifications.queries.js';
import { ChangeUserPreferences } from '../modules/identity/use-cases/change-preferences.handler.js';
import { PromotionTerms } from '../modules/promotions/public/index.js';
import { Clock } from '../platform/clock.js';
import { Config } from '../platform/config/config.js';
import {
  enterBooking,
  enterCalendar,
  enterJob,
  planBookings,
  planCalendars,
  planPricedBookings,
} from './bookings.js';
import { enterChat } from './chats.js';
import {
  ACCOUNTS,
  BOOKINGS,
  CALENDARS,
  CHATS,
  type ChatText,
  FAVOURITE_TRADES,
  found,
  REQUESTS,
  SAVED_SEARCHES,
} from './data.js';
import { Diary, type GoTo, inThePast } from './diary.js';
import { fillGalleries } from './galleries.js';
import { jobsOfTheLogins, type Offer, offersOf, OLDEST_JOB, planJobs } from './jobs.js';
import { enterReports, seedInbox } from './moderation.js';
import { enterOldPromotion, seedMoney } from './money.js';
import { newUser, planPeople } from './people.js';
import { Random } from './random.js';
import { enterRequest } from './requests.js';
import { eachOf, Seeding, type SeededUser } from './seeding.js';
import { seedVerifications } from './verifications.js';
import { enterViews } from './views.js';

/** An account to try the product with. */
export interface DemoLogin {
  /** What it shows, in words. */
  who: string;
  email: string;
  password: string;
}

const SEED = 20_260_101;
/** People at once: the more there are, the fewer transactions of the read models each of them takes. */
const SIDE_BY_SIDE = 100;
/** Days before today: the first sign-up, and the last one. */
const [FIRST_SIGN_UP, LAST_SIGN_UP] = [120, OLDEST_JOB + 5];
/** In the source for all to read, so it is used outside production only. */
const DEMO_PASSWORD = 'Handwork-2026!';
/** Where the demo customer lives. */
const HOME = 'Surulere';

/**
 * Fills an empty product with people and listings, through the commands that people would send; always the same
 * ones. Answers the accounts to try it with; in production they have no known password and the answer is empty.
 */
export const seedDemoWorld = async (app: INestApplication): Promise<DemoLogin[]> => {
  const isProduction = app.get(Config, { strict: false }).nodeEnv === 'production';
  const password = isProduction ? `${randomBytes(18).toString('base64url')}-aA1` : DEMO_PASSWORD;
  const seeding = new Seeding(app, 'demo');
  const people = planPeople(password, SEED);
  const random = new Random(SEED + 2);
  const offers = people.flatMap((user) => offersOf(user, random));
  await app.get(PromotionTerms, { strict: false }).ensure();
  await inThePast(app.get(Clock, { strict: false }), async (goTo) => {
    await seedPeople(seeding, people, goTo);
    await seeding.caughtUp(); // contacts ask whether the listing is there
    await lastMonths(seeding, people, offers, random).play(goTo);
  });
  await seeding.register(newUser(password)); // today: the link in the mail is valid for a day
  await seedMoney(seeding);
  await seedVerifications(seeding);
  await seedInbox(seeding);
  await fillGalleries(seeding, people);
  await seeding.pictures.putAway();
  await seedFavourites(seeding, offers);
  await readOldNews(seeding);
  if (isProduction) return [];
  return ACCOUNTS.flatMap(({ login, email }) => (login ? [{ who: login, email, password }] : []));
};

const seedPeople = async (seeding: Seeding, people: readonly SeededUser[], goTo: GoTo): Promise<void> => {
  for (const user of people) await seeding.claimIds(user);
  await eachOf(people.entries(), SIDE_BY_SIDE, async ([place, user]) => {
    goTo(FIRST_SIGN_UP - ((FIRST_SIGN_UP - LAST_SIGN_UP) * place) / people.length);
    await seeding.register(user);
    if (user.account.password === null) await seeding.silence(user);
    await seeding.publish(user);
  });
  const wanted = { notices: { requestsNearby: true } };
  const command = new ChangeUserPreferences(seeding.of('provider').userId, wanted);
  await seeding.send('provider preferences', command, 'provider');
};

/** What people did in the last two months: contacts, bookings, reviews, chats, requests, and views. */
const lastMonths = (
  seeding: Seeding,
  people: readonly SeededUser[],
  offers: readonly Offer[],
  random: Random,
): Diary => {
  const diary = new Diary();
  const customers = people.map(({ name }) => name).filter((name) => name.startsWith('customer '));
  const others = offers.filter(({ provider }) => provider.startsWith('provider '));
  const jobs = [...jobsOfTheLogins(offers, customers, random), ...planJobs(others, customers, random)];
  for (const [place, job] of jobs.entries()) enterJob(diary, seeding, `job ${place + 1}`, job);
  for (const calendar of [...CALENDARS, ...planCalendars(others)]) enterCalendar(diary, seeding, calendar);
  const bookings = [
    ...BOOKINGS,
    ...planBookings(others, customers, random),
    ...planPricedBookings(offersIn(others, 'plumbing', 'Lagos'), customers, new Random(SEED + 3)),
  ];
  for (const [place, one] of bookings.entries()) enterBooking(diary, seeding, `booking ${place + 1}`, one);
  for (const [place, chat] of CHATS.entries())
    enterChat(diary, seeding, `chat ${place + 1}`, chat, offerFor(chat, offers));
  for (const [place, request] of REQUESTS.entries()) {
    const answering = offersIn(others, request.details.serviceType, request.details.state);
    enterRequest(diary, seeding, `request ${place + 1}`, request, answering);
  }
  enterOldPromotion(diary, seeding);
  enterReports(diary, seeding);
  enterViews(diary, seeding, offers, random);
  return diary;
};

const offersIn = (offers: readonly Offer[], serviceType: string, state: string): Offer[] =>
  offers.filter(({ listing }) => listing.serviceType === serviceType && listing.state === state);

/** A named provider, or one of the trade near the customer, where there is one. */
const offerFor = ({ provider, serviceType }: ChatText, offers: readonly Offer[]): Offer => {
  const fitting =
    typeof provider === 'string'
      ? offers.filter((offer) => offer.provider === provider && offer.listing.serviceType === serviceType)
      : offersIn(offers, serviceType, provider.state);
  const nearest = fitting.find(({ listing }) => listing.city === HOME) ?? fitting[0];
  return found(nearest, `provider of ${serviceType}`);
};

/** The demo customer's favourites and saved searches, the last of them paused. Saved again, they are the same. */
const seedFavourites = async (seeding: Seeding, offers: readonly Offer[]): Promise<void> => {
  const { userId } = seeding.of('customer');
  const favourites = seeding.app.get(Favourites, { strict: false });
  const searches = seeding.app.get(SavedSearches, { strict: false });
  for (const trade of FAVOURITE_TRADES)
    for (const { provider, index } of offersIn(offers, trade, 'Lagos').slice(0, 1))
      await favourites.keep(userId, seeding.listingOf(provider, index));
  await favourites.keep(userId, seeding.listingOf('provider'));
  const saved = [];
  for (const criteria of SAVED_SEARCHES) saved.push(await searches.save(userId, criteria));
  const last = saved.at(-1);
  if (last) await searches.pause(userId, last.id, true);
};

/** How many notices are new to those who sign in. */
const UNREAD = 5;

/** The two who can sign in have read their notices, but for the last few. */
const readOldNews = async (seeding: Seeding): Promise<void> => {
  await seeding.caughtUp();
  const notices = seeding.app.get(NotificationQueries, { strict: false });
  const reads = seeding.app.get(NotificationReads, { strict: false });
  for (const name of ['customer', 'provider']) {
    const { userId } = seeding.of(name);
    const { notices: newest } = await notices.of(userId, { limit: UNREAD + 1, before: null });
    const seen = newest[UNREAD];
    if (seen) await reads.read(userId, seen.id);
  }
};
