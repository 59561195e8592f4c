import { randomBytes } from 'node:crypto';
import type { INestApplication } from '@nestjs/common';
import { PromotionTerms } from '../modules/promotions/public/index.js';
import { ChangeUserPreferences } from '../modules/identity/use-cases/change-preferences.handler.js';
import { Clock } from '../platform/clock.js';
import { Config } from '../platform/config/config.js';
import { Followers } from '../platform/followers/followers.js';
import { fillGalleries } from './galleries.js';
import { seedInbox } from './inbox.js';
import { type Offer, offersOf, OLDEST_JOB } from './jobs-plan.js';
import { seedKept } from './kept.js';
import { type DemoLogin, demoLogins, newcomer, usersOfLogins } from './logins.js';
import { seedModeration, suspendedProvider } from './moderation.js';
import { isPromoted, moneyDesk, seedMoney } from './money.js';
import { diaryOf } from './months.js';
import { readOldNews } from './news.js';
import { personIn } from './people.js';
import { planProviders, statesOf } from './provider-plan.js';
import { Random } from './random.js';
import { eachOf, plannedUser, Seeding, type SeededUser } from './seeding.js';
import { type GoTo, inThePast } from './the-past.js';

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
  const people = everybody(password);
  const random = new Random(SEED + 2);
  const offers = offersIn(people, random);
  await app.get(PromotionTerms, { strict: false }).ensure();
  await inThePast(app.get(Clock, { strict: false }), async (goTo) => {
    await seedPeople(seeding, people, goTo);
    await hearOfRequests(seeding);
    await app.get(Followers, { strict: false }).caughtUp('projection'); // contacts ask whether the listing is there
    const customers = people.map(({ name }) => name).filter((name) => name.startsWith('customer '));
    await diaryOf(app, seeding, customers, offers, random).live(goTo);
  });
  await seeding.register(newcomer(password)); // today: the link in the mail is valid for a day
  await seedMoney(app, seeding);
  await seedModeration(app, seeding);
  await fillGalleries(app, seeding, people);
  await seeding.pictures.putAway();
  await seedKept(app, seeding, offers);
  await seedInbox(seeding);
  await readOldNews(app, seeding);
  return isProduction ? [] : demoLogins(password);
};

const everybody = (password: string): SeededUser[] => [
  ...usersOfLogins(password, SEED + 1),
  ...demoProviders(),
  moneyDesk,
  ...demoCustomers(),
  suspendedProvider(new Random(SEED + 4)),
];

const seedPeople = async (seeding: Seeding, people: readonly SeededUser[], goTo: GoTo): Promise<void> => {
  for (const user of people) await seeding.takeIds(user);
  await eachOf(people.entries(), SIDE_BY_SIDE, async ([place, user]) => {
    goTo(FIRST_SIGN_UP - ((FIRST_SIGN_UP - LAST_SIGN_UP) * place) / people.length);
    await seeding.register(user);
    if (user.account.password === null) await seeding.silence(user); // nobody would read it
    await seeding.publish(user);
  });
};

/** The demo provider wants to be told of service requests near her. */
const hearOfRequests = async (seeding: Seeding): Promise<void> => {
  const { userId } = seeding.idsOf('provider');
  const wanted = new ChangeUserPreferences(userId, { notices: { requestsNearby: true } });
  await seeding.send('provider preferences', wanted, { userId, role: 'provider' });
};

const offersIn = (people: readonly SeededUser[], random: Random): Offer[] =>
  people.flatMap(({ name, account: { firstName }, listings }) =>
    offersOf(name, { firstName, listings }, isPromoted(name), random),
  );

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
