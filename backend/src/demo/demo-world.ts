import { randomBytes } from 'node:crypto';
import type { INestApplication } from '@nestjs/common';
import { stateNamed } from '../kernel/nigeria.js';
import { Config } from '../platform/config/config.js';
import { seedInbox } from './inbox.js';
import { moneyDesk, seedMoney } from './money.js';
import { placeIn } from './places.js';
import { planListing, planProvider, type PlannedListing, statesOf, TRADES } from './provider-plan.js';
import { Random } from './random.js';
import { eachOf, inventedPhone, plannedUser, Seeding, type SeededUser } from './seeding.js';

/** An account to try the product with. */
export interface DemoLogin {
  /** What it shows, in words. */
  who: string;
  email: string;
  password: string;
}

const SEED = 20_260_101;
const PROVIDERS = 300;
const SIDE_BY_SIDE = 16;
/** Known to everybody who reads this, so it is used outside production only. */
const DEMO_PASSWORD = 'Handwork-2026!';

/**
 * Fills an empty product with people and listings, through the commands that people would send; always the same
 * ones. Answers the accounts to try it with; in production they have no known password and the answer is empty.
 */
export const seedDemoWorld = async (app: INestApplication): Promise<DemoLogin[]> => {
  const isProduction = app.get(Config, { strict: false }).nodeEnv === 'production';
  const password = isProduction ? `${randomBytes(18).toString('base64url')}-aA1` : DEMO_PASSWORD;
  const users = [...loginsOf(password), ...demoProviders(), moneyDesk];
  const seeding = new Seeding(app, 'demo');
  let registered: Promise<unknown> = Promise.resolve();
  await eachOf(users, SIDE_BY_SIDE, async (user) => {
    await (registered = registered.then(() => seeding.register(user))); // in turn, for the sake of the ids
    await seeding.publish(user);
  });
  await seedMoney(app, seeding);
  await seedInbox(seeding);
  return isProduction ? [] : DEMO_LOGINS.map(({ who, email }) => ({ who, email, password }));
};

const DEMO_LOGINS = [
  { who: 'customer', email: 'customer@handwork.example' },
  { who: 'provider with two listings', email: 'provider@handwork.example' },
  { who: 'new user, e-mail and phone unverified', email: 'new@handwork.example' },
];

const loginsOf = (password: string): SeededUser[] => {
  const account = { password, role: 'user', acceptsTerms: true, emailProof: 'operator' } as const;
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
    {
      name: 'new user',
      account: {
        ...account,
        firstName: 'Emeka',
        lastName: 'Eze',
        email: 'new@handwork.example',
        emailProof: 'link',
      },
      listings: [],
      phoneOf: null,
    },
  ];
};

const listingsOfTitilayo = (): PlannedListing[] => {
  const random = new Random(SEED + 1);
  const person = { firstName: 'Titilayo', lastName: 'Balogun' };
  const place = placeIn(stateNamed('Lagos') ?? 'Lagos', random);
  return TRADES.filter(({ serviceType }) => ['catering', 'eventPlanning'].includes(serviceType)).map(
    (trade) => planListing(trade, person, place, random),
  );
};

const demoProviders = (): SeededUser[] => {
  const random = new Random(SEED);
  return statesOf(PROVIDERS, random).map((state, index) => {
    const plan = planProvider(state, random);
    const email = `${plan.firstName}.${plan.lastName}.${index + 1}@handwork.example`.toLowerCase();
    return plannedUser(`provider ${index + 1}`, email, plan);
  });
};
